import { ContentError } from '#agency/content/content-error.ts';
import { FeedError } from '#feed/document.ts';
import { StartRefused } from '#platform/server/failures.ts';

/**
 * Errors whose messages tell the user what to do. The error with which a command refuses its input always extends
 * {@link StartRefused}.
 */
const TOLD = [FeedError, ContentError, StartRefused];

/** Returns whether an error's message is meant for the user of a command, without a stack trace. */
export function isTold(error: unknown): error is Error {
  return TOLD.some((kind) => error instanceof kind) || isSystemError(error);
}

/**
 * Returns whether the operating system reported the error: for example, a full disk or a missing permission. The
 * message contains the system call and the path.
 */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;
