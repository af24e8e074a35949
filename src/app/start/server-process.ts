import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect garbage earlier instead of taking more memory: the young generation does not grow, and the old
 * generation is collected when it has grown by a fifth. After a burst of searches and forms, the process then needs half as
 * much memory (`npm run bench -- memory`), at almost no cost in time. Call it only in processes that serve requests.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}

const LONGEST_WAIT_MS = 4_500;

/**
 * Stops a server: refuses new connections, waits at most `longestWaitMs` (4.5 s) for running requests, then closes all
 * connections.
 */
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

/** At SIGTERM or SIGINT, calls `stop` and then exits with 0. A second signal ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
