import { existsSync } from 'node:fs';
import path from 'node:path';
import { ownFeed } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { addressesKept } from '#app/built/redirects.ts';
import { bringReviews } from '#app/built/reviews-of-database.ts';
import { ServerAway, tellSearchers } from '#app/task-client.ts';
import { FeedDoubted } from '#feed/export-doubt.ts';
import { importFiles, readImportRecord } from '#feed/stored-import.ts';
import { takeOver } from '#feed/take-over.ts';
import { collectNow } from '#platform/server/collect-early.ts';
import { diskOf } from '#platform/server/disk-name.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { BUILD_RECORD_FILE, serverDirOf } from '#server/built/build-record.ts';
import { type BuildReport, readBuildReport } from '../build/build-report.ts';
import { keyOfRest, siteKey } from '../build/build-stamp.ts';
import { canReadAhead, processCount, readProcessCount, thisMachine } from '../build/process-count.ts';
import type { Finding } from '../check/finding.ts';
import { findingText, readFindings } from '../check/finding.ts';
import { listingChanges, rememberListings } from './homes-since-release.ts';
import { type NightReport, writeProgress } from './night-report.ts';
import type { NightSettings } from './night-settings.ts';
import { releasesIn } from './releases.ts';
import { run, start } from './run-process.ts';

/** Maximum number of findings in the error message of a failed nightly run. Its report contains all of them. */
const FINDINGS_MAX = 10;

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Performs a nightly run: fetches and imports the export, then builds and checks the site. If all of this succeeds,
 * publishes the site and sends the mails about new homes. If a step before publishing fails, the previous site stays
 * online, and the next run starts again. `say` receives the progress. Errors of a step are not thrown; the report names
 * the step that failed.
 */
export async function runNight(settings: NightSettings, say: (line: string) => void): Promise<NightReport> {
  const { dataDir } = settings;
  const report: NightReport = {
    startedAt: new Date().toISOString(),
    source: '',
    unchanged: false,
    steps: [],
    warnings: [],
  };
  let current = '';
  const step: Step = async (name, work) => {
    const started = performance.now();
    current = name;
    say(`── ${name}`);
    await writeProgress(dataDir, { startedAt: report.startedAt, step: name });
    try {
      return await work();
    } finally {
      report.steps.push({ name, seconds: (performance.now() - started) / 1000 });
    }
  };
  try {
    await steps(settings, report, step, say);
  } catch (error) {
    const message = await failureMessage(error, dataDir);
    report.failure = { step: current, message, ...(error instanceof SiteRefused ? { findings: error.findings } : {}) };
    if (error instanceof FeedDoubted) report.doubt = { ...error.doubt, message };
  } finally {
    await writeProgress(dataDir);
  }
  return report;
}

/** Returns the message of an error without secrets. If a disk is full, the message names it. */
export async function failureMessage(error: unknown, dataDir: string): Promise<string> {
  const said = maskSecrets(error instanceof Error ? error.message : String(error));
  return /\bENOSPC\b/.test(said) ? `${said}. The disk ${await diskOf(dataDir)} is full.` : said;
}

async function steps(settings: NightSettings, report: NightReport, step: Step, say: (line: string) => void) {
  const { dataDir } = settings;
  const releases = releasesIn(dataDir);
  const published = await releases.published();
  const afterwards = async (site: string) => {
    await step('Tidy up', () => tidyUp(settings, site, report));
    await step('Mails', () => tellOfNewHomes(settings, report, published === undefined));
  };
  await step('Export', () => takeExport(settings, report, say));
  const awayReviews = await bringReviews(settings);
  if (awayReviews) report.warnings.push(awayReviews);
  const standing = published && report.unchanged ? await whatStands(published, dataDir) : undefined;
  if (published && standing) {
    say('Nothing else has changed, so the site stays as it is.');
    report.pages = { made: 0, kept: standing.pages.made + standing.pages.kept };
    report.listings = await listingChanges(dataDir, published);
    await afterwards(published);
    return;
  }
  const before = published ?? siteAtNetlify();
  const against = before ? ['--published', before] : [];
  // The build and the check need the memory of the export.
  collectNow();
  const { site, env, check } = await step('Build', async () => {
    const folder = await releases.begin();
    const paths = { DATA_DIR: dataDir, SITE_DIR: folder };
    const prepared = await prepareCheck(folder, published !== undefined, { dataDir, env: paths, say });
    try {
      await onSite(folder, run([process.execPath, 'scripts/main.ts', 'build', '--held', ...against], paths, say));
    } catch (error) {
      await prepared.stop();
      throw error;
    }
    return { site: folder, env: paths, check: prepared };
  });
  try {
    const { pages } = await readBuildReport(site);
    report.pages = { made: pages.made, kept: pages.kept };
    report.listings = await listingChanges(dataDir, published);
    await rememberListings(dataDir, site);
    await step('Check', () => onSite(site, check.run()));
  } finally {
    // If something failed before the check was told to go on, it would wait for ever.
    await check.stop();
  }
  await step('Publish', async () => {
    if (settings.publishCommand) await run(settings.publishCommand, env, say);
    await releases.publish(site);
    report.publishedAt = new Date().toISOString();
  });
  await afterwards(site);
}

