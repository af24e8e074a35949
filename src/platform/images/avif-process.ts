import { convertPicture } from './convert-picture.ts';

/* Encodes one picture for each message, and answers with the error, or null. `avif-queue.ts` starts this process. */

export interface AvifTask {
  from: string;
  to: string;
  maxWidth: number;
}

process.on('message', ({ from, to, maxWidth }: AvifTask) => {
  convertPicture(from, to, { maxWidth, format: 'avif' }).then(
    () => process.send?.(null),
    (error: unknown) => process.send?.(error instanceof Error ? error.message : String(error)),
  );
});
// process.exit() would only end it once the current picture is encoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
