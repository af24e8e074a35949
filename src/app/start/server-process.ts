import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { isEventStream } from '#platform/http/event-stream.ts';
import { collectEarly } from '#platform/server/collect-early.ts';

/**
 * Makes V8 collect garbage earlier instead of taking more memory: the young generation does not grow, and the old
 * generation is collected when it has grown by a fifth. After a burst of searches and forms, the process then needs half as
 * much memory (`npm run bench -- memory`), at almost no cost in time. Call it only in processes that serve requests.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  collectEarly(20);
}

/** Running responses may take this long. deploy/ gives the process a little more time before it is killed. */
const LONGEST_WAIT_MS = 15_000;
/**
 * Connections are accepted for this long after the signal. Node closes connections without a request when it stops listening,
 * also those whose request has been sent but not been read yet.
 */
const GRACE_MS = 250;
/** If the process was busy or clients have just connected, it accepts connections for longer, but not for more than this. */
const GRACE_MAX_MS = 2_000;
/** A wait that takes this much longer shows that the process was busy. */
const LATE_MS = 50;
const LOOK_EVERY_MS = 20;

/** Counts the running responses of a server, so that {@link stopServer} can wait for them. */
const runningOf = new WeakMap<Server, Set<ServerResponse>>();

/** Notes the running responses of a server. Must be called before the server listens. */
export function noteResponses(server: Server): Server {
  const running = new Set<ServerResponse>();
  runningOf.set(server, running);
  return server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });
}

/**
 * Stops a server without cutting a response: answers what was sent before it stops listening, waits for running responses, at
 * most `longestWaitMs`, then closes all connections. Each response since the beginning asks the client to close its connection.
 */
export async function stopServer(server: Server, longestWaitMs = LONGEST_WAIT_MS): Promise<void> {
  const running = runningOf.get(server) ?? new Set<ServerResponse>();
  const latest = performance.now() + longestWaitMs;
  const last = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
    // A stream of events would never end. Its client connects again, to the next process.
    else if (isEventStream(response.getHeader('content-type'))) response.end();
  };
  for (const response of running) last(response);
  server.prependListener('request', (_request, response: ServerResponse) => last(response));
  await untilRead(server, Math.min(GRACE_MAX_MS, longestWaitMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  while (running.size > 0 && performance.now() < latest) await sleep(LOOK_EVERY_MS);
  server.closeAllConnections();
  await closed;
}

/** Waits until the clients that have connected by now have had time to send their requests, and this process to read them. */
async function untilRead(server: Server, maxMs: number): Promise<void> {
  let isNew = false;
  const note = () => {
    isNew = true;
  };
  server.on('connection', note);
  const latest = performance.now() + maxMs;
  for (let isRead = false; !isRead && performance.now() < latest; ) {
    isNew = false;
    const due = performance.now() + Math.min(GRACE_MS, maxMs);
    await sleep(due - performance.now());
    isRead = !isNew && performance.now() < due + LATE_MS;
  }
  server.off('connection', note);
}

/** At SIGTERM or SIGINT, calls `stop` and then exits with 0. A second signal ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
