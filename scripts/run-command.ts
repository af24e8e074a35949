import { ContentError } from '#agency/content/content-file.ts';
import { BackupRefused, FileChanged } from '#app/backup/backup-format.ts';
import { TaskFailed } from '#app/task-client.ts';
import { FeedError } from '#feed/document.ts';
import { StartRefused } from '#platform/server/start-refused.ts';
import { SettingsError } from './nightly/settings.ts';
import { PublishRefused } from './publish/refused.ts';

/** Errors whose message says what a person can do about it. */
const TOLD = [
  FeedError,
  ContentError,
  SettingsError,
  StartRefused,
  BackupRefused,
  FileChanged,
  PublishRefused,
  TaskFailed,
];

/**
 * Runs a command, and ends with the exit code that it gives. What a person can mend is told without a stack, and what it
 * means for them (`meaning`) after it; any other error is thrown on.
 */
export async function runCommand(main: (args: string[]) => Promise<number>, meaning?: string): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!isTold(error)) throw error;
    console.error(meaning ? `${error.message}\n${meaning}` : error.message);
    process.exitCode = 1;
  }
}

/** Whether the message of this error is meant for whoever runs a command. */
export function isTold(error: unknown): error is Error {
  return TOLD.some((kind) => error instanceof kind) || isWrongArgument(error) || isSystemError(error);
}

const isWrongArgument = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** A disk that is full, a file that may not be read: the message names call and path. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;
