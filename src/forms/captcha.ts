/** `GET /api/captcha`: work to do before a form is taken; its answer goes back with the form as `proof`. */
export interface Challenge {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber?: number;
}

export const CAPTCHA_PATH = '/api/captcha';
/** A challenge can be used for so long, and once. */
export const CAPTCHA_VALID_MS = 30 * 60_000;
