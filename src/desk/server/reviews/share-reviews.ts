import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, desc } from 'drizzle-orm';
import { REVIEWS_FILE } from '#catalogue/published-reviews.ts';
import { createLimit } from '#platform/locks.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import type { Ports } from '#server/context.ts';
import { testimonial } from '#server/database/schema.ts';

/**
 * Writes the published reviews to the data folder, where the next build reads them. A process that may be suspended has
 * no disk of its own and writes nothing: builds then read the database (app/built/reviews-of-database.ts).
 */
export const shareReviews = (context: Needs): Promise<void> =>
  context.isSuspended ? Promise.resolve() : inTurn(() => write(context));

type Needs = Ports<'dataDir' | 'isSuspended' | 'store'>;

/**
 * Runs one write at a time. Each reads the database after the previous write, so that the last one writes the latest
 * reviews.
 */
const inTurn = createLimit(1);

async function write({ store: { db }, dataDir }: Needs): Promise<void> {
  const { language, text, name, place, person, month, score, kind, isInvited, answer, answeredOn } = testimonial;
  const reviews = await db
    .select({ language, text, name, place, person, month, score, kind, isInvited, answer, answeredOn })
    .from(testimonial)
    .orderBy(desc(testimonial.publishedAt), asc(testimonial.id));
  const file = join(dataDir, REVIEWS_FILE);
  const next = JSON.stringify(reviews);
  const before = await readFile(file, 'utf8').catch(() => '[]');
  if (next !== before) await replaceFile(file, next);
}
