/** Signs that people write for letters. Where a sign stands for two letters, both are tried. */
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

/** A base shorter than this says nothing: most short texts are in the list. */
const BASE_MIN = 4;

/**
 * Returns whether a password is one of the most used ones, or a simple variant: other capitals, figures for letters, something
 * before or behind it, separators, repeated, or backwards. A password of several words is not, even if each of them is used.
 *
 * The list is that of zxcvbn-ts (49,000 passwords of published leaks, MIT licence). It is read when somebody sets a password, on
 * this server: nothing is sent anywhere, and no page holds it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const variants = variantsOf(password);
  return dictionary['passwords-common'].some((common) => variants.has(String(common)));
}

/** Returns the passwords that a password is a variant of, if they exist. */
export function variantsOf(password: string): Set<string> {
  const plain = password.normalize('NFKC').toLowerCase();
  // What stands before and behind goes first, or its figures would become letters. Some of it may be letters: «$unshine».
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

/** Returns the text that another text repeats: «dragon» of «dragondragon»; the text itself if it repeats nothing. */
const repeated = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;
