import { readSoldPrices } from '#agency/content/sold-prices.ts';
import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { type HomeNote, homeNote } from './sold-in-place.ts';

/** Sentences about the prices of the homes of a municipality, by ID. */
export interface HomeNotesFile {
  homes: Record<string, string>;
  source: { text: string; link: string };
}

/** Returns the sentences of homes in one language. Homes of which nothing can be said are left out. */
export function homeNotesFile(homes: readonly Listing[], context: PageContext): HomeNotesFile | undefined {
  const prices = readSoldPrices();
  if (!prices) return undefined;
  const { name, licence, link } = prices.source;
  const sentences = homes.flatMap((home) => {
    const note = homeNote(home);
    return note ? [[home.id, noteText(note, home, context)] as const] : [];
  });
  return {
    homes: Object.fromEntries(sentences),
    source: { text: context.t('sold.sourceShort', { name: context.words(name), licence }), link },
  };
}

function noteText({ kind, euroPerSqm, sold }: HomeNote, { place }: Listing, { t, euro, words }: PageContext): string {
  return t(`sold.note.${kind}`, {
    sqm: euro(euroPerSqm),
    year: sold.year,
    town: words(place.municipality),
    low: euro(sold.lowEuro),
    high: euro(sold.highEuro),
  });
}
