import { CV_MAX_MB } from '#domain/office.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Maximum size of a request body without a file. */
export const BODY_MAX_BYTES = 64 * KB;
export const CV_MAX_BYTES = CV_MAX_MB * MB;
/** Maximum size of a request body with a CV: the file and the other fields. */
export const BODY_WITH_CV_MAX_BYTES = CV_MAX_BYTES + BODY_MAX_BYTES;
/** Accepted kinds of CV files. A file's kind depends on its content, not on its name. */
export const CV_KINDS = ['pdf', 'docx'] as const;
/** Value of `accept` for the browser's file dialog. */
export const CV_ACCEPT =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** How many days ahead a visit or the start of a tenancy can be proposed. */
export const DATE_AHEAD_MAX_DAYS = 366;

/** Response of `GET /api/captcha`: a challenge for the proof of work. The form sends its solution as `proof`. */
export interface Challenge {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber?: number;
}

export const CAPTCHA_PATH = '/api/captcha';
/** Time for which a challenge is valid. It can be used once. */
export const CAPTCHA_VALID_MS = 30 * 60_000;
