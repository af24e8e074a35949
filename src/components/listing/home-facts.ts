import type { HomeFacts } from '#contract/search-files.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '../page-context.ts';
import { buildingFacts, costFacts, energyFacts, layoutFacts, planningFacts } from './facts.ts';

/** All facts of a home that its page tells, for a comparison. */
export function homeFacts(listing: Listing, context: PageContext): HomeFacts {
  const { t } = context;
  return (
    [
      [t('listing.layout'), layoutFacts],
      [t('listing.building'), buildingFacts],
      [t('listing.energy'), energyFacts],
      [t('listing.planning'), planningFacts],
      [t('listing.costs'), costFacts],
    ] as const
  ).map(([title, facts]) => ({
    title,
    rows: facts(listing, context).map(({ label, value }) => [label, value] as const),
  }));
}
