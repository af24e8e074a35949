import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readTestimonials, type Testimonial } from '#agency/content/team.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Said } from '#domain/people.ts';
import { REVIEW_KINDS } from '#domain/review.ts';

/** File in the data folder with the reviews that a manager has published at the desk. The server writes it. */
export const REVIEWS_FILE = 'reviews.json';

export const publishedReviewSchema = z.object({
  language: z.enum(LANGUAGES),
  text: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  person: z.string().nullable(),
  month: z.string(),
  // Files of earlier versions lack these fields.
  score: z.int().nullish(),
  kind: z.enum(REVIEW_KINDS).nullish(),
  isInvited: z.boolean().nullish(),
  answer: z.string().nullish(),
  answeredOn: z.string().nullish(),
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
export async function allTestimonials(dataDir: string): Promise<Review[]> {
  const published = await readPublishedReviews(dataDir);
  return [...published.map(ofDesk), ...readTestimonials()];
}

/** A testimonial of the editors, or a review that was published at the desk. Only the desk knows who was invited. */
export type Review = Testimonial & Pick<Said, 'deal' | 'isInvited'>;

function ofDesk({ language, text, name, place, person, month, ...more }: PublishedReview): Review {
  const { score, kind, isInvited, answer, answeredOn } = more;
  return {
    text: { [language]: text },
    name,
    place: place ?? undefined,
    person: person ?? undefined,
    month,
    deal: kind ?? undefined,
    score: score ?? undefined,
    isInvited: isInvited ?? false,
    answer: answer ? { text: { [language]: answer }, date: answeredOn ?? undefined } : undefined,
    status: 'Published',
    sort: 0,
  };
}
