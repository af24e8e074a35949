import { z } from 'zod';

/** Feed document of the sample, shown until an export is taken over. */
export const SAMPLE_FEED = 'content/feed/feed.json';

const schema = z.object({
  /** folder of what the site keeps: imports, caches */
  DATA_DIR: z.string().min(1).default('.data'),
  FEED_AUTHORIZATION: z.string().min(1).optional(),
});

/** Settings of the commands, from the environment. */
export function readEnvironment(): z.infer<typeof schema> {
  return schema.parse(process.env);
}
