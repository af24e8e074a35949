import { ContentError } from '#agency/content/content-file.ts';
import { FeedError } from '#feed/document.ts';
import { StartRefused } from '#platform/server/failures.ts';

/** Errors whose message says what to do. Every refusal of a command extends {@link StartRefused}. */
const TOLD = [FeedError, ContentError, StartRefused];

/** Tells whether an error's message is meant for the person who runs a command, who then needs no stack. */
export function isTold(error: unknown): error is Error {
  return TOLD.some((kind) => error instanceof kind) || isSystemError(error);
}

/** A full disk, a file that may not be read: the message names the call and the path. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;
