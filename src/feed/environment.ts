import path from 'node:path';
import { feedEnvironmentSchema } from './environment.schema.ts';

/** Folder of the sample agency, the only one whose homes are those of the sample. */
const SAMPLE_AGENCY = 'content';
/** Feed document of the sample: homes that do not exist. */
export const SAMPLE_FEED = `${SAMPLE_AGENCY}/feed/feed.json`;

export interface FeedEnvironment {
  dataDir: string;
  authorization: string | undefined;
  /** feed document of the sample, where its homes may be shown: by its own agency, and where somebody asks for them */
  sample: string | undefined;
}

/** Folder of the data, the feed's authorization, and whether the sample's homes may be shown. */
export function readFeedEnvironment(): FeedEnvironment {
  const { DATA_DIR, FEED_AUTHORIZATION, CONTENT_DIR, SAMPLE_HOMES } = feedEnvironmentSchema.parse(process.env);
  const isWelcome = SAMPLE_HOMES || path.resolve(CONTENT_DIR) === path.resolve(SAMPLE_AGENCY);
  return { dataDir: DATA_DIR, authorization: FEED_AUTHORIZATION, sample: isWelcome ? SAMPLE_FEED : undefined };
}
