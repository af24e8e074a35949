import { ContentError } from '#agency/content/content-file.ts';
import { FeedError } from '#feed/document.ts';
import { StartRefused } from '#platform/server/failures.ts';

/** Errors whose messages tell the user what to do. Every refusal of a command extends {@link StartRefused}. */
const TOLD = [FeedError, ContentError, StartRefused];

/** Returns whether an error's message is meant for the user of a command, who then needs no stack trace. */
export function isTold(error: unknown): error is Error {
  return TOLD.some((kind) => error instanceof kind) || isSystemError(error);
}

/**
 * Returns whether an error comes from the system, such as a full disk or a missing permission. Its message names the
 * call and the path.
 */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;
