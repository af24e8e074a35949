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
  { alike: 'ıɑɡøØłŁđĐħĦʟ', latin: 'iagoollddhhl' },
] as const;

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(({ alike, latin }) =>
    [...alike].map((letter, at): [string, string] => [letter, latin[at] ?? '']),
  ),
);

/** Combining marks, and characters without a shape: soft hyphens, zero-width spaces, direction marks, variation selectors. */
const WITHOUT_SHAPE = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Folds a run of characters outside ASCII: compatibility forms such as full-width digits become the usual ones, accents and
 * invisible characters disappear, look-alikes become Latin letters, and letters become small. Points in the middle of a line
 * become full stops, because they group digits. Any other sign becomes a blank.
 */
export function foldLetters(run: string): string {
  return run
    .normalize('NFKD')
    .replace(WITHOUT_SHAPE, '')
    .replace(/[^\0-\u007f]/gu, (letter) => LATIN.get(letter) ?? letter)
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[·•∙⋅‧․ㆍ]/g, '.')
    .replace(/[^\0-\u007f\p{L}\p{N}€]/gu, ' ')
    .replace(WITHOUT_SHAPE, '');
}
