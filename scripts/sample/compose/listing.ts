import type { FeedProperty, Language } from '../feed/contract.ts';
import { recordsOf } from '../feed/property.ts';
import type { City } from '../listings/cities.ts';
import type { Listing, Text } from '../listings/listing.ts';
import { type Random, randomFor } from '../random.ts';
import { type Home, homeAt } from './home.ts';
import { places, type Region } from './places.ts';
import { streets } from './streets.ts';
import { textOf } from './text.ts';

const firstId = 10_000;

export interface Composed {
  records: FeedProperty[];
  city: City;
  goal: 'sale' | 'rent';
}

/** A composed property: the nth of the feed, always the same for the same seed. */
export function composed(index: number, seed: number, date: string, languages: readonly Language[]): Composed {
  const random = randomFor(seed, index);
  const place = random.pick(places);
  const home = homeAt(place, random);
  const { model } = home;
  const listing = {
    id: firstId + index,
    goal: home.goal,
    type: home.webId,
    street: random.pick(streets[place.region]),
    number: String(random.whole(1, 240)),
    ...(home.kind === 'apartment' || home.kind === 'studio' ? { box: String(random.whole(1, 40)) } : {}),
    at: [shifted(place.at[0], random), shifted(place.at[1], random)] as const,
    showAddress: random.chance(0.7),
    price: home.price,
    showPrice: random.chance(0.93),
    from: home.goal === 'sale' && random.chance(0.04),
    ...ribbonOf(home, random),
    agent: random.pick(['lotte', 'wout', 'fatima', 'joris', 'claire'] as const),
    created: random.whole(0, 400),
    modified: 0,
    facts: home.facts,
    terms: model.terms,
    pictures: model.pictures,
    picturesOf: model.id,
    texts: textsOf(home, place.region, place.city.name.nl, random),
  };
  return {
    records: recordsOf({ ...listing, modified: random.whole(0, listing.created) }, place.city, date, languages),
    city: place.city,
    goal: home.goal,
  };
}

function shifted(degrees: number, random: Random): number {
  return Math.round((degrees + random.between(-0.02, 0.02)) * 1e5) / 1e5;
}

function ribbonOf({ goal }: Home, random: Random): Pick<Listing, 'ribbon'> {
  const draw = random.next();
  if (draw < 0.08) return { ribbon: goal === 'sale' ? [3, 'sold'] : [4, 'rented'] };
  if (draw < 0.2) return { ribbon: [1, 'new'] };
  if (draw < 0.25) return { ribbon: [2, 'reduced'] };
  if (draw < 0.28) return { ribbon: [2, 'option'] };
  return {};
}

/** Most have all three languages; some lack English, a few have only the language of their region. */
function textsOf(home: Home, region: Region, city: string, random: Random): Partial<Record<Language, Text>> {
  const draw = random.next();
  const own: Language = region === 'wallonia' || region === 'luxembourg' ? 'fr' : 'nl';
  const spoken: readonly ('nl' | 'fr' | 'en')[] =
    draw < 0.05 ? [own === 'fr' ? 'fr' : 'nl'] : draw < 0.15 ? ['nl', 'fr'] : ['nl', 'fr', 'en'];
  const turn = random.whole(0, 1_000_000);
  return Object.fromEntries(spoken.map((language) => [language, textOf(home, city, language, turn)]));
}
