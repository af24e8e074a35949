import { z } from 'zod';

/** What the data folder says of an accepted import. */
export const importRecordSchema = z.object({
  source: z.object({ kind: z.enum(['sample', 'file', 'web']), location: z.string() }),
  acceptedAt: z.iso.datetime(),
  etag: z.string().optional(),
  /** of the document and of the code that mapped it: the same digest, the same catalogue */
  digest: z.string(),
  listings: z.int(),
  /** homes and projects that were offered once and no longer are; their pages answer 410 */
  gone: z.array(z.object({ kind: z.enum(['listing', 'project']), id: z.int(), goal: z.enum(['sale', 'rent']).optional() })),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;
export type Gone = ImportRecord['gone'][number];
