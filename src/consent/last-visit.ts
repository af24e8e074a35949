import { belgianDay } from '#domain/calendar.ts';
import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';
import { isAgreed } from './choice/stored.ts';

/** Key in local storage: the day of the last visit and that of the visit before it, as `2026-11-26 2026-11-20`. */
export const VISIT_KEY = 'visit';

/**
 * Stores today as the day of the last visit, if the visitor agrees to it. Nothing of it leaves the browser.
 * @returns the day of the visit before today, if there was one and the visitor agrees
 */
export function lastVisit(): string | undefined {
  if (!isAgreed('unclassified')) return undefined;
  const today = belgianDay(Date.now());
  const [last, before] = (kept('local', VISIT_KEY) ?? '').split(' ');
  const earlier = last === today ? before : last;
  keep('local', VISIT_KEY, [today, earlier].filter(Boolean).join(' '));
  return earlier || undefined;
}

export const forgetVisit = (): true | undefined => forget('local', VISIT_KEY);
