import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from '#platform/server/failures.ts';

const optional = z.preprocess((value) => value || undefined, z.string().optional());

/** Settings of the import from the environment. An empty value counts as absent. */
export const feedEnvironmentSchema = z.object({
  /** folder of the site's data: imports, caches, history of addresses */
  DATA_DIR: z.preprocess((value) => value || '.data', z.string()),
  /** folder of the agency's content */
  CONTENT_DIR: z.preprocess((value) => value || 'content', z.string()),
  /** `yes`: an agency that has imported no homes yet shows the sample homes, for a trial */
  SAMPLE_HOMES: z.preprocess((value) => value || undefined, z.literal('yes').optional()),
  /** value of the Authorization header of a feed behind a login */
  FEED_AUTHORIZATION: optional,
  /** read by the door of Whise */
  WHISE_USERNAME: optional,
  WHISE_PASSWORD: optional,
  WHISE_CLIENT_ID: optional,
  WHISE_OFFICE_ID: optional,
  /** read by the door of SweepBright */
  SWEEPBRIGHT_CLIENT_ID: optional,
  SWEEPBRIGHT_CLIENT_SECRET: optional,
});

/** Folder of the sample agency. Only this agency shows the sample homes without the setting `SAMPLE_HOMES`. */
export const SAMPLE_AGENCY = 'content';
/** Feed document of the sample, with fictional homes. */
export const SAMPLE_FEED = `${SAMPLE_AGENCY}/feed/feed.json`;

/** Returns whether a file or address is the feed document of the sample. */
export const isSampleFeed = (location: string): boolean => path.resolve(location) === path.resolve(SAMPLE_FEED);

export interface FeedEnvironment {
  dataDir: string;
  authorization: string | undefined;
  /** feed document of the sample, set only if its homes may be shown */
  sample: string | undefined;
}

/**
 * Reads the settings of the import from the environment.
 * @throws {StartRefused} if SAMPLE_HOMES has an unknown value
 */
export function readFeedEnvironment(): FeedEnvironment {
  const parsed = feedEnvironmentSchema.safeParse(process.env);
  // Every text is valid for the other variables.
  if (!parsed.success)
    throw new StartRefused(`SAMPLE_HOMES is «${process.env.SAMPLE_HOMES}»; expected «yes», or no such variable.`);
  const { DATA_DIR, FEED_AUTHORIZATION, CONTENT_DIR, SAMPLE_HOMES } = parsed.data;
  const isWelcome = SAMPLE_HOMES || path.resolve(CONTENT_DIR) === path.resolve(SAMPLE_AGENCY);
  return { dataDir: DATA_DIR, authorization: FEED_AUTHORIZATION, sample: isWelcome ? SAMPLE_FEED : undefined };
}
