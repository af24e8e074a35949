import type { Language } from '#domain/language.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { xmlText } from '#platform/xml.ts';
import type { FactCounts } from '../engine/fact-counts.ts';
import type { FactRanges } from '../engine/fact-ranges.ts';
import { letterText, saidWish, wishValue } from '../engine/wish-texts.ts';
import { FLAGS, WISH_LIMITS, WISHES, type Wishes, type WishName, wishText } from '../engine/wishes.ts';

interface Shown {
  /** what divides the homes of the list */
  ranges: FactRanges;
  /** the wishes of the search, whose fields are shown even if they do not divide the list */
  wishes: Wishes;
  counts: FactCounts | undefined;
  /** number of the day of the visitor's last visit, if some homes are newer and others are not */
  visited?: number | undefined;
  texts: IslandTexts;
  language: Language;
}

/**
 * Returns the HTML of the fields of wishes. A field is shown if it divides the homes of the list, or if the search uses
 * it. If there is no such field, a sentence says so. The browser and the server render the same fields.
 */
export function wishFields(shown: Shown): string {
  const { texts, ranges, wishes } = shown;
  const say = (name: string) => xmlText(texts[`wish.${name}`] ?? '');
  const isShown = (...names: WishName[]) =>
    names.some((name) => wishes[name] !== undefined || ranges.measures[WISHES[name].of as 'plot'] !== undefined);
  const field = (name: WishName, label: string) =>
    isShown(name) ? `<label><span>${label}</span>${input(name, ranges)}</label>` : '';
  const ends = (label: string, from: WishName, to: WishName) =>
    isShown(from, to)
      ? `<fieldset class="ends"><legend>${label}</legend><div class="price-ends">` +
        `<label><span>${say('least')}</span>${input(from, ranges)}</label>` +
        `<label><span>${say('most')}</span>${input(to, ranges)}</label></div></fieldset>`
      : '';
  const ticked = ticks(shown).join('');
  const fields =
    letterField(shown) +
    ends(say('living'), 'livingFrom', 'livingTo') +
    ends(say('plot'), 'plotFrom', 'plotTo') +
    (ticked && `<ul class="choices">${ticked}</ul>`) +
    field('sqmPriceTo', say('sqmPriceTo')) +
    field('builtFrom', say('builtFrom')) +
    field('availableBy', say('availableBy')) +
    walkField('stationWithin', shown) +
    walkField('schoolWithin', shown);
  return fields || `<p class="soft">${say('nothing')}</p>`;
}

/** Returns the field of a number or a day. The placeholder shows the least or greatest number of the list. */
function input(name: WishName, { measures }: FactRanges): string {
  const { parameter, kind, of, end } = WISHES[name];
  if (kind === 'day') return `<input type="date" name="${parameter}">`;
  const range = measures[of as 'plot'];
  const { min, max } = WISH_LIMITS[kind];
  const placeholder = range ? ` placeholder="${end === 'from' ? range.min : range.max}"` : '';
  return `<input type="number" inputmode="numeric" name="${parameter}" min="${min}" max="${max}"${placeholder} autocomplete="off">`;
}

/** Minutes that a visitor can choose. */
const WALKS = [5, 10, 15, 20, 30];

/** Returns the choice of a longest walk, if it divides the homes of the list or the search uses it. */
function walkField(name: 'stationWithin' | 'schoolWithin', { ranges, wishes, texts }: Shown): string {
  const { parameter, of }: { parameter: string; of: 'station' | 'school' } = WISHES[name];
  const wished = wishes[name];
  const { min, max } = ranges.measures[of] ?? { min: Number.POSITIVE_INFINITY, max: 0 };
  const walks = [
    ...new Set([...WALKS.filter((minutes) => minutes >= min && minutes < max), ...(wished ? [wished] : [])]),
  ];
  if (walks.length === 0) return '';
  const options = walks
    .toSorted((a, b) => a - b)
    .map(
      (minutes) => `<option value="${minutes}">${xmlText(filled(texts['wish.minutes'], { value: minutes }))}</option>`,
    );
  const say = (key: string) => xmlText(texts[`wish.${key}`] ?? '');
  return `<label><span>${say(name)}</span><select name="${parameter}"><option value="">${say('anyLabel')}</option>${options.join('')}</select></label>`;
}

function letterField({ ranges, wishes, counts, texts }: Shown): string {
  const letters = [...new Set([...ranges.letters, ...(wishes.label ? [wishes.label] : [])])].sort((a, b) => a - b);
  if (letters.length === 0) return '';
  const options = letters.map((letter) => {
    const label = xmlText(letterText(letter, texts));
    const hits = counts ? ` (${counts.perLetter[letter] ?? 0})` : '';
    return `<option value="${wishText('label', letter)}" data-label="${label}">${label}${hits}</option>`;
  });
  const label = xmlText(texts['wish.label'] ?? '');
  return `<label><span>${label}</span><select name="label"><option value="">${xmlText(texts['wish.anyLabel'] ?? '')}</option>${options.join('')}</select></label>`;
}

/** Returns the boxes to tick: facts that a home has or has not, and the day since which homes are new. */
function ticks({ ranges, wishes, counts, visited, texts, language }: Shown): string[] {
  const box = (name: WishName, value: number, label: string, hits: string) =>
    `<li><label class="choice"><input type="checkbox" name="${WISHES[name].parameter}" value="${wishText(name, value)}">` +
    `<span>${xmlText(label)}</span><span data-hits="${name}">${hits}</span></label></li>`;
  const flags = FLAGS.filter((flag) => ranges.flags.includes(flag) || wishes[flag] !== undefined);
  const newSince = wishes.newSince ?? visited;
  const since = () =>
    newSince === visited
      ? filled(texts['wish.lastVisit'], { value: wishValue('newSince', visited ?? 0, texts, language) })
      : saidWish('newSince', newSince ?? 0, texts, language);
  return [
    ...flags.map((flag) => box(flag, 1, texts[`wish.${flag}`] ?? '', counts ? `(${counts.perFlag[flag]})` : '')),
    ...(newSince === undefined ? [] : [box('newSince', newSince, since(), '')]),
  ];
}
