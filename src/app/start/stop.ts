import type { Server } from 'node:http';

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
