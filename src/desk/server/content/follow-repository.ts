import type { Editing } from '#editing/editing-api.ts';
import { failureName } from '#platform/server/failures.ts';
import type { Ports } from '#server/context.ts';

/** Shortest interval between two questions to the Git host. */
const INTERVAL_MS = 60_000;

const asked = new WeakMap<Editing, number>();

/**
 * Fetches in the background what was committed on the Git host without the desk, at most once a minute. The next overview shows
 * it. Does nothing for contents without a Git host.
 */
export function followRepository(editing: Editing, { now, log }: Ports<'log' | 'now'>): void {
  const last = asked.get(editing);
  if (last !== undefined && now() - last < INTERVAL_MS) return;
  asked.set(editing, now());
  editing.refresh().catch((error: unknown) => log(`The Git host could not be asked for news: ${failureName(error)}`));
}
