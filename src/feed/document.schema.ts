import { z } from 'zod';

/** How often a field of theirs has a value, over all records. */
const fieldCount = z.object({ field: z.string(), count: z.int() });

/** What a door (src/feed/doors/) tells of the document that it made. */
export const doorSummarySchema = z.object({
  name: z.string(),
  /** the software or format, for people */
  title: z.string(),
  /** records of theirs */
  records: z.int(),
  /** of these, such as are not meant for the site: prospects, what is offline */
  notShown: z.int(),
  used: z.array(fieldCount.extend({ ours: z.array(z.string()) })),
  unused: z.array(fieldCount),
  keptOut: z.array(fieldCount),
  /** homes whose address, and whose price, stayed outside */
  hidden: z.object({ addresses: z.int(), prices: z.int() }),
});

export type DoorSummary = z.infer<typeof doorSummarySchema>;
