import { asc, eq } from 'drizzle-orm';
import { csvText } from '#platform/csv.ts';
import type { Ports } from '#server/context.ts';
import { subscriber } from '#server/database/schema.ts';

/** Returns the readers of the newsletter as CSV, with the time and the text of their consent. */
export async function subscribersCsv({ store: { db } }: Ports<'store'>): Promise<string> {
  const rows = await db.select().from(subscriber).where(eq(subscriber.state, 'active')).orderBy(asc(subscriber.email));
  return csvText([
    ['email', 'language', 'askedAt', 'confirmedAt', 'words'],
    ...rows.map(({ email, language, createdAt, confirmedAt, words }) => [
      email,
      language,
      createdAt.toISOString(),
      confirmedAt?.toISOString() ?? '',
      words ?? '',
    ]),
  ]);
}
