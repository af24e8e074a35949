import { DESK_PATH } from '../desk-api.ts';

/**
 * `GET {path}`: an {@link OutboxOverview}; `POST {path}`: sends refused and given up messages again, or with
 * `{ bounced: email }` stops mails to an address whose mail came back.
 */
export const MESSAGES_PATH = `${DESK_PATH}/messages`;
export interface OutboxOverview {
  /** number of messages by state */
  count: Readonly<Record<string, number>>;
  /** messages that are not sent and have a problem, without addresses */
  troubled: readonly {
    id: string;
    kind: string;
    state: string;
    attempts: number;
    problem: string | null;
    createdAt: string;
  }[];
}

/** Kinds of records of a person, in the order in which the desk shows them. */
export const PERSON_RECORDS = [
  'submissions',
  'files',
  'demands',
  'told',
  'newsletter',
  'reviews',
  'owner',
  'documentRequests',
  'rentalFiles',
  'reviewInvitations',
] as const;

/** `POST {path}` with a {@link PersonRequest}: shows, exports or erases all data of an email address. */
export const PERSON_PATH = `${DESK_PATH}/person`;
export type PersonRequest = { do: 'show' | 'erase'; email: string };
export interface PersonAnswer {
  found: boolean;
  /** number of records by kind */
  counts: Readonly<Record<string, number>>;
  /** everything that is stored; absent after erasing */
  data?: object;
}

/** `GET {path}`: the latest {@link LogEntry}s, for managers. */
export const LOG_PATH = `${DESK_PATH}/log`;
/** What the log can say; the last parts of the text keys `desk.log.action.…`. */
export const LOG_ACTIONS = [
  'staff-invite',
  'staff-change',
  'staff-close',
  'staff-reopen',
  'staff-invite-again',
  'staff-reset-second-factor',
  'messages-again',
  'person-show',
  'person-erase',
  'tenant-invite',
  'tenant-withdraw',
  'tenant-choose',
  'tenant-refuse',
  'tenant-reopen',
  'visit-book',
  'visit-confirm',
  'visit-move',
  'visit-cancel',
  'visit-release',
  'visit-withhold',
  'slot-call-off',
  'mail-bounced',
  'site-refresh',
  'site-accept',
  'site-back',
  'review-publish',
  'review-withdraw',
  'review-answer',
  'review-invite',
  'review-uninvite',
  'newsletter-pause',
  'newsletter-resume',
  'newsletter-readers',
  'content-save',
  'content-discard',
  'content-overrule',
  'content-upload',
  'content-publish',
  'content-schedule',
  'content-unschedule',
  'content-restore',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];
export interface LogEntry {
  number: number;
  at: string;
  name: string;
  action: string;
  about: string;
}
export interface LogAnswer {
  entries: readonly LogEntry[];
  /** number of rows */
  total: number;
  /** number of the first row that was changed or is missing; absent if the log is whole */
  brokenAt?: number;
}
