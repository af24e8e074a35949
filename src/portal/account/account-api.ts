/** `POST {path}` with JSON: signs an owner in or out, or has to do with the password. */
export const ACCOUNT_PATH = '/api/portal/account';
/** Where the server asks better-auth; nothing outside the server reaches it. */
export const AUTH_PATH = `${ACCOUNT_PATH}/better-auth`;
export const ACCOUNT_STEPS = ['sign-in', 'sign-out', 'forgotten', 'set-password', 'change-password'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/** Characters. A sentence of four words is longer, and easier to remember than any rule about digits. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

export const ACCOUNT_PROBLEMS = [
  /** wrong password or unknown address: nobody is told which */
  'login',
  'tooMany',
  /** a link that has expired, was used, or is not ours */
  'link',
  'short',
  'long',
  /** everybody would try it */
  'common',
  /** the current password is not that */
  'current',
  'origin',
  'unreadable',
  'signedOut',
  'server',
] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

export type AccountAnswer =
  | { status: 'done' }
  | { status: 'refused'; problem: AccountProblem; retryAfterSeconds?: number };

/** What the login page takes from the part of its address behind `#`, which is sent to no server. */
export const PASSWORD_LINK = 'password=';
