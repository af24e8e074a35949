import { readSite } from '#agency/content/site.ts';
import { checkedBefore } from '#agency/law/old-law.ts';
import { renovationLaw } from '#agency/law/renovation.ts';
import { belgianDay } from '#domain/calendar.ts';
import { type Check, missing, ready } from './readiness-check.ts';

/** Rules and rates that nobody has compared with their sources for this long may have changed. */
const OLD_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Checks whether the law and the rates are recent, and whether the agency has set a value of the law that the program
 * would otherwise keep up to date. Throws ContentError.
 */
export function lawChecks(now: number): Check[] {
  const old = checkedBefore(belgianDay(now - OLD_DAYS * DAY_MS));
  const names = old.map(({ name, checkedOn }) => `${name} (${checkedOn})`).join(', ');
  return [
    old.length === 0 ? ready('law and rates', 'lawReady') : missing('law and rates', 'should', 'lawOld', { names }),
    ...ownRenovationYears(),
  ];
}

function ownRenovationYears(): Check[] {
  const { renovationYears: own } = readSite();
  const { years, source } = renovationLaw();
  if (own === undefined || own === years) return [];
  return [
    missing(
      'renovation',
      'should',
      'renovation',
      { own, years, source: String(source) },
      { path: 'site.yaml', keys: ['renovationYears'] },
    ),
  ];
}
