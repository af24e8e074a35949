import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import { allCategories, CATEGORIES, type Categories, FLAGS, flagsOf } from './choice/categories.ts';
import { tellConsent } from './choice/changes.ts';
import { storedConsent } from './choice/stored.ts';
import { CONSENT_KEY, type StoredConsent } from './choice/stored-consent.ts';
import { clearCookies } from './cookies.ts';
import { track, updateConsent } from './tracking.ts';
import { forgetUtm } from './utm.ts';

/** The three answers; `partly` comes with what is switched on. */
export type Choice = { choice: 'agree' } | { choice: 'decline' } | { choice: 'partly'; categories: Categories };

/** What is asked, and of whose tools. */
interface Asked {
  version: string;
  /** their ids, as JSON */
  tracking?: string | undefined;
}

/**
 * Stores a choice and does what it says: loads what is agreed to, deletes what third parties of the other categories
 * left. What has been agreed to before may be running: only a new page ends that.
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
  tellConsent();
  if (tracking && !withdrawn) track(tracking, categories);
  if (!withdrawn) return;
  if (tracking) updateConsent(categories);
  // On its way out a tool may write once more.
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

function clean(off: readonly (typeof CATEGORIES)[number][]): void {
  clearCookies(off);
  if (off.includes('analytical') && off.includes('marketing')) forgetUtm();
}

/** Deletes every trace of a choice, as if nobody had been asked. */
export function forgetChoice(): void {
  for (const name of [CONSENT_KEY, ...FLAGS]) forget('local', name);
  clean(CATEGORIES);
}
