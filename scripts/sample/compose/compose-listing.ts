import { addDays } from '#domain/calendar.ts';
import { SAMPLE_DAY } from '#feed/sample-dates.ts';
import { countryName } from '../feed/city-count.ts';
import type { FeedProperty, Language } from '../feed/export-records.ts';
import { one, sampleFeed, sampleProperties, wordsOf } from '../feed/sample-homes.ts';
import { type Random, randomFor } from '../random.ts';
import { type Home, homeAt } from './compose-home.ts';
import { type Composed, type Text, textOf } from './compose-text.ts';
import { type Place, places } from './sample-places.ts';
import { streets } from './streets.ts';

const firstId = 10_000;
const STATUS = { none: 0, new: 1, changed: 2, sold: 3, rented: 4 } as const;
type Status = keyof typeof STATUS;

const agents = [...new Map(sampleFeed.properties.map(({ Agent }) => [Agent.ID, Agent])).values()];
const typeNames = new Map(sampleFeed.webIDs.map(({ WebID, Name, language }) => [`${WebID} ${language}`, Name]));

/** Returns the records of a composed home. The same index and seed always give the same home. */
export function composed(index: number, seed: number, wanted: readonly Language[]): FeedProperty[] {
  const random = randomFor(seed, index);
  const place = random.pick(places);
  const home = homeAt(place, random);
  const id = firstId + index;
  const created = random.whole(0, 400);
  const status = statusOf(home, random);
  const shared = {
    ID: id,
    Goal: home.goal === 'sale' ? 0 : 1,
    City: place.name,
    Zip: place.zip,
    WebID: home.webId,
    WebIDs: String(home.webId),
    RecordFile: `SS-${id}`,
    PublishPrice: random.chance(0.93),
    Price: home.price,
    PriceUnit: home.goal === 'sale' && random.chance(0.04) ? 7 : 0,
    Marquee: STATUS[status],
    PublishAddress: random.chance(0.7),
    Street: random.pick(streets[place.region]),
    HouseNumber: String(random.whole(1, 240)),
    BoxNr: home.kind === 'apartment' || home.kind === 'studio' ? String(random.whole(1, 40)) : '',
    CountryID: place.countryId,
    ...home.facts,
    Media: [],
    Documents: [],
    ProjectID: null,
    ConstructionID: null,
    Latitude: shifted(place.at[0], random),
    Longitude: shifted(place.at[1], random),
    Agent: random.pick(agents),
    OpenDays: [],
    CreateDate: addDays(SAMPLE_DAY, -created),
    ModifyDate: addDays(SAMPLE_DAY, -random.whole(0, created)),
    AvailableFrom: null,
  };
  const ribbon = ribbonLike(status, random);
  return textsOf(home, place, random)
    .filter(([language]) => wanted.includes(language))
    .map(([language, text]) => {
      const shown = home.model[language] ?? home.model.any;
      return {
        ...shared,
        ...wordsOf(home.model, language),
        language,
        TypeDescription: text.title,
        Description: text.description,
        MainTypeName: typeNames.get(`${home.webId} ${language}`) ?? '',
        MarqueeName: ribbon?.[language]?.MarqueeName ?? '',
        PriceUnitText: home.goal === 'rent' ? (one(rentals)[language]?.PriceUnitText ?? '') : '',
        CountryName: countryName(place.countryId, language),
        SmallPictureItem: shown.SmallPictureItem,
        Pictures: shown.Pictures,
      };
    });
}

/** The homes of the sample that have a record in each language in which texts are composed. */
const whole = sampleProperties.filter(({ nl, fr, en }) => nl && fr && en);
const rentals = whole.filter(({ any }) => any.Goal !== 0);

/** Returns a home of the sample with the same status, from which the text of the ribbon is taken. */
function ribbonLike(status: Status, random: Random) {
  return status === 'none' ? undefined : random.pick(whole.filter(({ any }) => any.Marquee === STATUS[status]));
}

function shifted(degrees: number, random: Random): number {
  return Math.round((degrees + random.between(-0.02, 0.02)) * 1e5) / 1e5;
}

function statusOf({ goal }: Home, random: Random): Status {
  const draw = random.next();
  if (draw < 0.08) return goal === 'sale' ? 'sold' : 'rented';
  if (draw < 0.2) return 'new';
  return draw < 0.28 ? 'changed' : 'none';
}

/**
 * Composes the texts of a home. Most homes have all three languages, some have Dutch and French, and a few have only
 * the language of their region.
 */
function textsOf(home: Home, { name, region }: Place, random: Random): [Composed, Text][] {
  const draw = random.next();
  const own = region === 'wallonia' || region === 'luxembourg' ? 'fr' : 'nl';
  const spoken: readonly Composed[] = draw < 0.05 ? [own] : draw < 0.15 ? ['nl', 'fr'] : ['nl', 'fr', 'en'];
  const turn = random.whole(0, 1_000_000);
  return spoken.map((language) => [language, textOf(home, name, language, turn)]);
}
