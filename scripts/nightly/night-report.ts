import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { readNight } from '#app/health/troubles.ts';
import type { AlertsReport } from '#demands/server/alerts.ts';
import type { ExportDoubt } from '#feed/export-doubt.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { NIGHT_PROGRESS, NIGHT_REPORT, NIGHTS, NIGHTS_MAX, type NightProgress } from '#rebuild/night-files.ts';
import type { BuildReport } from '../build/build-report.ts';
import type { Finding } from '../check/finding.ts';
import type { ListingChanges } from './homes-since-release.ts';

/** The result of a nightly run. */
export interface NightReport {
  startedAt: string;
  /** start of the last nightly run in which all steps succeeded */
  lastGoodAt?: string | undefined;
  /** when the site was published; absent if it was not */
  publishedAt?: string | undefined;
  source: string;
  /** whether the export was the same as in the previous nightly run */
  unchanged: boolean;
  listings?: ListingChanges | undefined;
  pages?: Pick<BuildReport['pages'], 'made' | 'kept'> | undefined;
  /** numbers of the mails about new homes */
  alerts?: AlertsReport | undefined;
  /** the steps in the order in which they ran */
  steps: { name: string; seconds: number }[];
  /** problems that are not urgent but that an administrator should know */
  warnings: string[];
  /** why the export was refused, if the step «Export» refused it because it looks wrong */
  doubt?: ExportDoubt | undefined;
  failure?: { step: string; message: string; findings?: Finding[] | undefined } | undefined;
}

/** Maximum number of homes' ids in a line of the summary. */
const IDS_MAX = 20;

/** Returns the summary as text. */
export function nightText(report: NightReport): string {
  return [headline(report), ...facts(report).map((line) => `  ${line}`), ...warnings(report)].join('\n');
}

/** Returns the summary as Markdown, for the page of a CI job. */
export function nightMarkdown(report: NightReport): string {
  const steps = report.steps.map(({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} s |`);
  const lines = [`## ${headline(report)}`, '', ...facts(report).map((line) => `- ${line}`), ''];
  return [...lines, '| step | time |', '| --- | --- |', ...steps, '', ...warnings(report), ''].join('\n');
}

function headline({ failure, unchanged, publishedAt }: NightReport): string {
  if (failure && publishedAt)
    return `The new site is published, but the step «${failure.step}» failed. Run «npm run nightly» again. ${failure.message}`;
  if (failure)
    return `The nightly run stopped at the step «${failure.step}», so visitors see the previous site. ${failure.message}`;
  return unchanged ? 'The site is up to date; the export has not changed.' : 'The new site is published.';
}

function facts({ source, listings, pages, alerts, steps }: NightReport): string[] {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    `Export: ${source}`,
    ...(listings
      ? [
          `Homes: ${listings.total}; new: ${named(listings.added)}; changed: ${named(listings.changed)}; removed: ${named(listings.gone)}`,
        ]
      : []),
    ...(pages ? [`Pages: ${pages.made} made, ${pages.kept} kept`] : []),
    ...(alerts ? [`Mails about new or cheaper homes: ${alerts.mails}`] : []),
    ...(alerts?.failed
      ? [`Search registrations that could not be matched: ${alerts.failed}; see the server’s log`]
      : []),
    `Time: ${steps.map(({ name, seconds }) => `${name.toLowerCase()} ${seconds.toFixed(1)} s`).join(', ')}; total ${total.toFixed(1)} s`,
  ];
}

function named(ids: readonly number[]): string {
  if (ids.length === 0) return '0';
  const more = ids.length > IDS_MAX ? ', …' : '';
  return `${ids.length} (${ids.slice(0, IDS_MAX).join(', ')}${more})`;
}

const warnings = (report: NightReport) => report.warnings.map((warning) => `Warning: ${warning}`);

const fileIn = (dataDir: string) => path.join(dataDir, NIGHT_REPORT);

/** Stores the report of a night for the server and for the next night. */
export async function writeNightReport(dataDir: string, report: NightReport): Promise<void> {
  await mkdir(path.dirname(fileIn(dataDir)), { recursive: true });
  await replaceFile(fileIn(dataDir), JSON.stringify(report, null, 2));
}

/**
 * Returns when the last successful nightly run started, according to the stored report, or undefined if there is none.
 */
export async function lastGoodAt(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readNight(text)?.lastGoodAt;
}

/** Adds the report of a night to those of the latest nights, which the desk shows. Lists that may be long are left out. */
export async function keepNight(dataDir: string, { failure, doubt: _, ...report }: NightReport): Promise<void> {
  const file = path.join(dataDir, NIGHTS);
  const kept: NightReport = { ...report, failure: failure && { step: failure.step, message: failure.message } };
  const before = (await readJson<NightReport[]>(file)) ?? [];
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify([kept, ...before].slice(0, NIGHTS_MAX)));
}

/** Tells the desk which step of a night runs; without a step, that no night runs any more. */
export async function writeProgress(dataDir: string, progress?: NightProgress): Promise<void> {
  const file = path.join(dataDir, NIGHT_PROGRESS);
  if (!progress) return rm(file, { force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify(progress));
}

/**
 * Returns what the night that began at `startedAt` has refused, so that another night can accept it; undefined if another
 * night has run since, or if that night refused nothing.
 */
export async function doubtOfNight(dataDir: string, startedAt: string): Promise<ExportDoubt | undefined> {
  const last = await readJson<NightReport>(fileIn(dataDir));
  return last?.startedAt === startedAt ? last.doubt : undefined;
}

/** Reads a file of an earlier night; undefined if it is missing or damaged. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
