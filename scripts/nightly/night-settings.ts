import path from 'node:path';
import { z } from 'zod';
import { type TaskServer, taskServer } from '#app/task-client.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import type { ExportDoubt } from '#feed/export-doubt.ts';
import { StartRefused } from '#platform/server/failures.ts';

const seconds = z.preprocess((value) => value || undefined, z.coerce.number().positive().optional());
const text = z.preprocess((value) => value || undefined, z.string().optional());

/** The environment variables of the nightly run. An empty value counts as absent. */
const environment = z.object({
  FEED_URL: text,
  FEED_FROM: text,
  FEED_TIMEOUT_SECONDS: seconds,
  FEED_RETRY_SECONDS: seconds,
  PUBLISH_COMMAND: text,
  DATABASE_URL: text,
  GITHUB_STEP_SUMMARY: text,
});

/** An invalid setting. The message names it and says which value is expected. */
export class SettingsError extends StartRefused {
  override name = 'SettingsError';
}

export interface NightSettings {
  /** absolute path */
  dataDir: string;
  /** file or address of the export; if absent, the export comes from the same source as the accepted one */
  feed?: string | undefined;
  /** the door through which the export arrives (docs/doors.md) */
  door?: string | undefined;
  authorization?: string | undefined;
  /** what an earlier night has refused, if somebody has agreed to it */
  accepted?: ExportDoubt | undefined;
  /** timeout of one attempt to fetch the export */
  timeoutMs?: number | undefined;
  /** delay before the first retry; each further retry doubles it */
  waitMs?: number | undefined;
  /** command that also publishes the site elsewhere; the variable SITE_DIR tells it the folder of the site */
  publishCommand?: string | undefined;
  /** database for the published addresses; needed by builds that begin in an empty folder */
  databaseUrl?: string | undefined;
  /** the running server, which sends the mails about new homes; it is not called unless it has a token */
  server: TaskServer;
  /** file to which the summary is appended as Markdown, for a CI job */
  jobSummary?: string | undefined;
}

/**
 * Reads the settings from the environment. Throws {@link SettingsError} with the name of each invalid variable and what
 * is expected.
 */
export function readNightSettings(env: NodeJS.ProcessEnv): NightSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map(
      ({ path: [name] }) => `${String(name)} is «${env[String(name)]}»; expected a number of seconds.`,
    );
    throw new SettingsError(names.join('\n'));
  }
  const is = parsed.data;
  const { dataDir, authorization } = readFeedEnvironment();
  return {
    dataDir: path.resolve(dataDir),
    feed: is.FEED_URL,
    door: is.FEED_FROM,
    authorization,
    timeoutMs: is.FEED_TIMEOUT_SECONDS && is.FEED_TIMEOUT_SECONDS * 1000,
    waitMs: is.FEED_RETRY_SECONDS && is.FEED_RETRY_SECONDS * 1000,
    publishCommand: is.PUBLISH_COMMAND,
    databaseUrl: is.DATABASE_URL,
    server: taskServer(),
    jobSummary: is.GITHUB_STEP_SUMMARY,
  };
}
