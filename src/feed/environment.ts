import { feedEnvironmentSchema } from './environment.schema.ts';

/** Feed document of the sample, shown until a feed is accepted. */
export const SAMPLE_FEED = 'content/feed/feed.json';

/** Folder of the data and the feed's authorization. */
export function readFeedEnvironment(): { dataDir: string; authorization: string | undefined } {
  const { DATA_DIR, FEED_AUTHORIZATION } = feedEnvironmentSchema.parse(process.env);
  return { dataDir: DATA_DIR, authorization: FEED_AUTHORIZATION };
}
