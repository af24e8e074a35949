import type { FieldProblem } from './check.ts';
import type { ShownDemand } from './demand.ts';

/** Names of the fields that a form sends besides those that the visitor fills in. */
export const HIDDEN = {
  /** language of the page: `nl` */
  language: 'language',
  /** path of the page with the form; if the form is refused without JavaScript, the server responds with this page */
  page: 'page',
  /** idempotency key: a form that is sent again with the same key is stored once */
  key: 'key',
  /** ID of the home */
  listing: 'listing',
  /** ID of the project */
  project: 'project',
  /** ID of the person or office on whose page the form is (domain/people.ts) */
  recipient: 'recipient',
  /** token of the link that opened the form */
  token: 'token',
  /** action of the button that was pressed, in the form of a search registration */
  action: 'do',
  /** where the visit came from (consent/arrival.ts); absent without JavaScript */
  arrival: 'arrival',
  /** must stay empty: visitors do not see the field, but spam programs fill it in */
  trap: 'website',
  /** proof of work, as Base64 of JSON */
  proof: 'proof',
  /** token of the sum and the visitor's answer; without JavaScript, they replace the proof of work */
  question: 'question',
  answer: 'answer',
} as const;

export type HiddenName = keyof typeof HIDDEN;

/** The problems of a form as a whole. Their texts are in the group form.problem. */
export const FORM_PROBLEMS = [
  'fields', // some fields have problems
  'unreadable', // not a form
  'tooLarge',
  'trap', // the invisible field was filled in
  'proofMissing',
  'proofWrong',
  'answerMissing',
  'answerWrong',
  'tooMany',
  'tooManyToday', // from this sender or network
  'tooManyMails', // to the address that was typed
  'mailsPaused', // for an hour, to addresses that have confirmed nothing
  'gone', // the home or project is sold, rented or no longer on the site
  'full', // the open day has no place left
  'known', // a duplicate
  'over', // the open day has ended
  'requested', // the documents were sent before
  'noDocuments',
  'link', // the link is wrong, or its record was deleted
  'expired', // the link has ended
  'cancelled', // the visit was cancelled, so it cannot be changed
  'server', // the server failed
  'slow', // the server did not answer in time; only the browser reports it
  'offline', // only the browser reports it
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** Response of `POST /api/forms/{id}` to a request that accepts JSON. */
export type FormAnswer =
  /**
   * `next` is the path of the thank-you page; if absent, a text replaces the form. `details` is HTML from our server for
   * the thank-you page. `demand` is the search registration after a change.
   */
  | { status: 'stored'; next?: string; details?: string; demand?: ShownDemand; isCopied?: false }
  | { status: 'refused'; problem: FormProblem; fields?: Record<string, FieldProblem>; retryAfterSeconds?: number };

/**
 * The problems of a form that was sent without JavaScript. The server writes them into the page as a prop of the form's
 * island.
 */
export interface FormSaid {
  problem: FormProblem;
  fields: Record<string, FieldProblem>;
}

/** HTTP status by problem. */
export const STATUS_OF: Readonly<Record<FormProblem, number>> = {
  fields: 422,
  unreadable: 400,
  tooLarge: 413,
  trap: 422,
  proofMissing: 422,
  proofWrong: 422,
  answerMissing: 422,
  answerWrong: 422,
  tooMany: 429,
  tooManyToday: 429,
  tooManyMails: 429,
  mailsPaused: 429,
  gone: 410,
  full: 409,
  known: 409,
  over: 409,
  requested: 409,
  noDocuments: 409,
  link: 403,
  expired: 410,
  cancelled: 409,
  server: 500,
  slow: 504,
  offline: 503,
};
