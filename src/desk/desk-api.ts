import type { StaffRole } from '#server/database/schema.ts';

/** Base path of the desk's endpoints. Browsers send the session cookie of staff only below it. */
export const DESK_PATH = '/api/desk';
/** `POST {path}/{step}` with JSON: signs staff in or out, and changes how they sign in. */
export const DESK_ACCOUNT_PATH = `${DESK_PATH}/account`;
/** Base path of better-auth. Only the server itself calls it. */
export const STAFF_AUTH_PATH = `${DESK_ACCOUNT_PATH}/better-auth`;

export const DESK_ACCOUNT_STEPS = [
  'sign-in',
  'code',
  'sign-out',
  'forgotten',
  'set-password',
  'change-password',
  'totp-begin',
  'totp-confirm',
  'totp-end',
  'passkey-challenge',
  'passkey-sign-in',
  'passkey-options',
  'passkey-add',
  'passkey-remove',
] as const;
export type DeskAccountStep = (typeof DESK_ACCOUNT_STEPS)[number];

export const STAFF_ROLES = ['agent', 'editor', 'manager'] as const satisfies readonly StaffRole[];

/** Reasons for which the desk refuses a request; the last part of the text keys `desk.problem.…`. */
export type DeskProblem =
  | 'login'
  | 'tooMany'
  | 'link'
  | 'short'
  | 'long'
  | 'common'
  | 'current'
  /** a wrong or used code */
  | 'code'
  /** the time for entering the code is over */
  | 'codeLate'
  /** a manager who has a passkey signs in with it */
  | 'usePasskey'
  | 'passkey'
  | 'origin'
  | 'unreadable'
  | 'signedOut'
  /** a manager has to set up a second factor first */
  | 'secondFactor'
  | 'role'
  | 'notFound'
  | 'lastManager'
  /** the agent of the home is in another home at that time */
  | 'agentBusy'
  /** the home has a slot at that time already */
  | 'slotKnown'
  | 'slotFull'
  /** the slot is in the past, or ends before it begins */
  | 'slotTime'
  /** a publication cannot be scheduled in the past, or more than a year ahead */
  | 'pastTime'
  /** the Git host that keeps the publications cannot be reached */
  | 'storage'
  | 'knownAddress'
  /** somebody has been invited to apply for the home already */
  | 'knownApplicant'
  /** somebody has been asked for a review of the same kind and place already */
  | 'knownReviewer'
  /** another applicant has been chosen for the home */
  | 'alreadyChosen'
  /** the home is let, or no longer on the site */
  | 'homeClosed'
  /** somebody has already asked for work on the site */
  | 'jobRuns'
  /** a night, a pull or a publication runs */
  | 'nightRuns'
  /** another night has run since this one */
  | 'nightOver'
  /** this server cannot do that */
  | 'unable'
  /** the site is shown already, or is no longer kept */
  | 'siteGone'
  /** the visitor has agreed to the first name only */
  | 'firstName'
  | 'server';

export type DeskAccountAnswer =
  | { status: 'done' }
  /** the password is right, and a code is needed */
  | { status: 'second' }
  | { status: 'totp'; uri: string; svg: string; codes: readonly string[] }
  | { status: 'options'; options: object }
  | { status: 'refused'; problem: DeskProblem; retryAfterSeconds?: number };

/** `GET {path}`: who is signed in. */
export const ME_PATH = `${DESK_PATH}/me`;
export interface Me {
  name: string;
  email: string;
  role: StaffRole;
  language: string;
  office: string | null;
  /** whether the desk stays closed until a second factor is set up */
  needsSecondFactor: boolean;
  hasCodes: boolean;
  passkeys: readonly { id: string; name: string; since: string }[];
  sessions: readonly { id: string; browser: string; since: string; lastUsed: string; current: boolean }[];
}

/** `POST {path}` `{ end: id | 'others' | 'all' }`: ends sessions. */
export const DESK_SESSIONS_PATH = `${DESK_PATH}/sessions`;

/** `GET {path}`: all members of staff; `POST {path}` with a {@link StaffChange}. For managers. */
export const STAFF_PATH = `${DESK_PATH}/staff`;
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  language: string;
  office: string | null;
  isClosed: boolean;
  /** whether the invitation has been used */
  hasPassword: boolean;
  hasSecondFactor: boolean;
  lastSeen: string | null;
  isSelf: boolean;
}
export interface StaffAnswer {
  members: readonly StaffMember[];
  /** names of the agency's offices */
  offices: readonly string[];
  languages: readonly string[];
}
export type StaffChange =
  | { do: 'invite'; name: string; email: string; role: StaffRole; language: string; office: string | null }
  | { do: 'change'; id: string; name: string; role: StaffRole; language: string; office: string | null }
  | { do: 'close' | 'reopen' | 'invite-again' | 'reset-second-factor'; id: string };
