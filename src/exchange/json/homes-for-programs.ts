import { neutralAddress } from '#agency/routing/addresses.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { DATA_FILES } from '../data-files.ts';
import type { HomesData } from './home-data.schema.ts';
import { statusForPrograms } from './home-for-programs.ts';

/** Which homes there are, in their order, and where each is told of. */
export const homesForPrograms = (
  listings: readonly Pick<Listing, 'id' | 'goal' | 'status' | 'modifiedOn'>[],
  { url }: Pick<PageContext['site'], 'url'>,
): HomesData => ({
  $schema: url + DATA_FILES.schema('homes'),
  homes: listings.map(({ id, goal, status, modifiedOn }) => ({
    id,
    goal,
    status: statusForPrograms(status),
    url: url + neutralAddress.listing(id),
    modifiedOn,
    data: url + DATA_FILES.home(id),
  })),
});
