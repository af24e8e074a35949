import type { ReviewKind } from '#domain/review.ts';
import { DESK_PATH } from '../desk-api.ts';

/** `GET {path}`: a {@link ReviewsAnswer}; `POST {path}` with a {@link ReviewRequest}. For managers. */
export const REVIEWS_PATH = `${DESK_PATH}/reviews`;

/** A review that a visitor has written and allowed to be published. */
export interface Review {
  /** id of the submitted form */
  submission: string;
  /** time at which the form was sent; if the form has been deleted, time of the publication (ISO 8601) */
  at: string;
  language: string;
  text: string;
  /** 1 to 5; empty if the visitor gave none */
  score: string;
  /** full name of the visitor, of which isFirstName says what may be published */
  givenName: string;
  /** name, place and kind that the site shows or would show */
  name: string;
  place: string;
  kind: ReviewKind | '';
  /** whether the visitor was invited; the kind is then that of the invitation */
  isInvited: boolean;
  /** the answer of the agency; empty if it gave none */
  answer: string;
  /** day of the answer: `2026-11-28` */
  answeredOn?: string | undefined;
  /** time of the publication (ISO 8601); absent if the review is not published */
  publishedAt?: string | undefined;
}

export interface ReviewsAnswer {
  reviews: readonly Review[];
  /** number of reviews whose authors have not agreed to their publication */
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
 * `GET {path}`: an {@link InvitationsAnswer}; `POST {path}` with an {@link InvitationRequest}. Agents see and withdraw
 * their own invitations, managers those of all agents.
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

/** Returns the first word of a name, the part that a visitor always agrees to publish. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * Returns whether the site may show a name: it consists of the first words of the given name, without the last one
 * («Jean Pierre» of «Jean Pierre Dupont»). A given name of a single word may be shown.
 */
export function isFirstName(shown: string, given: string): boolean {
  const [words, all] = [shown, given].map((name) => name.trim().split(/\s+/).filter(Boolean)) as [string[], string[]];
  if (words.length === 0 || !words.every((word, index) => all[index] === word)) return false;
  return all.length === 1 || words.length < all.length;
}
