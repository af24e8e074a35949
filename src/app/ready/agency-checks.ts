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
import { type Check, missing, ready } from './readiness-check.ts';

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
    ...contentGaps(CONTENT_DIR).map((gap) => missing('text to write', 'must', gap)),
    contentCheck('texts', found.get('language')),
    contentCheck('pictures', found.get('picture')),
    ...LEGAL_PAGES.map(legalPage),
    ...(await mapOfStreets()),
  ];
}

function legalFacts(): Check[] {
  const { identity, languages } = readSite();
  const short = agencyShortcomings(identity, readCompliance().agency);
  if (short.length === 0) return [ready('legal facts', 'site.yaml has the facts that the law requires of an agency')];
  return short.map(({ duty, missing: facts }) =>
    missing(
      'legal facts',
      'must',
      `${duty.says[languages.default] ?? duty.says.en ?? duty.id} Fill in ${facts.join(', ')} in site.yaml (${duty.source.url}).`,
    ),
  );
}

function contentCheck(about: string, found: readonly Finding[] = []): Check {
  if (found.length === 0) return ready(about, 'nothing is missing');
  const named = found
    .slice(0, SHOWN_MAX)
    .map(({ file, field, message }) => `${file}${field ? `, ${field}` : ''}: ${message}`);
  const more =
    found.length > SHOWN_MAX ? [`${found.length - SHOWN_MAX} more, which «npm run agency -- content» lists`] : [];
  return missing(about, 'should', [...named, ...more].join('; '));
}

function legalPage(id: string): Check {
  const isThere = readPaths().pages.some((page) => page.id === id);
  if (!isThere) return missing(id, 'must', `paths.yaml has no published page «${id}»`);
  const articles = readArticles().filter((article) => article.id.startsWith('legal/'));
  const silent = articles.filter(({ versions }) => !versions[readSite().languages.default]);
  return silent.length > 0
    ? missing(id, 'should', `${silent.map((one) => one.id).join(', ')}: no text in the default language`)
    : ready(id, 'the page is published');
}

/** Checks the street map. The map is optional. */
async function mapOfStreets(): Promise<Check[]> {
  const state = await streetMap();
  if (state.kind === 'none') return [];
  if (state.kind === 'unusable') return [missing('street map', 'should', state.problem)];
  return [ready('street map', state.map.file ?? state.map.address)];
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
      ? ready('export', maskSecrets(named))
      : missing('export', 'must', 'no export is configured: set FEED_URL, or add «feed:» to site.yaml'),
  ];
  if (source.kind === 'sample')
    return [
      ...checks,
      missing(
        'homes',
        'must',
        'the site shows the invented homes of the sample: import your export with «npm run feed»',
      ),
    ];
  if (source.kind === 'none')
    return [...checks, missing('homes', 'must', 'no homes have been imported: import the export with «npm run feed»')];
  const days = Math.floor((now - Date.parse(acceptedAt)) / DAY_MS);
  checks.push(
    days >= 1
      ? missing(
          'homes',
          'should',
          `${listings} homes, imported ${days} days ago: check that «npm run nightly» runs every night`,
        )
      : ready('homes', `${listings} homes, imported ${acceptedAt}`),
  );
  const lacking = new Set((await readReport(dataDir)).duties.map(({ listing }) => listing)).size;
  checks.push(
    lacking > 0
      ? missing(
          'advertisements',
          'should',
          `${lacking} homes lack a fact that the law requires: «npm run agency -- compliance» lists them`,
        )
      : ready('advertisements', 'every home has the facts that the law requires'),
  );
  return checks;
}
