import { agents } from '../listings/agents.ts';
import { type City, countryNames } from '../listings/cities.ts';
import type { Listing, Terms } from '../listings/listing.ts';
import { perMonth, ribbons, types, words } from '../listings/vocabulary.ts';
import { documentsOf, picturesOf, thumbnailOf } from './attachments.ts';
import { type FeedProperty, type Language, type Local, languages, type Words } from './contract.ts';
import { belgianTime, daysAfter } from './dates.ts';

/** A listing apart from its place, which for composed listings is none of the sample's own. */
export type Placeless = Omit<Listing, 'city'>;

/** The records of a listing, one for each language it has a text in. `date` is the day of the export. */
export function recordsOf(listing: Placeless, city: City, date: string, wanted: readonly Language[]): FeedProperty[] {
  return languages
    .filter((language) => wanted.includes(language) && listing.texts[language] !== undefined)
    .map((language) => recordOf(listing, city, language, date));
}

function recordOf(listing: Placeless, city: City, language: Language, date: string): FeedProperty {
  const [marquee, ribbon] = listing.ribbon ?? [0, 'none'];
  const [latitude, longitude] = listing.at;
  const text = listing.texts[language];
  return {
    ID: listing.id,
    language: casedAs(listing.id, language),
    Goal: listing.goal === 'sale' ? 0 : 1,
    City: city.name[language],
    Zip: city.zip,
    TypeDescription: text?.title ?? '',
    WebID: listing.type,
    WebIDs: [listing.type, ...(listing.otherTypes ?? [])].join(','),
    MainTypeName: types.find(({ webId }) => webId === listing.type)?.name[language] ?? '',
    RecordFile: `SS-${listing.id}`,
    PublishPrice: listing.showPrice,
    Price: listing.price,
    PriceUnit: listing.from ? 7 : 0,
    PriceUnitText: listing.goal === 'rent' ? perMonth[language] : '',
    Marquee: marquee,
    MarqueeName: ribbons[ribbon][language],
    PublishAddress: listing.showAddress,
    Street: spoken(listing.street, language),
    HouseNumber: listing.number,
    BoxNr: listing.box ?? '',
    CountryID: city.countryId,
    CountryName: countryNames[city.countryId][language],
    ...listing.facts,
    ...wordsOf(listing.terms, language),
    SmallPictureItem: thumbnailOf(listing.picturesOf ?? listing.id, listing.pictures, language),
    Pictures: picturesOf(listing.picturesOf ?? listing.id, listing.pictures, language),
    Media: [...(listing.media ?? [])],
    Documents: documentsOf(listing.id, listing.documents ?? [], language),
    Description: text?.description ?? '',
    ProjectID: listing.project ?? null,
    ConstructionID: listing.construction ?? null,
    Latitude: latitude,
    Longitude: longitude,
    Agent: agents[listing.agent],
    OpenDays: (listing.openDays ?? []).map(({ inDays, from, until, status }) => {
      const day = daysAfter(date, inDays);
      return { Start: belgianTime(day, from), End: belgianTime(day, until), Status: status };
    }),
    CreateDate: daysAfter(date, -listing.created),
    ModifyDate: daysAfter(date, -listing.modified),
    AvailableFrom: listing.available ?? null,
  };
}

/** Real exports write the language in any case, so some records of the sample do too. */
function casedAs(id: number, language: Language): string {
  return id % 7 === 0 ? language.toUpperCase() : language;
}

export function spoken(text: string | Local, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}

function wordsOf(terms: Terms, language: Language): Words {
  const found: Words = {};
  for (const field of Object.keys(terms) as (keyof Terms)[]) {
    const vocabulary: Readonly<Record<string, Local>> = words[field];
    const term = terms[field];
    if (term !== undefined) found[field] = vocabulary[term]?.[language];
  }
  return found;
}
