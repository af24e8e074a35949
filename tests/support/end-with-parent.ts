import { isMainThread } from 'node:worker_threads';

/*
 * Ends this process when its parent ends for any reason: the parent holds the other end of standard input, which is
 * then closed. The module is loaded with `--import`. If this process leads a process group, ends the whole group.
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
