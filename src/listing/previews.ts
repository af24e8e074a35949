import { readCompliance } from '#agency/law/compliance.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { type Shortcoming, shortcomings } from '#domain/legal-duties.ts';
import type { Listing } from '#domain/listing.ts';

/** A home whose advertisement lacks facts, if the agency wants a warning about these facts. */
export interface Preview {
  listing: Listing;
  warnings: readonly Shortcoming[];
}

/** Returns every home for which there is a preview. */
export async function previews(): Promise<Preview[]> {
  const duties = readCompliance().homes.filter(({ mode }) => mode === 'warn');
  const { listings } = await catalogue();
  return listings
    .map((listing) => ({ listing, warnings: shortcomings(listing, duties) }))
    .filter(({ warnings }) => warnings.length > 0);
}
