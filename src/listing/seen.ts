import { keep, kept } from '#platform/browser/kept.ts';

/** A home that was looked at: what its page shows, kept by the browser until the tab is closed. */
export interface Seen {
  id: number;
  path: string;
  title: string;
  lang: string;
  picture: string;
}

/** Name of what is kept in session storage. */
export const SEEN_KEY = 'recent';
const KEPT_MAX = 5;

/** The homes of this tab, the newest first; none in a browser that stores nothing. */
export function readSeen(): readonly Seen[] {
  try {
    const seen: unknown = JSON.parse(kept('session', SEEN_KEY) ?? '[]');
    return Array.isArray(seen) ? seen : [];
  } catch {
    return [];
  }
}

/** Notes a home as the newest. */
export function noteSeen(home: Seen): void {
  const seen = [home, ...readSeen().filter(({ id }) => id !== home.id)];
  keep('session', SEEN_KEY, JSON.stringify(seen.slice(0, KEPT_MAX)));
}
