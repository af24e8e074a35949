import { z } from 'zod';
import { type Agency, agencySchema } from './agency.ts';

/** First file of an archive: what it is. */
export const HEAD_FILE = 'backup.json';
/** Last file: the digest of every other, so that an archive without it is not whole. */
export const DIGESTS_FILE = 'digests.json';
/** Folder of what the data folder holds. */
export const DATA_FOLDER = 'data';
/** Folder of what the content folder holds. */
export const CONTENT_FOLDER = 'content';
/** In the data folder: PostgreSQL as one file, where the database is not embedded. */
export const DUMP_FILE = 'database.dump';
/** In the data folder: PostgreSQL's own files, where it is embedded. */
export const DATABASE_FILES = 'database/data';

/** The first one held no content, and did not say whose it was. */
const FORMATS = [1, 2] as const;

export const headSchema = z.object({
  format: z.literal(FORMATS),
  version: z.string(),
  /** whose it is; absent where there was no content folder */
  agency: agencySchema.optional(),
  createdAt: z.iso.datetime(),
  /** where the database is: as files, as a dump, or not in here */
  database: z.enum(['embedded', 'dump', 'none']),
});
export type Head = z.infer<typeof headSchema>;

/** SHA-256 by path. */
export const digestsSchema = z.record(z.string(), z.string());

export const makeHead = (version: string, database: Head['database'], agency: Agency | undefined): Head => ({
  format: 2,
  version,
  agency,
  createdAt: new Date().toISOString(),
  database,
});
