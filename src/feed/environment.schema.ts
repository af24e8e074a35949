import { z } from 'zod';

const optional = z.preprocess((value) => value || undefined, z.string().optional());

/** Settings of the import, from the environment; an empty value counts as absent. */
export const feedEnvironmentSchema = z.object({
  /** folder of what the site keeps: imports, caches, addresses */
  DATA_DIR: z.preprocess((value) => value || '.data', z.string()),
  /** folder of the agency */
  CONTENT_DIR: z.preprocess((value) => value || 'content', z.string()),
  /** yes: an agency without homes of its own shows those of the sample, to try it */
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
