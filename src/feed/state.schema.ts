import { z } from 'zod';

/** What the data folder says of an accepted import. */
export const importRecordSchema = z.object({
  source: z.object({
    /** `none`: the agency has not taken an export over yet, and shows no homes */
    kind: z.enum(['sample', 'none', 'file', 'web']),
    location: z.string(),
    /** where relative addresses start: of a web feed, redirects followed; of a door, where that is not the file's folder */
    base: z.string().optional(),
    /** the door that it came through (src/feed/doors/); absent: it is an export of docs/feed.md itself */
    door: z.string().optional(),
  }),
  acceptedAt: z.iso.datetime(),
  etag: z.string().optional(),
  /** of the document, the code that mapped it, the default language and the duties: the same digest, the same catalogue */
  digest: z.string(),
  /** of the files beside the document, by their sizes and dates; absent: an older version of the program took it over */
  files: z.string().optional(),
  listings: z.int(),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;
