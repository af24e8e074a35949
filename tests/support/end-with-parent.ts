import { isMainThread } from 'node:worker_threads';

/*
 * Ends the process when its parent has ended for any reason, because the parent holds the other end of standard input. It is
 * loaded with `--import`. A process that leads a group ends the whole group.
 */
if (isMainThread) {
  process.stdin.on('close', () => {
    try {
      process.kill(-process.pid, 'SIGTERM');
    } catch {
      process.kill(process.pid, 'SIGTERM');
    }
  });
  process.stdin.resume().unref();
}
