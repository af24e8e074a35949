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

/** A setting that cannot be used; the message says which, and what it should be. */
export class SettingsError extends StartRefused {
  override name = 'SettingsError';
}

export interface NightSettings {
  /** absolute */
  dataDir: string;
  /** file or address of the export; absent: where the accepted one came from */
  feed?: string | undefined;
  /** the door that it comes through (docs/doors.md) */
  door?: string | undefined;
  authorization?: string | undefined;
  /** of one attempt to fetch the export */
  timeoutMs?: number | undefined;
  /** before the export is asked for again; doubled each time */
  waitMs?: number | undefined;
  /** what publishes the site elsewhere; SITE_DIR tells it where the site is */
  publishCommand?: string | undefined;
  /** knows addresses that were published, for builds that begin in an empty folder */
  databaseUrl?: string | undefined;
  /** the running server, for the mails about new homes; without a token nobody is asked */
  server: TaskServer;
  /** a file that the summary is added to, as Markdown */
  jobSummary?: string | undefined;
}

/** Reads the environment once. Throws an error that names each variable that is wrong, and what it should be. */
export function readNightSettings(env: NodeJS.ProcessEnv): NightSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map(
      ({ path: [name] }) => `${String(name)} is «${env[String(name)]}»; expected seconds.`,
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
