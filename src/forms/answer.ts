import type { FieldProblem } from './check.ts';
import type { ShownDemand } from './demand.ts';

/** Everything that can be wrong with a form as a whole. Texts: form.problem. */
export const FORM_PROBLEMS = [
  'fields', // see the fields
  'unreadable', // not a form
  'tooLarge',
  'trap', // filled in what people do not see
  'proofMissing',
  'proofWrong',
  'answerMissing',
  'answerWrong',
  'tooMany',
  'tooManyMails', // to an address that was typed
  'gone', // the home or project is no longer there, sold or rented
  'full', // the open day has no place left
  'known', // the same was sent before
  'over', // the open day has ended
  'requested', // documents have been sent already
  'noDocuments',
  'link', // the link is wrong, used up or too old
  'server', // our fault
  'offline', // said by the browser alone
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** Answers of `POST /api/forms/{id}` to a request that accepts JSON. */
export type FormAnswer =
  /**
   * stored; `next` is the page that thanks, absent where the answer stands in place; `details`: HTML of ours that it shows;
   * `demand`: as it is now
   */
  | { status: 'stored'; next?: string; details?: string; demand?: ShownDemand }
  | { status: 'refused'; problem: FormProblem; fields?: Record<string, FieldProblem>; retryAfterSeconds?: number };

/** What was wrong with a form that was sent without JavaScript: its page says it, and its island goes on from there. */
export interface FormSaid {
  problem: FormProblem;
  fields: Record<string, FieldProblem>;
}

/** Status codes of HTTP by problem. */
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
  tooManyMails: 429,
  gone: 410,
  full: 409,
  known: 409,
  over: 409,
  requested: 409,
  noDocuments: 409,
  link: 403,
  server: 500,
  offline: 503,
};
