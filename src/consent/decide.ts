import { cookies, forget, keptNames } from '#platform/browser/forget.ts';
import { keep, setCookie } from '#platform/browser/kept.ts';
import { forgetArrival } from './arrival.ts';
import { allCategories, CATEGORIES, type Categories, type Category, FLAGS, flagsOf } from './choice/categories.ts';
import { CHANGED, CONSENT_KEY, type StoredConsent, storedConsent } from './choice/stored.ts';
import { forgetVisit } from './last-visit.ts';
import { THIRD_PARTIES } from './third-parties.ts';
import type { Cookie, ThirdParty } from './third-party.ts';
import { track, updateConsent } from './tracking.ts';
import { forgetUtm } from './utm.ts';

/** The visitor's answer; `partly` has the state of each switch. */
export type Choice = { choice: 'agree' } | { choice: 'decline' } | { choice: 'partly'; categories: Categories };

/** The question that the visitor answers. */
interface Asked {
  version: string;
  /** IDs of the measuring tools, as JSON */
  tracking?: string | undefined;
}

/**
 * Stores a choice and applies it: loads the tools of the accepted categories, and deletes what third parties of the
 * other categories have stored. If the visitor withdraws consent, the page reloads, because running scripts cannot be
 * stopped otherwise.
 */
export function decide({ version, tracking }: Asked, decision: Choice): void {
  const before = storedConsent()?.categories ?? allCategories(false);
  const categories =
    decision.choice === 'partly'
      ? { ...decision.categories, necessary: true }
      : allCategories(decision.choice === 'agree');
  store(version, { choice: decision.choice, categories });
  const off = CATEGORIES.filter((category) => !categories[category]);
  const withdrawn = off.some((category) => before[category]);
  clean(off);
  // Tells this tab. Other tabs receive the browser's storage event.
  dispatchEvent(new Event(CHANGED));
  if (tracking && !withdrawn) track(tracking, categories);
  if (!withdrawn) return;
  if (tracking) updateConsent(categories);
  // A tool may write again while the page unloads, so delete once more.
  addEventListener('pagehide', () => clean(off));
  location.reload();
}

function store(version: string, { choice, categories }: Pick<StoredConsent, 'choice' | 'categories'>): void {
  const consent: StoredConsent = {
    choice,
    date: new Date().toISOString(),
    version,
    categories,
  };
  keep('local', CONSENT_KEY, JSON.stringify(consent));
  for (const [flag, value] of Object.entries(flagsOf(categories))) keep('local', flag, value);
}

function clean(off: readonly Category[]): void {
  clearCookies(off);
  if (off.includes('analytical') && off.includes('marketing')) {
    forgetUtm();
    forgetArrival();
  }
  if (off.includes('unclassified')) forgetVisit();
}

/** Deletes the choice and everything that was stored under it. */
export function forgetChoice(): void {
  for (const name of [CONSENT_KEY, ...FLAGS]) forget('local', name);
  clean(CATEGORIES);
}

/**
 * Deletes what third parties of these categories have stored: cookies of this host and of its parent domains, and
 * entries in local and session storage.
 */
function clearCookies(categories: readonly Category[]): void {
  const parties: readonly ThirdParty[] = Object.values(THIRD_PARTIES);
  const left = parties.filter(({ category }) => categories.includes(category)).flatMap((party) => party.cookies);
  const isLeft = (name: string) => left.some((cookie) => cookie.host === undefined && fits(cookie, name));
  for (const pair of cookies().split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (isLeft(name)) deleteCookie(name);
  }
  for (const place of ['local', 'session'] as const) {
    for (const name of keptNames(place)) if (isLeft(name)) forget(place, name);
  }
}

function fits({ name: pattern }: Cookie, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function deleteCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) setCookie(`${name}=; path=/; max-age=0${domain}`);
}
