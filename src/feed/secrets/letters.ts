/**
 * Letters of other scripts that look like a Latin one, so that a name written with them reads as usual: «Kаaistraat» with a
 * Cyrillic а. The letters in `latin` correspond to those in `alike`, one by one.
 */
const LOOK_ALIKES = [
  // Cyrillic
  { alike: 'аАВеЕѕЅіІјЈкКМНоОрРсСТуУхХԁһԛԝӏүҮ', latin: 'aabeessiijjkkmhooppcctyyxxdhqwlyy' },
  // Greek
  { alike: 'αΑΒΕΖΗιΙκΚΜνΝοΟρΡτΤυΥχΧ', latin: 'aabezhiikkmvnooppttuyxx' },
  // Latin letters that do not decompose
  { alike: 'ıɑɡøØłŁđĐħĦ', latin: 'iagoollddhh' },
  // Small capitals
  { alike: 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', latin: 'abcdefghijklmnoprstuvwyz' },
] as const;

/** First letters of the alphabets in circles and squares that do not decompose, and of the letters of flags. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;
const LETTER_A = 0x61;

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(({ alike, latin }) =>
    [...alike].map((letter, at): [string, string] => [letter, latin[at] ?? '']),
  ),
);

function latinOf(letter: string): string {
  const known = LATIN.get(letter);
  if (known !== undefined) return known;
  const code = letter.codePointAt(0) ?? 0;
  const first = FRAMED.find((one) => code >= one && code < one + LETTERS);
  if (first !== undefined) return String.fromCodePoint(LETTER_A + code - first);
  return /\p{Nd}/u.test(letter) ? String(digitOf(code)) : letter;
}

/** Returns the value of a digit of another script. The digits of a script are ten code points in a row, from 0 to 9. */
function digitOf(code: number): number {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}

/** Vulgar fractions in front of a word for millions: «1½ miljoen». */
const FRACTIONS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** Combining marks, and characters without a shape: soft hyphens, zero-width spaces, direction marks, variation selectors. */
const WITHOUT_SHAPE = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Folds a run of characters outside ASCII: compatibility forms such as full-width digits become the usual ones, accents and
 * invisible characters disappear, look-alikes become Latin letters, and letters become small. Points in the middle of a line
 * become full stops, because they group digits. Any other sign becomes a blank.
 */
export function foldLetters(run: string): string {
  const known = folded.get(run);
  if (known !== undefined) return known;
  const letters = fold(run);
  if (run.length <= RUN_MAX && folded.size < FOLDED_MAX) folded.set(run, letters);
  return letters;
}

/** Most runs are one letter with an accent, and a text has hundreds of them. */
const folded = new Map<string, string>();
const RUN_MAX = 3;
const FOLDED_MAX = 5_000;

function fold(run: string): string {
  return run
    .replace(/[¼½¾]/g, (sign) => FRACTIONS[sign] ?? sign)
    .normalize('NFKD')
    .replace(WITHOUT_SHAPE, '')
    .replace(/[^\0-\u007f]/gu, latinOf)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[·•∙⋅‧․ㆍ]/g, '.')
    .replace(/[^\0-\u007f\p{L}\p{N}€]/gu, ' ')
    .replace(WITHOUT_SHAPE, '');
}
