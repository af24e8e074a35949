import { z } from 'zod';

/** Settings of the import, from the environment; an empty value counts as absent. */
export const feedEnvironmentSchema = z.object({
  /** folder of what the site keeps: imports, caches, addresses */
  DATA_DIR: z.preprocess((value) => value || '.data', z.string()),
  /** value of the Authorization header of a feed behind a login */
  FEED_AUTHORIZATION: z.preprocess((value) => value || undefined, z.string().optional()),
});
