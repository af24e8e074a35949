import { z } from 'zod';
import { StartRefused } from '#platform/server/failures.ts';

/** First file of an archive; it describes the backup. */
export const HEAD_FILE = 'backup.json';
/** Last file of an archive; it contains the digest of every other file. An archive without this file is incomplete. */
export const DIGESTS_FILE = 'digests.json';
/** Folder in the archive with the data folder’s files. */
export const DATA_FOLDER = 'data';
/** Folder in the archive with the content folder’s files. */
export const CONTENT_FOLDER = 'content';
/** Name of the dump of a PostgreSQL server, inside the data folder. */
export const DUMP_FILE = 'database.dump';
/** Path of the files of the embedded PostgreSQL, inside the data folder. */
export const DATABASE_FILES = 'database/data';
/** Name of the file with the time of the last backup, inside the data folder: `{"at":"2026-11-28T02:30:00.000Z"}`. */
export const LAST_BACKUP_FILE = 'backup.json';

/** The facts of site.yaml that identify an agency. Mistakes in other fields do not prevent a backup. */
export const agencySchema = z.object({
  name: z.string(),
  url: z.url().transform((url) => new URL(url).origin),
});
export type Agency = z.infer<typeof agencySchema>;

/** Archives of format 1 contain neither a content folder nor the name of the agency. */
const FORMATS = [1, 2] as const;

export const headSchema = z.object({
  format: z.literal(FORMATS),
  version: z.string(),
  /** absent if there was no content folder */
  agency: agencySchema.optional(),
  createdAt: z.iso.datetime(),
  /** whether the backup holds the database as files, as a dump, or not at all */
  database: z.enum(['embedded', 'dump', 'none']),
});
export type Head = z.infer<typeof headSchema>;

/** SHA-256 digests by path. */
export const digestsSchema = z.record(z.string(), z.string());

export const makeHead = (version: string, database: Head['database'], agency: Agency | undefined): Head => ({
  format: 2,
  version,
  agency,
  createdAt: new Date().toISOString(),
  database,
});

/** A backup or a restore that cannot be done. The message says why and what to do. */
export class BackupRefused extends StartRefused {}

/** A file changed while it was being read. */
export class FileChanged extends StartRefused {}
