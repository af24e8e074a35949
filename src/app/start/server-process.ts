import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect what is left over while visitors come instead of taking more memory: the young generation stays as small as
 * it begins, the old one is looked through when it has grown by a fifth. After a burst of searches and forms that is half of
 * what the process keeps otherwise (`npm run bench -- memory`), and costs next to no time. For a process that only serves.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}

const LONGEST_WAIT_MS = 4_500;

/** Takes no new connections, lets running requests finish for at most 4.5 s, then cuts what is left. */
export function stopServer(server: Server, longestWaitMs = LONGEST_WAIT_MS): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), longestWaitMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** On SIGTERM or SIGINT: stops, then exits with 0. A second signal ends the process at once, as usual. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
