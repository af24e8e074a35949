import { decodeEntities } from '../read-html.ts';

/** Matches a word of a folded text, in which every character outside ASCII is a letter, a digit or `€`. */
const WORD = /[a-z\d\u0080-\uffff]+/g;
const BEYOND_ASCII = /[\u0080-\uffff]+/g;

/**
 * Returns the words of a text in HTML, JSON or an address, in lower case and without accents and punctuation. `Rue de
 * l'Étang&nbsp;5`, `rue-de-letang-5` and `rue%20de%20l%27%C3%A9tang%205` give the same words. `325.000` and `325 000`
 * give two words each. Euro and EUR become `€`.
 */
export function wordsOf(text: string): string[] {
  const plain = withoutEscapes(decodeEntities(text)).replace(/['’]/g, '').toLowerCase();
  const words = fold(plain).match(WORD) ?? [];
  return words.map((word) => (word === 'eur' || word === 'euro' ? '€' : word));
}

function withoutEscapes(text: string): string {
  const unquoted = text.includes('\\')
    ? text
        .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\[bfnrt"\\/]/g, ' ')
    : text;
  return unquoted.includes('%') ? unquoted.replace(/(?:%[\da-f]{2})+/gi, decodedOr) : unquoted;
}

function decodedOr(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/**
 * Removes accents and replaces everything but letters and digits with blanks. Unicode classes are slow, so they are
 * only used for characters outside ASCII.
 */
function fold(text: string): string {
  return text.replace(BEYOND_ASCII, (run) =>
    run
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[^\p{L}\p{N}€]/gu, ' ')
      .replace(/€/g, ' € '),
  );
}
