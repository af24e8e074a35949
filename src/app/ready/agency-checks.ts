import path from 'node:path';
import { readArticles } from '#agency/content/articles.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { contentGaps } from '#agency/content/gaps.ts';
import { readPaths } from '#agency/content/paths.ts';
import { ownFeed, readSite } from '#agency/content/site.ts';
import { importRules, readCompliance } from '#agency/law/compliance.ts';
import { agencyShortcomings } from '#domain/legal-duties.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readReport } from '#feed/stored-import.ts';
import { streetMap } from '#map/streets/street-map.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { checkContent, checkPictures } from '../content-check/check-content.ts';
import { type Finding, findings } from '../content-check/content-advice.ts';
import { type Check, missing, type Place, ready } from './readiness-check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pages that the law requires of every agency. */
const LEGAL_PAGES = ['privacy-statement', 'cookie-policy', 'disclaimer', 'accessibility'];
const SHOWN_MAX = 3;

/**
 * Checks the agency's folder: legal facts, texts, pictures, colours, and the pages that the law requires. Throws
 * ContentError.
 */
export async function agencyChecks(): Promise<Check[]> {
  checkContent(CONTENT_DIR);
  await checkPictures(CONTENT_DIR);
  const found = Map.groupBy(await findings(CONTENT_DIR), ({ about }) => about);
  return [
    ...legalFacts(),
    ...contentGaps(CONTENT_DIR).map((gap) => missing('text to write', 'must', 'gap', { gap }, placeOfGap(gap))),
    contentCheck('texts', found.get('language')),
    contentCheck('pictures', found.get('picture')),
    ...LEGAL_PAGES.map(legalPage),
    ...(await mapOfStreets()),
  ];
}

function legalFacts(): Check[] {
  const { identity, languages } = readSite();
  const short = agencyShortcomings(identity, readCompliance().agency);
  if (short.length === 0) return [ready('legal facts', 'legalFactsReady')];
  return short.map(({ duty, missing: facts }) =>
    missing(
      'legal facts',
      'must',
      'legalFactsMissing',
      {
        duty: duty.says[languages.default] ?? duty.says.en ?? duty.id,
        facts: facts.join(', '),
        source: duty.source.url,
      },
      { path: 'site.yaml', keys: ['identity'] },
    ),
  );
}

function contentCheck(about: string, found: readonly Finding[] = []): Check {
  if (found.length === 0) return ready(about, 'contentReady');
  const named = found
    .slice(0, SHOWN_MAX)
    .map(({ file, field, message }) => `${file}${field ? `, ${field}` : ''}: ${message}`);
  const [{ file = '', field = '' } = {}] = found;
  const values = { found: named.join('; '), more: found.length - SHOWN_MAX };
  const code = values.more > 0 ? 'contentFoundMore' : 'contentFound';
  return missing(about, 'should', code, values, { path: file, keys: keysOf(field) });
}

const keysOf = (field: string): Place['keys'] =>
  field
    .split('.')
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Returns the file of a gap. Its message begins with the path of the file and the line. */
function placeOfGap(gap: string): Place | undefined {
  const [, file] = /^(.+?), line \d+: /.exec(gap) ?? [];
  return file ? { path: path.relative(CONTENT_DIR, file).split(path.sep).join('/'), keys: [] } : undefined;
}

function legalPage(id: string): Check {
  const isThere = readPaths().pages.some((page) => page.id === id);
  if (!isThere) return missing(id, 'must', 'pageNone', { id }, { path: 'paths.yaml', keys: [] });
  const articles = readArticles().filter((article) => article.id.startsWith('legal/'));
  const silent = articles.filter(({ versions }) => !versions[readSite().languages.default]);
  return silent.length > 0
    ? missing(id, 'should', 'pageSilent', { articles: silent.map((one) => one.id).join(', ') })
    : ready(id, 'pageReady');
}

/** Checks the street map. The map is optional. */
async function mapOfStreets(): Promise<Check[]> {
  const state = await streetMap();
  if (state.kind === 'none') return [];
  if (state.kind === 'unusable') return [missing('street map', 'should', 'detail', { detail: state.problem })];
  return [ready('street map', 'detail', { detail: state.map.file ?? state.map.address ?? '' })];
}

/**
 * Checks the homes: whether they are real, how old the export is, and which facts their advertisements lack. Throws
 * FeedError.
 */
export async function homesChecks(now: number): Promise<Check[]> {
  const { dataDir, sample } = readFeedEnvironment();
  const { source, acceptedAt, listings } = await currentImport({ dataDir, sample, ...importRules() });
  const named = process.env.FEED_URL || ownFeed();
  const checks = [
    named
      ? ready('export', 'detail', { detail: maskSecrets(named) })
      : missing('export', 'must', 'exportNone', {}, { path: 'site.yaml', keys: ['feed'] }),
  ];
  if (source.kind === 'sample') return [...checks, missing('homes', 'must', 'homesSample')];
  if (source.kind === 'none') return [...checks, missing('homes', 'must', 'homesNone')];
  const days = Math.floor((now - Date.parse(acceptedAt)) / DAY_MS);
  checks.push(
    days >= 1
      ? missing('homes', 'should', 'homesOld', { listings, days })
      : ready('homes', 'homesReady', { listings, at: acceptedAt }),
  );
  const lacking = new Set((await readReport(dataDir)).duties.map(({ listing }) => listing)).size;
  checks.push(
    lacking > 0
      ? missing('advertisements', 'should', 'advertisementsLacking', { lacking })
      : ready('advertisements', 'advertisementsReady'),
  );
  return checks;
}
