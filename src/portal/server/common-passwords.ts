/** Characters that people type instead of letters. If a character can stand for two letters, both are tried. */
const SPELLINGS = [
  {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '€': 'e',
  },
  {
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'l',
    '€': 'e',
  },
] as const satisfies Record<string, string>[];

/** Minimum length of a variant. Shorter variants would match too often, because most short texts are in the list. */
const BASE_MIN = 4;

/**
 * Returns whether a password is one of the most used passwords, or a simple variant of one: with capitals, with figures
 * for letters, with something added before or after it, with separators, repeated, or backwards. A password of several
 * words does not count, even if each word is a most used password.
 * The list of passwords is that of zxcvbn-ts (49,000 passwords from published leaks, MIT licence). It is read on this
 * server when an owner sets a password: nothing is sent anywhere, and no page contains the list.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const variants = variantsOf(password);
  return dictionary['passwords-common'].some((common) => variants.has(String(common)));
}

/** Returns the texts of which a password may be a variant. */
export function variantsOf(password: string): Set<string> {
  const plain = password.normalize('NFKC').toLowerCase();
  // First remove at both ends what is not letters, or figures there would be read as letters. Keep the whole text as
  // well: in «$unshine», the first character stands for a letter.
  const bare = [plain, withoutHead(plain), withoutTail(plain), withoutHead(withoutTail(plain))];
  const spelled = bare.flatMap((text) => [text, ...SPELLINGS.map((letters) => withLetters(text, letters))]);
  const joined = spelled.flatMap((text) => [text, withoutHead(withoutTail(text)), text.replace(/[^\p{L}\p{N}]/gu, '')]);
  const single = joined.flatMap((text) => [text, repeated(text)]);
  const both = single.flatMap((text) => [text, [...text].reverse().join('')]);
  return new Set(both.filter((text) => text.length >= BASE_MIN));
}

const withLetters = (text: string, letters: Record<string, string>): string =>
  text.replace(/[^\p{L}]/gu, (sign) => letters[sign] ?? sign);

const withoutHead = (text: string): string => text.replace(/^[^\p{L}]+/u, '');

const withoutTail = (text: string): string => /^.*\p{L}/su.exec(text)?.[0] ?? '';

/**
 * Returns the text that another text repeats: «dragon» for «dragondragon». Returns the text itself if it repeats
 * nothing.
 */
const repeated = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
