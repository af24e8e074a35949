import path from 'node:path';
import { z } from 'zod';
import { type TaskServer, taskServer } from '#app/task-client.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { StartRefused } from '#platform/server/failures.ts';

const seconds = z.preprocess((value) => value || undefined, z.coerce.number().positive().optional());
const text = z.preprocess((value) => value || undefined, z.string().optional());

/** Settings of the night, from the environment; an empty value counts as absent. */
const environment = z.object({
  FEED_URL: text,
  FEED_FROM: text,
  FEED_TIMEOUT_SECONDS: seconds,
  FEED_RETRY_SECONDS: seconds,
  PUBLISH_COMMAND: text,
  DATABASE_URL: text,
  GITHUB_STEP_SUMMARY: text,
});

/** An invalid setting. The message names it and says what is expected. */
export class SettingsError extends StartRefused {
  override name = 'SettingsError';
}

export interface NightSettings {
  /** absolute */
  dataDir: string;
  /** file or address of the export; if absent, the source of the accepted export */
  feed?: string | undefined;
  /** the door through which the export arrives (docs/doors.md) */
  door?: string | undefined;
  authorization?: string | undefined;
  /** timeout of one attempt to fetch the export */
  timeoutMs?: number | undefined;
  /** delay before the first retry; doubles with each retry */
  waitMs?: number | undefined;
  /** command that publishes the site elsewhere; SITE_DIR is the folder of the site */
  publishCommand?: string | undefined;
  /** stores the published addresses, for builds that begin in an empty folder */
  databaseUrl?: string | undefined;
  /** the running server, which sends the mails about new homes; without a token it is not called */
  server: TaskServer;
  /** file to which the summary is appended, as Markdown */
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
