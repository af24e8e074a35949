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
    const kept: unknown = JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Notes a home as the newest. */
export function noteSeen(home: Seen): void {
  const kept = [home, ...readSeen().filter(({ id }) => id !== home.id)];
  try {
    sessionStorage.setItem(SEEN_KEY, JSON.stringify(kept.slice(0, KEPT_MAX)));
  } catch {
    // Storage is switched off.
  }
}
