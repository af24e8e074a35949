import { LANGUAGES, type Language, toLanguage } from '#domain/language.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { BOUNDS } from '#domain/position.ts';
import type { MapOptions } from '../door.ts';
import { toNumber } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, countryFields, typeName, typeNumber, word } from '../words/code-words.ts';
import { HOME_TYPES, type HomeType } from '../words/home-types.ts';
import { SUB_CATEGORIES } from './whise-codes.ts';
import { detailFacts, detailTexts } from './whise-facts.ts';
import { WHISE } from './whise-table.ts';

const KINDS: Readonly<Record<string, ListingKind>> = {
  1: 'house',
  2: 'apartment',
  3: 'land',
  4: 'commercial',
  5: 'commercial',
  6: 'commercial',
  7: 'garage',
};
/** Countries by their number in Whise, limited to those in which Belgian agencies sell homes. */
const COUNTRIES: Readonly<Record<string, string>> = {
  1: 'BE',
  2: 'NL',
  3: 'FR',
  4: 'DE',
  5: 'LU',
  6: 'GB',
  7: 'ES',
  8: 'IT',
  9: 'PT',
  20: 'CH',
  23: 'AT',
  30: 'GR',
};
/** Code for a country that is not in {@link COUNTRIES}. With it, a foreign postcode is not taken for a Belgian one. */
const UNKNOWN_COUNTRY = 'ZZ';
/** Numbers of `purposeStatus`, grouped by their meaning. */
const OFFERED = [1, 2, 15];
const OPTION = [5, 6, 12, 13, 16, 21, 22];
const SOLD = [3, 14, 17];
const RENTED = [4];
/** Statuses to request. Prospects and withdrawn homes are not among them. */
export const SHOWN: readonly number[] = [...OFFERED, ...OPTION, ...SOLD, ...RENTED];
const OFFLINE = 1;

/** Names of the statuses that are not imported, for the report. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  8: 'cancelled',
  9: 'cancelled',
  10: 'suspended',
  11: 'suspended',
  19: 'prospect',
  20: 'in preparation',
  23: 'prospect',
  24: 'estimate',
  25: 'estimate',
  26: 'estimate',
  27: 'in preparation',
  28: 'in preparation',
};

/** Maps an estate or project to entries: one for each language in which it has texts. */
export function mapEstate(record: Source, { defaultLanguage, notes }: MapOptions): Entry[] {
  const status = toNumber(record.readValue('purposeStatus.id'));
  const reason = reasonToHide(status, toNumber(record.readValue('displayStatusId')));
  if (reason) {
    notes.skip(reason);
    return [];
  }
  const type = typeOf(record);
  const texts = new Map([...textsOf(record, 'shortDescription'), ...textsOf(record, 'longDescription')]);
  const languages = texts.size > 0 ? LANGUAGES.filter((one) => texts.has(one)) : [defaultLanguage];
  const facts = { ...record.readFields(WHISE.fields), ...detailFacts(record), ...position(record) };
  const key = record.readText('id');
  return languages.map((language): Entry => {
    const own = language === defaultLanguage || languages.length === 1;
    const shown = {
      ...facts,
      language,
      Description: texts.get(language),
      ...countryFields(country(record), record.readText('zip'), language),
      ...statusFields(status as number, language),
      Pictures: pictures(record),
      Media: ['linkVirtualVisit', 'linkVideo', 'link3DModel'].map((name) => record.readText(name)).filter(Boolean),
      Agent: agent(record),
    };
    const town = record.readText('city');
    const name = type.name?.[language] ?? typeName(type.kind, language);
    const title = (own && record.readText('details.1914')) || `${name}, ${town}`;
    const isPublic = record.readValue('displayAddress') === true;
    if (record.readValue('canHaveChildren') === true)
      return { list: 'projects', key, row: { ...shown, Title: title, PublicAddress: isPublic } };
    const row: Row = {
      ...shown,
      TypeDescription: title,
      TypeName: type.name?.[language],
      WebID: typeNumber(type.kind),
      Goal: record.readText('purpose.id') === '2' ? 1 : 0,
      PublishAddress: isPublic,
      PublishPrice: record.readValue('displayPrice') === true && /^(?:€|EUR|)$/.test(record.readText('currency')),
      ...detailTexts(record, { language, isOwn: own }),
    };
    return { list: 'properties', key, projectKey: record.readText('parentId'), row };
  });
}

/** Returns why an estate is not for the site; `undefined` if it is. */
function reasonToHide(status: unknown, displayStatus: unknown): string | undefined {
  if (displayStatus === OFFLINE) return 'offline (displayStatusId 1)';
  if (SHOWN.includes(status as number)) return undefined;
  return `${coded(NOT_SHOWN, String(status)) ?? 'an unknown status'} (purposeStatus ${String(status)})`;
}

/** Returns the type of an estate. A category without a more exact type has only a kind. */
function typeOf(record: Source): Pick<HomeType, 'kind'> & Partial<HomeType> {
  const name = coded(SUB_CATEGORIES, record.readText('subCategory.id'));
  return name ? HOME_TYPES[name] : { kind: coded(KINDS, record.readText('category.id')) ?? 'other' };
}

function country(record: Source): string {
  const id = record.readText('country.id');
  return id === '' ? '' : (coded(COUNTRIES, id) ?? UNKNOWN_COUNTRY);
}

function textsOf(record: Source, field: string): [Language, string][] {
  return record.readList(field).flatMap((one) => {
    const language = toLanguage(one.readText('languageId').slice(0, 2));
    const content = one.readText('content');
    return language && content ? [[language, content] as const] : [];
  }) as [Language, string][];
}

function statusFields(status: number, language: Language): Row {
  if (SOLD.includes(status)) return { Marquee: 3 };
  if (RENTED.includes(status)) return { Marquee: 4 };
  return OPTION.includes(status) ? { Marquee: 1, MarqueeName: word('reserved', language) } : {};
}

/** Reads the position. «x» should be the latitude; if it is a longitude, the two are swapped. */
function position(record: Source): Row {
  const [x, y] = [toNumber(record.readValue('details.1849')), toNumber(record.readValue('details.1850'))];
  if (typeof x !== 'number' || typeof y !== 'number') return {};
  const isTurned = x < BOUNDS.south && y >= BOUNDS.south;
  return isTurned ? { Latitude: y, Longitude: x } : { Latitude: x, Longitude: y };
}

function pictures(record: Source): Row[] {
  return record
    .readList('pictures')
    .map((one) => ({
      order: Number(one.readValue('order') ?? 0),
      Url: one.readText('urlXXL') || one.readText('urlLarge'),
    }))
    .filter(({ Url }) => Url !== '')
    .sort((a, b) => a.order - b.order)
    .map(({ Url }) => ({ Url }));
}

function agent(record: Source): Row | undefined {
  const [first] = record.readList('representatives');
  const Name = first?.readText('name');
  return first && Name
    ? { Name, Email: first.readText('email'), Phone: first.readText('phone'), Picture: first.readText('picture') }
    : undefined;
}
