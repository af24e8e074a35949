import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readTestimonials, type Testimonial } from '#agency/content/team.ts';
import { LANGUAGES } from '#domain/language.ts';

/** File in the data folder with the reviews that a manager has published at the desk. The server writes it. */
export const REVIEWS_FILE = 'reviews.json';

export const publishedReviewSchema = z.object({
  language: z.enum(LANGUAGES),
  text: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  person: z.string().nullable(),
  month: z.string(),
});
export type PublishedReview = z.infer<typeof publishedReviewSchema>;

/** Reads the reviews that a manager has published at the desk, the newest first. */
export async function readPublishedReviews(dataDir: string): Promise<PublishedReview[]> {
  const text = await readFile(path.join(dataDir, REVIEWS_FILE), 'utf8').catch(() => '[]');
  return z.array(publishedReviewSchema).parse(JSON.parse(text));
}

/**
 * Returns the reviews that the site shows: first those of the desk, because modules show only the first few, then those of the
 * editors' file. Throws ContentError.
 */
export async function allTestimonials(dataDir: string): Promise<Testimonial[]> {
  const published = await readPublishedReviews(dataDir);
  const ofDesk = published.map(
    ({ language, text, name, place, person, month }): Testimonial => ({
      text: { [language]: text },
      name,
      place: place ?? undefined,
      person: person ?? undefined,
      month,
      status: 'Published',
      sort: 0,
    }),
  );
  return [...ofDesk, ...readTestimonials()];
}
