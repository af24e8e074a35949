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
    old.length === 0
      ? ready('law and rates', 'all were compared with their sources within the last year')
      : missing(
          'law and rates',
          'should',
          `these were last compared with their sources more than a year ago: ${names}. Install a newer version of the program. For what your own compliance.yaml and costs.yaml state, read the source and set checkedOn`,
        ),
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
      `site.yaml says that a home must be renovated within ${own} years, but the program knows ${years} (${source}). Remove renovationYears from site.yaml, unless you are sure`,
    ),
  ];
}
