import type { ReviewKind } from '#domain/review.ts';
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
  /** name, place and kind that the site shows or would show */
  name: string;
  place: string;
  kind: ReviewKind | '';
  /** whether the visitor was invited; the kind is then that of the invitation */
  isInvited: boolean;
  /** what the agency answered; empty if it did not */
  answer: string;
  answeredOn?: string | undefined;
  /** day since which the site may show the review; absent if it is not published */
  publishedAt?: string | undefined;
}

export interface ReviewsAnswer {
  reviews: readonly Review[];
  /** number of reviews whose writers have not agreed */
  withoutConsent: number;
  /** number of reviews that may be published, and how many of them are not */
  consented: number;
  unpublished: number;
}

export type ReviewRequest =
  | { do: 'publish'; submission: string; name: string; place: string; kind: ReviewKind | '' }
  /** an empty text removes the answer */
  | { do: 'answer'; submission: string; text: string }
  | { do: 'withdraw'; submission: string };

/** Maximum number of characters of an answer. */
export const ANSWER_MAX = 2_000;

/**
 * `GET {path}`: an {@link InvitationsAnswer}; `POST {path}` with an {@link InvitationRequest}. Agents see and withdraw their
 * own invitations, managers all of them.
 */
export const REVIEW_INVITATIONS_PATH = `${DESK_PATH}/review-invitations`;

export interface InvitationsAnswer {
  /** the latest first */
  invitations: readonly {
    id: string;
    at: string;
    email: string;
    firstName: string;
    kind: ReviewKind;
    place: string;
    /** when the review arrived */
    usedAt?: string | undefined;
  }[];
  /** languages of the site */
  languages: readonly string[];
}

export type InvitationRequest =
  | { do: 'invite'; firstName: string; email: string; language: string; kind: ReviewKind; place: string }
  /** withdraws an invitation that has not been used; its link no longer works */
  | { do: 'uninvite'; invitation: string };

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
