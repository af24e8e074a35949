import { belgianDay } from '#domain/calendar.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { ListingFacts } from '#search/engine/published-files.ts';
import { factWorth } from './fact-worth.ts';
import { buildingFacts, costFacts, type Fact, layoutFacts } from './facts.ts';
import { passport } from './passport.ts';

/** All facts of a home that its page tells, for a comparison; what nobody knows yet is left out. */
export function listingFacts(listing: Listing, context: PageContext): ListingFacts {
  const { t } = context;
  const { energy, planning } = passport(listing, context, belgianDay(Date.now()));
  const groups: [string, readonly Fact[]][] = [
    [t('listing.layout'), layoutFacts(listing, context)],
    [t('listing.building'), buildingFacts(listing, context)],
    [t('listing.energy'), energy.filter(({ state }) => state !== 'unknown')],
    [t('listing.planning'), planning.filter(({ state }) => state !== 'unknown')],
    [t('listing.costs'), costFacts(listing, context)],
  ];
  const row = ({ name, label, value }: Fact) => {
    const worth = factWorth(name, listing);
    return worth === undefined ? ([label, value] as const) : ([label, value, worth] as const);
  };
  return groups.map(([title, facts]) => ({ title, rows: facts.map(row) }));
}
