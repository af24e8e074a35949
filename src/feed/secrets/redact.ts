import { SecretFinder, type TextPlace } from './find-secrets.ts';
import { type KnownSecrets, knownSecrets } from './known-secrets.ts';
import { plainText, plainTextOfHtml, type Range, readText } from './read-text.ts';
import { sentencesAround, withoutEmptyElements } from './sentences.ts';
import { BOX_WORDS, NUMBER_WORDS, VAGUE_NUMBER_WORDS } from './street-words.ts';
import type { Hiding, Subject } from './subject.ts';
import { placedWords, wordsIn } from './words-of.ts';

const ELLIPSIS = '…';
/** A removal may bring others side by side. If one is still found after these rounds, the whole text is removed. */
const ROUNDS_MAX = 5;

/** Removes secrets from the texts of one home or project. */
export interface Redactor {
  /** returns a text without what the check of the site would report */
  text(source: string): string;
  /**
   * does the same for the texts of HTML, across its elements; a sentence that states an amount is removed as a whole,
   * because «Rent … a month» says nothing
   */
  html(source: string): string;
  /** returns whether a text contains a secret */
  reveals(source: string): boolean;
}

/** Returns a function that creates the redactor of a home. What other homes hide is removed from its texts as well. */
export function createRedaction(hiding: Hiding): (subject: Pick<Subject, 'kind' | 'id'>) => Redactor {
  const known: KnownSecrets = knownSecrets(hiding);
  const finder = new SecretFinder(known);
  const read = createReader(finder);
  return ({ kind, id }) => {
    const place: TextPlace = { owner: finder.ownerOf(kind, id), isData: false };
    const clean = (source: string, isHtml: boolean): string => {
      let text = source;
      for (let round = 0; round < ROUNDS_MAX; round++) {
        const ranges = rangesIn({ finder, read }, text, place, isHtml);
        if (ranges.length === 0) return text;
        text = without(text, ranges, isHtml);
      }
      return ELLIPSIS;
    };
    return {
      text: (source) => {
        const text = clean(source, false);
        // Tags that a page shows as text are still none to somebody who skips them, such as the check.
        return text.includes('<') ? clean(text, true) : text;
      },
      html: (source) => clean(source, true),
      // A text in an address may itself be encoded.
      reveals: (source) =>
        (/[%&\\]/.test(source) ? [source, plainText(source)] : [source]).some((text) =>
          [false, text.includes('<')].some((isHtml) => rangesIn({ finder, read }, text, place, isHtml).length > 0),
        ),
    };
  };
}

interface Tools {
  finder: SecretFinder;
  read(source: string, isHtml: boolean): Read;
}

/** A text as it is read, and the numbers of its words. */
interface Read {
  shown: string;
  numbers: Int32Array;
}

/** Short texts, such as «gas», are those of many homes, so that what was read is kept. */
const SHORT_MAX = 60;
const KEPT_MAX = 20_000;

function createReader({ phrases }: SecretFinder): Tools['read'] {
  const kept = new Map<string, Read>();
  return (source, isHtml) => {
    const known = isHtml ? undefined : kept.get(source);
    if (known) return known;
    const shown = isHtml ? plainTextOfHtml(source) : plainText(source);
    const read = { shown, numbers: phrases.numbersOf(wordsIn(shown)) };
    if (!isHtml && source.length <= SHORT_MAX && kept.size < KEPT_MAX) kept.set(source, read);
    return read;
  };
}

/** A range to remove. A whole sentence leaves no ellipsis. */
interface Removal extends Range {
  isSentence: boolean;
}

/** Returns the ranges of a text that state secrets, in order and without overlaps. */
function rangesIn({ finder, read }: Tools, source: string, place: TextPlace, isHtml: boolean): Removal[] {
  const { shown, numbers: quick } = read(source, isHtml);
  const maySay = finder.hits(quick, () => source, place).hits.length > 0;
  // Few texts that may state an amount do, and to read a text with its places takes much longer.
  const mayState =
    (finder.mayStateOwn(quick, place.owner) || finder.maySayOwn(() => shown, place.owner)) &&
    finder.amountHits(shown, place).length > 0;
  const mayPlace = finder.positionHits(() => shown, place.owner).length > 0;
  if (!maySay && !mayState && !mayPlace) return [];
  const { text, rangeIn } = readText(source, isHtml);
  const ranges: Removal[] = (mayState ? finder.amountHits(text, place) : []).map((hit) => ({
    ...rangeIn(hit.from, hit.to),
    isSentence: isHtml,
  }));
  for (const { from, to } of finder.positionHits(() => text, place.owner))
    ranges.push({ ...rangeIn(from, to), isSentence: false });
  if (maySay) {
    const words = placedWords(text);
    const { numbers, spans } = finder.phrases.numbersAndSpans(words.map(({ word }) => word));
    for (const { at, to, what } of finder.hits(numbers, () => source, place).hits) {
      const from = words[spans[at]?.[0] ?? 0]?.from ?? 0;
      const end = words[(spans[to - 1]?.[1] ?? 1) - 1]?.to ?? text.length;
      const range = what.startsWith('street') ? withNumber(text, { from, to: end }) : { from, to: end };
      ranges.push({ ...rangeIn(range.from, range.to), isSentence: false });
    }
  }
  return merged(ranges.map((range) => (range.isSentence ? { ...range, ...sentencesAround(source, range) } : range)));
}

function merged(ranges: readonly Removal[]): Removal[] {
  const all: Removal[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && range.from <= last.to) {
      last.to = Math.max(last.to, range.to);
      last.isSentence ||= range.isSentence;
    } else all.push({ ...range });
  }
  return all;
}

/** Replaces ranges by an ellipsis, and removes sentences. In HTML the tags inside a range stay. */
function without(source: string, ranges: readonly Removal[], isHtml: boolean): string {
  let text = '';
  let at = 0;
  for (const { from, to, isSentence } of ranges) {
    const tags = isHtml ? (source.slice(from, to).match(/<[^>]*>/g) ?? []) : [];
    text += source.slice(at, from) + (isSentence ? '' : ELLIPSIS) + tags.join('');
    at = to;
  }
  const rest = text + source.slice(at);
  return ranges.some(({ isSentence }) => isSentence) ? withoutEmptyElements(rest) : rest;
}

const WORDS = [...NUMBER_WORDS, ...VAGUE_NUMBER_WORDS].join('|');
const NUMBER = '\\d+(?:[-/]\\d+)?(?:\\s?[a-z])?(?![a-z\\d])';
const BOX = `(?:[\\s,]*(?:${BOX_WORDS.join('|')})\\.?\\s*[a-z\\d.]+)?`;
const BEHIND = new RegExp(`^(?:-|[\\s,.]*)(?:(?:${WORDS})\\.?)?\\s*${NUMBER}${BOX}`);
const BEFORE = /(?<![\d.,])\d{1,4}[a-z]?,?\s+$/;

/** Extends the range of a street over any house and box number beside it. */
function withNumber(text: string, { from, to }: Range): Range {
  const before = BEFORE.exec(text.slice(Math.max(0, from - 12), from))?.[0].length ?? 0;
  const behind = BEHIND.exec(text.slice(to, to + 60))?.[0].length ?? 0;
  return { from: from - before, to: to + behind };
}
