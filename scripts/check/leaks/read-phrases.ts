import { Recent } from '../recent-cache.ts';
import type { Phrases } from './phrases.ts';
import { wordsOf } from './words-of.ts';

/** Tags and texts, of which some thousand stand on nearly every page, */
const PARTS_KEPT = 30_000;
/** and what is whole the same on many: headers, forms, cards. */
const BLOCKS_KEPT = 1_000;
const BLOCK_MAX = 20_000;
const BLOCKS = /(?=<(?:section|article|aside|header|footer|nav|form|details|dialog|astro-island)[ >])/;

/** Words as numbers of phrases, as they are written and as they are shown. */
interface Words {
  written: Int32Array;
  shown: Int32Array;
}

/**
 * Reads files for the words of phrases: as they are written and, because words may stand in elements of their own, without
 * their tags. No word reaches over the sign with which a tag begins or ends, so each part is read by itself, and once.
 */
export function createReading(phrases: Phrases<unknown>): (...sources: readonly string[]) => Int32Array {
  const parts = new Recent(PARTS_KEPT, (part) => phrases.numbersOf(wordsOf(part)));
  const blocks = new Recent(BLOCKS_KEPT, (block) => readBlock(block, parts), BLOCK_MAX);
  return (...sources) => {
    const numbers: Int32Array[] = [];
    for (const source of sources) {
      if (!source.includes('</')) numbers.push(parts.of(source));
      else {
        const all = source.split(BLOCKS).map((block) => blocks.of(block));
        numbers.push(...all.map(({ written }) => written), ...all.map(({ shown }) => shown));
      }
    }
    return joined(numbers);
  };
}

function readBlock(block: string, parts: Recent<Int32Array>): Words {
  const written: Int32Array[] = [];
  const shown: Int32Array[] = [];
  for (const part of partsOf(block)) {
    const numbers = parts.of(part);
    written.push(numbers);
    if (!isTag(part)) shown.push(numbers);
  }
  return { written: joined(written), shown: joined(shown) };
}

const isTag = (part: string) => part.startsWith('<') && part.endsWith('>');

/** Tags, and what stands between them. */
function* partsOf(source: string): Generator<string> {
  for (let from = 0; from < source.length; ) {
    const end = source[from] === '<' ? source.indexOf('>', from) + 1 : source.indexOf('<', from);
    const to = end > 0 ? end : source.length;
    yield source.slice(from, to);
    from = to;
  }
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
