import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { NIGHT_REPORT, readNight } from '#app/health/troubles.ts';
import type { AlertsReport } from '#demands/server/alerts.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import type { BuildReport } from '../build/build-report.ts';
import type { Finding } from '../check/finding.ts';
import type { ListingChanges } from './listing-changes.ts';

/** What a night did. */
export interface NightReport {
  startedAt: string;
  /** start of the last night that did all it had to */
  lastGoodAt?: string | undefined;
  /** absent where it failed */
  publishedAt?: string | undefined;
  source: string;
  /** the export was the one of the night before */
  unchanged: boolean;
  listings?: ListingChanges | undefined;
  pages?: Pick<BuildReport['pages'], 'made' | 'kept'> | undefined;
  /** mails about new homes */
  alerts?: AlertsReport | undefined;
  /** in the order in which they ran */
  steps: { name: string; seconds: number }[];
  /** what nobody has to do at once, but somebody should know */
  warnings: string[];
  failure?: { step: string; message: string; findings?: Finding[] | undefined } | undefined;
}

/** Ids that a line of the summary names at most. */
const IDS_MAX = 20;

/** The summary for people. */
export function nightText(report: NightReport): string {
  return [headline(report), ...facts(report).map((line) => `  ${line}`), ...warnings(report)].join('\n');
}

/** The same for the page of a job. */
export function nightMarkdown(report: NightReport): string {
  const steps = report.steps.map(({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} s |`);
  const lines = [`## ${headline(report)}`, '', ...facts(report).map((line) => `- ${line}`), ''];
  return [...lines, '| step | time |', '| --- | --- |', ...steps, '', ...warnings(report), ''].join('\n');
}

function headline({ failure, unchanged, publishedAt }: NightReport): string {
  if (failure && publishedAt)
    return `The site is out, but «${failure.step}» failed; run the night again. ${failure.message}`;
  if (failure) return `The night stopped at «${failure.step}»; visitors see the site of before. ${failure.message}`;
  return unchanged ? 'The site is up to date; the export has not changed.' : 'The site of tonight is out.';
}

function facts({ source, listings, pages, alerts, steps }: NightReport): string[] {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    `Export: ${source}`,
    ...(listings
      ? [
          `Homes: ${listings.total}, new ${named(listings.added)}, changed ${named(listings.changed)}, gone ${named(listings.gone)}`,
        ]
      : []),
    ...(pages ? [`Pages: ${pages.made} made, ${pages.kept} kept`] : []),
    ...(alerts ? [`Mails about homes that are new or cheaper: ${alerts.mails}`] : []),
    `Time: ${steps.map(({ name, seconds }) => `${name.toLowerCase()} ${seconds.toFixed(1)} s`).join(', ')}; in all ${total.toFixed(1)} s`,
  ];
}

function named(ids: readonly number[]): string {
  if (ids.length === 0) return '0';
  const more = ids.length > IDS_MAX ? ', …' : '';
  return `${ids.length} (${ids.slice(0, IDS_MAX).join(', ')}${more})`;
}

const warnings = (report: NightReport) => report.warnings.map((warning) => `Warning: ${warning}`);

const fileIn = (dataDir: string) => path.join(dataDir, NIGHT_REPORT);

/** Keeps what a night says of itself, for the server and for the next night. */
export async function writeNightReport(dataDir: string, report: NightReport): Promise<void> {
  await mkdir(path.dirname(fileIn(dataDir)), { recursive: true });
  await replaceFile(fileIn(dataDir), JSON.stringify(report, null, 2));
}

/** When the last good night began, as the report of the night before says; undefined where it says nothing of it. */
export async function lastGoodAt(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readNight(text)?.lastGoodAt;
}
