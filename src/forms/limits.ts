import { CV_MAX_MB } from '#domain/office.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Bytes of a body without a file. */
export const BODY_MAX_BYTES = 64 * KB;
export const CV_MAX_BYTES = CV_MAX_MB * MB;
/** A body with a CV: the file and its wrapping. */
export const BODY_WITH_CV_MAX_BYTES = CV_MAX_BYTES + BODY_MAX_BYTES;
/** By content, not by name. */
export const CV_KINDS = ['pdf', 'docx'] as const;
/** For the browser's file dialog. */
export const CV_ACCEPT =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Days ahead that a visit or a start can be wished for. */
export const DATE_AHEAD_MAX_DAYS = 366;
