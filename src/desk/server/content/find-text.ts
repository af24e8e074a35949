import { LANGUAGES, type Language } from '#domain/language.ts';
import type { ContentPath } from '#editing/editing-api.ts';
import { defaultTexts } from '#platform/i18n/texts.ts';
import type { FoundText } from '../../content/content-api.ts';
import type { DraftFile } from './draft-values.ts';
import { isLocalized } from './missing-languages.ts';

/** Maximum number of places that are named. */
const PLACES_MAX = 12;
/** Minimum length of a text that is searched for inside longer texts. A shorter one would occur in many of them. */
const PART_MIN = 4;
const ARTICLE_LANGUAGE = /\/(\w\w)\.md$/;
const TEXTS_LANGUAGE = /^texts\/(\w\w)\.yaml$/;
/** Groups of texts that only staff see. */
const OF_STAFF = /^(?:desk|content|mail|alarm)\./;
const LONGEST_SHOWN = 200;

type Keys = FoundText['places'][number]['keys'];
interface Written {
  path: ContentPath;
  keys: Keys;
  text: string;
  /** whether the agency wrote it, as opposed to a text of the site that it may word itself */
  isOwn: boolean;
}

/** Returns where a text of a page is written, the best match first. */
export function findText(
  text: string,
  { language, page, files }: { language: Language; page: string; files: ReadonlyMap<ContentPath, DraftFile> },
): FoundText['places'] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const name = page.split('/').filter(Boolean).at(-1) ?? '';
  const own = [...files].flatMap(([path, { value }]) => writtenIn(path, value, language));
  return [...own, ...siteTexts(language, own)]
    .map((written) => ({ written, score: scoreOf(written, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || nearness(other.written, name) - nearness(one.written, name))
    .slice(0, PLACES_MAX)
    .filter(({ score }, _, [best]) => score > ((best?.score ?? 0) >= EXACT ? EXACT - 1 : 0))
    .map(({ written: { path, keys, text: found } }) => ({ path, keys, text: found.slice(0, LONGEST_SHOWN) }));
}

/** Score of a text that is the same; a site's own wording counts a little less than an agency's text. */
const EXACT = 100;

function scoreOf({ text, isOwn }: Written, wanted: string): number {
  const found = plain(text);
  if (found === '') return 0;
  const own = isOwn ? 2 : 0;
  if (found === wanted) return EXACT + own;
  if (text.includes('{{')) return patternOf(found).test(wanted) ? EXACT / 2 + own : 0;
  const [short, long] = found.length < wanted.length ? [found, wanted] : [wanted, found];
  if (short.length < PART_MIN || !long.includes(short)) return 0;
  // A paragraph that contains the text counts more than a word inside it.
  return (found.length >= wanted.length ? 60 : 10) + (30 * short.length) / long.length + own;
}

/** Prefers the file of the page on which the text was chosen. */
const nearness = ({ path }: Written, name: string): number =>
  name !== '' && path.includes(name) ? 2 : path.startsWith('pages/home') && name.length === 2 ? 2 : 0;

/** Returns a text with the words that a page puts in place of `{{…}}` left open. */
function patternOf(found: string): RegExp {
  const parts = found.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.{1,80}?')}$`);
}

/** Returns the texts of a file in a language, and those that are the same in every language. */
function writtenIn(path: ContentPath, value: unknown, language: Language): Written[] {
  const own = (ARTICLE_LANGUAGE.exec(path) ?? TEXTS_LANGUAGE.exec(path))?.[1];
  if (own !== undefined && own !== language) return [];
  return textsIn(value, [], language).flatMap(({ keys, text }) =>
    keys.at(-1) === 'markdown' && path.endsWith('.md')
      ? text.split(/\n\s*\n/).map((part) => ({ path, keys, text: part, isOwn: true }))
      : [{ path, keys, text, isOwn: true }],
  );
}

function textsIn(value: unknown, keys: Keys, language: Language): { keys: Keys; text: string }[] {
  if (typeof value === 'string') return [{ keys, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, [...keys, at], language));
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) {
    // A page shows another language if its own is missing.
    const shown = value[language] === undefined ? LANGUAGES.filter((one) => value[one]) : [language];
    return shown.map((one) => ({ keys: [...keys, one], text: value[one] ?? '' }));
  }
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...keys, name], language));
}

/** Returns the site's own texts that the agency has not worded itself. */
function siteTexts(language: Language, own: readonly Written[]): Written[] {
  const path = `texts/${language}.yaml`;
  const worded = new Set(own.flatMap((one) => (one.path === path ? [one.keys.join('.')] : [])));
  return Object.entries(defaultTexts(language))
    .filter(([key]) => !OF_STAFF.test(key) && !worded.has(key))
    .map(([key, text]) => ({ path, keys: key.split('.'), text, isOwn: false }));
}

/** Returns a text without Markdown, with plain spaces and quotes, as pages and files write it in different ways. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/(\*\*|__|[*_`])(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0\u202f\u00ad]+/g, ' ')
    .trim();
}
