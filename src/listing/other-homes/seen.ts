import { keep, kept } from '#platform/browser/kept.ts';

/** A home that the visitor has viewed. The browser stores it until the tab is closed. */
export interface Seen {
  id: number;
  path: string;
  title: string;
  lang: string;
  picture: string;
}

/** Key in session storage. */
export const SEEN_KEY = 'recent';
const KEPT_MAX = 5;

/** Returns the homes viewed in this tab, newest first; none if the browser blocks storage. */
export function readSeen(): readonly Seen[] {
  try {
    const seen: unknown = JSON.parse(kept('session', SEEN_KEY) ?? '[]');
    return Array.isArray(seen) ? seen : [];
  } catch {
    return [];
  }
}

/** Stores a home as the newest. */
export function noteSeen(home: Seen): void {
  const seen = [home, ...readSeen().filter(({ id }) => id !== home.id)];
  keep('session', SEEN_KEY, JSON.stringify(seen.slice(0, KEPT_MAX)));
}
