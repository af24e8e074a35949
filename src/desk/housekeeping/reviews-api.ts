import { DESK_PATH } from '../desk-api.ts';

/** `GET {path}`: a {@link ReviewsAnswer}; `POST {path}` with a {@link ReviewRequest}. For managers. */
export const REVIEWS_PATH = `${DESK_PATH}/reviews`;

/** A review that a visitor has written and allowed to be published. */
export interface Review {
  /** id of the submitted form */
  submission: string;
  at: string;
  language: string;
  text: string;
  score: string;
  /** full name of the visitor; only the first name may be published */
  givenName: string;
  /** name and place that the site shows or would show */
  name: string;
  place: string;
  /** day since which the site may show the review; absent if it is not published */
  publishedAt?: string | undefined;
}

export interface ReviewsAnswer {
  reviews: readonly Review[];
  /** number of reviews whose writers have not agreed */
  withoutConsent: number;
}

export type ReviewRequest =
  | { do: 'publish'; submission: string; name: string; place: string }
  | { do: 'withdraw'; submission: string };

/** Returns the first name in a name, which is the part that a visitor agrees to publish. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * Returns whether the site may show a name: it consists of words of the given name, and not of all of them («Jean Pierre» of
 * «Jean Pierre Dupont»).
 */
export function isFirstName(shown: string, given: string): boolean {
  const [words, all] = [shown, given].map((name) => name.trim().split(/\s+/).filter(Boolean)) as [string[], string[]];
  if (words.length === 0 || !words.every((word, index) => all[index] === word)) return false;
  return all.length === 1 || words.length < all.length;
}