/** Returns the site of the last build at Netlify, which has no releases; the plugin deploy/netlify-keep-data keeps it. */
const siteAtNetlify = (): string | undefined =>
  process.env.NETLIFY && existsSync(path.join(serverDirOf('dist'), BUILD_RECORD_FILE))
    ? path.resolve('dist')
    : undefined;

/** Returns the report of the published site if a new build would produce the same site, and undefined otherwise. */
async function whatStands(published: string, dataDir: string): Promise<BuildReport | undefined> {
  const report = await readBuildReport(published).catch(() => undefined);
  return report?.key === (await siteKey(await keyOfRest(dataDir))) ? report : undefined;
}

/**
 * The error for a site that could not be built or must not be published. Its message begins with the most important
 * findings.
 */
class SiteRefused extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    const more = findings.length > FINDINGS_MAX ? [`… and ${findings.length - FINDINGS_MAX} more`] : [];
    super([...findings.slice(0, FINDINGS_MAX).map(findingText), ...more].join('\n'));
    this.findings = findings;
  }
}

/** Waits for a command that builds or checks a site. If it fails and has stored findings, throws an error that contains them. */
async function onSite(site: string, command: Promise<void>): Promise<void> {
  try {
    await command;
  } catch (error) {
    const findings = await readFindings(site);
    throw findings.length > 0 ? new SiteRefused(findings) : error;
  }
}

/** The check of a site that is being built. */
interface PreparedCheck {
  /** checks the site, which must be complete */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Prepares the check of the site in `site`. After a small change, a build keeps only one core busy most of the time. If there
 * is enough memory, the check therefore reads the export while the site is being built.
 */
async function prepareCheck(
  site: string,
  isUpdate: boolean,
  { dataDir, env, say }: { dataDir: string; env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<PreparedCheck> {
  const changed = isUpdate ? ['--changed'] : [];
  const command = [process.execPath, 'scripts/main.ts', 'project', 'check-site', site, ...changed];
  const later: PreparedCheck = { run: () => run(command, env, say), stop: async () => {} };
  const homes = (await readImportRecord(dataDir))?.listings ?? 0;
  const machine = thisMachine();
  const processes = readProcessCount(undefined) ?? processCount(homes, machine);
  if (!isUpdate || !canReadAhead(homes, processes, machine)) return later;
  const { ended, goOn, stop } = start([...command, '--wait'], env, say);
  let hasFailed = false;
  ended.catch(() => {
    hasFailed = true;
  });
  return {
    run() {
      // It may have needed too much memory beside the build.
      if (hasFailed) return later.run();
      goOn();
      return ended;
    },
    async stop() {
      stop();
      await ended.catch(() => undefined);
    },
  };
}

/** Fetches the export and imports it, unless it is the same as the accepted one. */
async function takeExport(settings: NightSettings, report: NightReport, say: (line: string) => void) {
  const { dataDir, authorization, timeoutMs, waitMs } = settings;
  const onProgress = (bytes: number, total: number | undefined) =>
    say(`${megabytes(bytes)}${total ? ` of ${megabytes(total)}` : ''}`);
  const feed = settings.feed ?? (settings.door ? undefined : ownFeed());
  report.source = maskSecrets(feed ?? settings.door ?? '');
  const {
    location,
    unchanged,
    report: imported,
  } = await takeOver(
    { door: settings.door, location: feed },
    {
      dataDir,
      authorization,
      timeoutMs,
      waitMs,
      onProgress,
      force: settings.accepted ?? false,
      ...importRules(),
    },
  );
  report.source = maskSecrets(location);
  report.unchanged = unchanged !== undefined;
  if (unchanged) say(`The export has not changed since ${unchanged.acceptedAt}.`);
  const { findings, duties, leftOut } = imported;
  if (findings.length > 0) {
    report.warnings.push(
      `The export has ${findings.length} problems. Read them in ${importFiles(dataDir).reportText}.`,
    );
  }
  const lacking = new Set(duties.map(({ listing }) => listing)).size;
  if (lacking > 0) {
    report.warnings.push(
      `${lacking} homes lack a fact that the law requires in an advertisement; ${leftOut} of them are not on the site. List them with «npm run agency -- compliance».`,
    );
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Stores the published addresses and removes old releases. If this fails, the next nightly run tries again. */
async function tidyUp(settings: NightSettings, site: string, report: NightReport): Promise<void> {
  const { dataDir } = settings;
  report.warnings.push(
    ...[await addressesKept(settings, site), await releasesIn(dataDir).tidy()].filter((one) => one !== undefined),
  );
}

/**
 * Sends the mails about new homes and adds their number to the report. Before the first publication there was nothing to
 * serve, so a server that does not respond yet is no failure.
 */
export async function tellOfNewHomes(
  { server }: Pick<NightSettings, 'server'>,
  report: NightReport,
  isFirst: boolean,
): Promise<void> {
  try {
    report.alerts = await tellSearchers(server);
  } catch (error) {
    if (!isFirst || !(error instanceof ServerAway)) throw error;
    report.warnings.push(`This is the first site, and no server runs at ${server.url} yet. Start it: npm run serve`);
    return;
  }
  if (!report.alerts) report.warnings.push('No mails about new homes were sent, because TASK_TOKEN is not set.');
}
