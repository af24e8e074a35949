import { z } from 'zod';

/** First file of an archive: what it is. */
export const HEAD_FILE = 'backup.json';
/** Last file: the digest of every other, so that an archive without it is not whole. */
export const DIGESTS_FILE = 'digests.json';
/** Folder of what the data folder holds. */
export const DATA_FOLDER = 'data';
/** In the data folder: PostgreSQL as one file, where the database is not embedded. */
export const DUMP_FILE = 'database.dump';
/** In the data folder: PostgreSQL's own files, where it is embedded. */
export const DATABASE_FILES = 'database/data';

const FORMAT = 1;

export const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** where the database is: as files, as a dump, or not in here */
  database: z.enum(['embedded', 'dump', 'none']),
});
export type Head = z.infer<typeof headSchema>;

/** SHA-256 by path. */
export const digestsSchema = z.record(z.string(), z.string());

export const makeHead = (version: string, database: Head['database']): Head => ({
  format: FORMAT,
  version,
  createdAt: new Date().toISOString(),
  database,
});
