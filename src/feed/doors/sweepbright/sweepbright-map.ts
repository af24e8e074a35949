import type { Language } from '#domain/language.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import type { DoorOptions } from '../door.ts';
import { toNumber } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, countryFields, typeName, typeNumber, word } from '../words/code-words.ts';
import { SIZES, SWEEPBRIGHT } from './sweepbright-table.ts';

const KINDS: Readonly<Record<string, ListingKind>> = {
  house: 'house',
  apartment: 'apartment',
  parking: 'garage',
  land: 'land',
  office: 'commercial',
  commercial: 'commercial',
  industrial: 'commercial',
};
const RESERVED = new Set(['option', 'agreement', 'under_contract']);
const SHOWN = new Set(['available', 'sold', 'rented', ...RESERVED]);
/** Square metres per unit of area. */
const SQUARE_METRES: Readonly<Record<string, number>> = {
  sq_m: 1,
  sq_ft: 0.09290304,
  are: 100,
  acre: 4046.8564224,
  hectare: 10_000,
};
const PERIODS = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

/** Maps an estate or project to entries: one for each language in which it has texts. */
export function mapEstate(record: Source, { defaultLanguage }: Pick<DoorOptions, 'defaultLanguage'>): Entry[] {
  if (record.readText('publish_status') !== 'public' || !SHOWN.has(record.readText('status'))) return [];
  const spoken = record.languages('description.{language}', 'description_title.{language}');
  const key = record.readText('id');
  const facts = {
    ...record.readFields(SWEEPBRIGHT.fields),
    ...surfaces(record),
    ...equipment(record),
    ...shown(record),
  };
  const isPublic = record.readValue('location.hidden') === false;
  const kind = coded(KINDS, record.readText('type')) ?? 'other';
  return (spoken.length > 0 ? spoken : [defaultLanguage]).map((language): Entry => {
    const row = {
      ...facts,
      language,
      Description: record.readText('description.{language}', language),
      ...countryFields(record.readText('location.country'), record.readText('location.postal_code'), language),
      ...status(record, language),
    };
    const title = record.readText('description_title.{language}', language) || standIn(record, kind, language);
    if (record.readValue('is_project') === true)
      return { list: 'projects', key, row: { ...row, Title: title, PublicAddress: isPublic } };
    const home = {
      ...row,
      TypeDescription: title,
      ...type(record, kind),
      ...price(record, language),
      PublishAddress: isPublic,
    };
    return { list: 'properties', key, projectKey: record.readText('project_id'), row: home };
  });
}

const standIn = (record: Source, kind: ListingKind, language: Language) =>
  [typeName(kind, language), record.readText('location.city')].filter(Boolean).join(', ');

/** Returns the kind and the type name: «Townhouse» for `townhouse`. */
function type(record: Source, kind: ListingKind): Row {
  const own = (record.readText('sub_type') || record.readText('type')).replaceAll('_', ' ');
  const guessed = kind === 'other' || listingKind({ en: own }) === 'studio' ? listingKind({ en: own }) : kind;
  return { WebID: typeNumber(guessed), TypeName: own.charAt(0).toUpperCase() + own.slice(1) };
}

function price(record: Source, language: Language): Row {
  const isRent = record.readText('negotiation') === 'let';
  const period = coded(PERIODS, record.readText('rent_period'));
  const currency = record.readText('price.currency') || 'EUR';
  return {
    Goal: isRent ? 1 : 0,
    PublishPrice: record.readValue('price.hidden') === false && currency === 'EUR',
    PriceUnitText: isRent && period ? word(period, language) : undefined,
  };
}

function surfaces(record: Source): Row {
  const row: Row = {};
  for (const [size, ours] of SIZES) {
    const amount = toNumber(record.readValue(`sizes.${size}.size`));
    const squareMetres = coded(SQUARE_METRES, record.readText(`sizes.${size}.unit`));
    if (typeof amount === 'number' && amount > 0 && squareMetres) row[ours] = amount * squareMetres;
  }
  return row;
}

function equipment(record: Source): Row {
  const amenities = record.readValues('amenities');
  const label = record.readText('legal.energy.epc_category') || record.readText('epc_category');
  return {
    Lift: amenities.includes('lift') || undefined,
    Garden: amenities.includes('garden') || undefined,
    HouseNumber: [record.readText('location.number'), record.readText('location.addition')].filter(Boolean).join(' '),
    EPCLabelText: label
      ? label.toUpperCase().replace(/(?<=^A)_?(PLUS)+/, (plus) => '+'.repeat(plus.split('PLUS').length - 1))
      : undefined,
  };
}

function status(record: Source, language: Language): Row {
  const is = record.readText('status');
  if (is === 'sold') return { Marquee: 3 };
  if (is === 'rented') return { Marquee: 4 };
  return RESERVED.has(is) ? { Marquee: 1, MarqueeName: word('reserved', language) } : {};
}

function shown(record: Source): Row {
  const images = record.readList('images').map((image) => ({
    order: Number(image.readValue('ordinal') ?? 0),
    Url: image.readText('url'),
    Key: image.readText('id'),
    Name: image.readText('description'),
  }));
  const Name = [record.readText('negotiator.first_name'), record.readText('negotiator.last_name')]
    .filter(Boolean)
    .join(' ');
  return {
    Pictures: images
      .filter(({ Url }) => Url !== '')
      .sort((a, b) => a.order - b.order)
      .map(({ Url, Key, Name }) => ({ Url, Key, Name })),
    Media: ['video_url', 'virtual_tour_url'].map((field) => record.readText(field)).filter(Boolean),
    // SweepBright does not limit registrations, so no open home is full.
    OpenDays: record
      .readList('open_homes')
      .map((one) => ({ Start: one.readText('start_date'), End: one.readText('end_date'), Status: 'open' }))
      .filter(({ Start, End }) => Start !== '' && End !== ''),
    Agent: Name && {
      Name,
      Email: record.readText('negotiator.email'),
      Phone: record.readText('negotiator.phone'),
      // The address of the photo expires, so the agent's name identifies it.
      Picture: { Url: record.readText('negotiator.photo_url'), Key: Name },
    },
  };
}
