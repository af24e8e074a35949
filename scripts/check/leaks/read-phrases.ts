import type { Phrases } from '../../../src/feed/secrets/phrases.ts';
import { wordsOf } from '../../../src/feed/secrets/words-of.ts';
import { Recent } from '../recent-cache.ts';

/** Number of tags and texts to cache. A few thousand of them occur on nearly every page. */
const PARTS_KEPT = 30_000;
/** Number of larger blocks to cache. Headers, forms and cards are often the same on many pages. */
const BLOCKS_KEPT = 1_000;
const BLOCK_MAX = 20_000;
const BLOCKS = /(?=<(?:section|article|aside|header|footer|nav|form|details|dialog|astro-island)[ >])/;

/**
 * Maximum length of a tag that is read together with its neighbours. Longer tags tend to be of one home only; shorter ones are
 * the same on many pages, such as `</dd></dl><dl><dt>`.
 */
const SHORT_TAG = 60;
/** Maximum length of tags that are read together. */
const RUN_MAX = 300;

/** The words of a block as numbers: with its tags, and as a visitor sees it. */
interface Words {
  written: Int32Array;
  shown: Int32Array;
}

/** Turns files into numbers of words. `isData`: JSON, whose entries are read one by one. */
export type ReadNumbers = (sources: readonly string[], isData?: boolean) => Int32Array;

/** Stands between texts, so that no phrase extends across. */
const APART = new Int32Array(1);

/** Yields the entries of lists and objects: `"price":5`, `"84"`. What stands in a list side by side is no running text. */
function* entriesOf(json: string): Generator<string> {
  let from = 0;
  for (const { 0: sign, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (sign.length > 1 || sign === '"') continue;
    if (index > from) yield json.slice(from, index);
    from = index + 1;
  }
  if (from < json.length) yield json.slice(from);
}

/**
 * Returns a function that turns files into numbers of words, for {@link Phrases}. It reads each file as it is written
 * and again without its tags, because markup may separate the words of a phrase. No word extends across the boundary of
 * a tag, so each part is read by itself and its result is cached.
 */
export function createReading(phrases: Phrases<unknown>): ReadNumbers {
  const numbersOf = (part: string) => phrases.numbersOf(wordsOf(part));
  const parts = new Recent(PARTS_KEPT, numbersOf);
  const tags = new Recent(PARTS_KEPT, (run) => joined(Array.from(partsOf(run, 0), numbersOf)));
  const blocks = new Recent(BLOCKS_KEPT, (block) => readBlock(block, { parts, tags }), BLOCK_MAX);
  return (sources, isData) => {
    const numbers: Int32Array[] = [];
    for (const source of sources) {
      if (isData) for (const entry of entriesOf(source)) numbers.push(parts.of(entry), APART);
      else if (!source.includes('</')) numbers.push(parts.of(source));
      else {
        const all = source.split(BLOCKS).map((block) => blocks.of(block));
        numbers.push(...all.map(({ written }) => written), APART, ...all.map(({ shown }) => shown));
      }
      numbers.push(APART);
    }
    return joined(numbers);
  };
}

function readBlock(block: string, { parts, tags }: Record<'parts' | 'tags', Recent<Int32Array>>): Words {
  const written: Int32Array[] = [];
  const shown: Int32Array[] = [];
  for (const part of partsOf(block, SHORT_TAG)) {
    const isTag = part.startsWith('<') && part.endsWith('>');
    const numbers = (isTag ? tags : parts).of(part);
    written.push(numbers);
    if (!isTag) shown.push(numbers);
  }
  return { written: joined(written), shown: joined(shown) };
}

/**
 * Yields the texts of a source and the tags between them: each tag by itself, or consecutive tags of at most `short` characters
 * together.
 */
function* partsOf(source: string, short: number): Generator<string> {
  for (let from = 0; from < source.length; ) {
    let to = endOfPart(source, from);
    if (source[from] === '<' && to - from <= short) {
      for (let next = to; source[next] === '<'; next = to) {
        const end = endOfPart(source, next);
        if (end - next > short || end - from > RUN_MAX || source[end - 1] !== '>') break;
        to = end;
      }
    }
    yield source.slice(from, to);
    from = to;
  }
}

/** Returns the end of the tag or text that begins at `from`. */
function endOfPart(source: string, from: number): number {
  const end = source[from] === '<' ? source.indexOf('>', from) + 1 : source.indexOf('<', from);
  return end > 0 ? end : source.length;
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
