/** `POST {path}/{step}` with JSON: signs an owner in or out, or changes the password. */
export const ACCOUNT_PATH = '/api/portal/account';
/** Base path of better-auth. Only the server itself calls it. */
export const AUTH_PATH = `${ACCOUNT_PATH}/better-auth`;
export const ACCOUNT_STEPS = ['sign-in', 'sign-out', 'forgotten', 'set-password', 'change-password'] as const;
export type AccountStep = (typeof ACCOUNT_STEPS)[number];

/**
 * Minimum length in characters. A phrase of four words is longer, and easier to remember than a password that follows
 * rules about digits.
 */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

export const ACCOUNT_PROBLEMS = [
  /** wrong password or unknown address; the response does not say which */
  'login',
  'tooMany',
  /** a link that has expired, was used, or is forged */
  'link',
  'short',
  'long',
  /** an easily guessed password */
  'common',
  /** the current password is wrong */
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

/** Prefix of a password token in the fragment of the login page's address. Browsers do not send fragments to servers. */
export const PASSWORD_LINK = 'password=';
