import type { Language } from '#domain/language.ts';
import { DESK_PATH } from '../desk-api.ts';

/**
 * `GET {path}`: a {@link NewsletterAnswer}; `POST {path}` with `{ do: 'pause' | 'resume' }`; `GET {path}/mail/{language}`: the
 * next newsletter as HTML; `GET {path}/readers.csv`: its readers. For managers.
 */
export const NEWSLETTER_PATH = `${DESK_PATH}/newsletter`;
export const newsletterMailPath = (language: string): string => `${NEWSLETTER_PATH}/mail/${language}`;
export const READERS_PATH = `${NEWSLETTER_PATH}/readers.csv`;

export interface NewsletterAnswer {
  /** month that the next newsletter is about: `2026-11` */
  month: string;
  /** numbers of new homes and projects that it would name today */
  listings: number;
  projects: number;
  /** number of readers by language */
  readers: readonly { language: Language; count: number }[];
  /** number of newsletters that are queued and not sent yet */
  waiting: number;
  /** who has paused the newsletter, and when; null if it is not paused */
  paused: { name: string; at: string } | null;
}

export type NewsletterRequest = { do: 'pause' | 'resume' };
