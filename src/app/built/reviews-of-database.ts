import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type PublishedReview, REVIEWS_FILE } from '#catalogue/published-reviews.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { askDatabase } from './published-addresses.ts';

/**
 * Copies the reviews that a manager has published from the database of DATABASE_URL into the data folder, for builds on a
 * machine without the server. Without DATABASE_URL, the server on this machine has written them. If the database does not
 * respond, the reviews of the last build stay; returns a message about it.
 */
export async function bringReviews({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<string | undefined> {
  if (!databaseUrl) return undefined;
  try {
    const reviews = await askDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<PublishedReview>(
        `select language, text, name, place, person, month, score, kind, is_invited as "isInvited", answer,
          answered_on as "answeredOn" from testimonial order by published_at desc, id`,
      );
      return rows;
    });
    await mkdir(dataDir, { recursive: true });
    await replaceFile(path.join(dataDir, REVIEWS_FILE), JSON.stringify(reviews ?? []));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The reviews could not be read from the database (${reason}); those of the last build are used.`;
  }
}
