import { inspect } from 'node:util';
import { StartRefused } from '#platform/server/failures.ts';
import { isTold } from '../told-errors.ts';

/** An error as one process of a build sends it to another. `isTold`: its message is meant for the user. */
export interface SentError {
  error: Error;
  isTold: boolean;
}

export const sentError = (error: unknown): SentError => ({ error: plainError(error), isTold: isTold(error) });

/** Returns an error that can be sent to another process and is printed like the original one, with all its fields. */
export function plainError(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  plain.stack = inspect(error);
  return plain;
}

/** Returns the error to throw in the process that has received one. */
export const receivedError = ({ error, isTold }: SentError): Error =>
  isTold ? new StartRefused(error.message) : error;

/** Returns how a process ended: «was stopped by SIGKILL», «ended with exit code 1». */
export const endText = (code: number | null, signal: string | null): string =>
  signal ? `was stopped by ${signal}` : `ended with exit code ${code}`;
