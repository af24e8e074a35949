import { pathBelow } from './field-path.ts';

/**
 * Repairs text that was encoded twice: an export program read UTF-8 as Windows-1252 and encoded the result again, so that
 * «rénovée» became «rÃ©novÃ©e».
 */

/** The characters that Windows-1252 assigns to the bytes 0x80 to 0x9f. The other bytes have the number of the character. */
const HIGH = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const HIGH_BYTES = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
  0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
];
const BYTE_OF: ReadonlyMap<string, number> = new Map([...HIGH].map((sign, index) => [sign, HIGH_BYTES[index] ?? 0]));

const TRAIL = `[\u0080-\u00bf${HIGH}]`;
/**
 * Characters that are two or three bytes of UTF-8 read as Windows-1252. They begin with Â, Ã, Å or â. «à» before a
 * no-break space is French and does not match.
 */
const PAIR = `[ÂÃÅ]${TRAIL}|â${TRAIL}${TRAIL}`;
/**
 * The same, and pairs that begin with Ë. Such a pair stands for ˆ or ˜, which occur only in texts that were encoded three times,
 * after another pair. Elsewhere it is correct text: «NOËœuvre».
 */
const TWICE = new RegExp(`${PAIR}|(?<=${PAIR})Ë${TRAIL}`, 'g');
/** Characters that texts in the languages of the site contain. Anything else is not a repair. */
const PLAUSIBLE = /^[\u00a0-\u00ffŒœŠšŸŽžˆ˜\u2010-\u203a€™−]$/;
/** One of these occurs in any text that is repaired. Nearly all texts contain none, and are not searched for more. */
const BEGINNING = /[ÂÃÅâ]/;
/** Encoded three times at most. */
const ROUNDS = 3;

/** Returns a text with characters that were encoded twice put right; any other text unchanged. */
export function repairText(text: string): string {
  if (!BEGINNING.test(text)) return text;
  let repaired = text;
  for (let round = 0; round < ROUNDS; round++) {
    const next = repaired.replace(TWICE, (found) => decoded(found) ?? found);
    if (next === repaired) break;
    repaired = next;
  }
  // «à» becomes «Ã» and a no-break space, which many programs turn into a space.
  return repaired.replace(/(?<!\p{L})Ã {1,2}(?=\p{L})/gu, 'à ');
}

function decoded(found: string): string | undefined {
  const bytes = Uint8Array.from(found, (sign) => BYTE_OF.get(sign) ?? sign.charCodeAt(0));
  const character = new TextDecoder('utf-8').decode(bytes);
  return PLAUSIBLE.test(character) ? character : undefined;
}

type Tree = Readonly<Record<string, unknown>>;

/**
 * Returns a value with all texts in it repaired. The value itself is returned if nothing was wrong. `onRepair` is called with
 * the path of each repaired text; the entries of a list have the path of the list.
 */
export function repairTexts(value: unknown, onRepair: (path: string) => void, path = ''): unknown {
  if (typeof value === 'string') {
    const repaired = repairText(value);
    if (repaired !== value) onRepair(path);
    return repaired;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one) => repairTexts(one, onRepair, path));
    return list.some((one, index) => one !== value[index]) ? list : value;
  }
  const changed = Object.entries(value as Tree).flatMap(([name, inside]) => {
    const repaired = repairTexts(inside, onRepair, pathBelow(path, name));
    return repaired === inside ? [] : [[name, repaired] as const];
  });
  // The copy has the same prototype: trees of XML have none, so that every name of an element is safe.
  return changed.length === 0
    ? value
    : Object.assign(Object.create(Object.getPrototypeOf(value) as object | null), value, Object.fromEntries(changed));
}
