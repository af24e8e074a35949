import type { Language } from '#domain/language.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import { coded } from '../coded.ts';
import { countryFields } from '../countries.ts';
import type { DoorOptions } from '../door.ts';
import { number } from '../readings.ts';
import type { Source } from '../source.ts';
import type { Entry, Row } from '../transfers.ts';
import { typeName, typeNumber } from '../types.ts';
import { word } from '../words.ts';
import { SIZES, SWEEPBRIGHT } from './table.ts';

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
/** Square metres of each unit. */
const SQUARE_METRES: Readonly<Record<string, number>> = {
  sq_m: 1,
  sq_ft: 0.09290304,
  are: 100,
  acre: 4046.8564224,
  hectare: 10_000,
};
const PERIODS = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

/** An estate, or a project, in each language that it has texts in. */
export function mapEstate(record: Source, { defaultLanguage }: Pick<DoorOptions, 'defaultLanguage'>): Entry[] {
  if (record.text('publish_status') !== 'public' || !SHOWN.has(record.text('status'))) return [];
  const spoken = record.languages('description.{language}', 'description_title.{language}');
  const key = record.text('id');
  const facts = { ...record.facts(SWEEPBRIGHT.fields), ...surfaces(record), ...equipment(record), ...shown(record) };
  const isPublic = record.one('location.hidden') === false;
  const kind = coded(KINDS, record.text('type')) ?? 'other';
  return (spoken.length > 0 ? spoken : [defaultLanguage]).map((language): Entry => {
    const row = {
      ...facts,
      language,
      Description: record.text('description.{language}', language),
      ...countryFields(record.text('location.country'), record.text('location.postal_code'), language),
      ...status(record, language),
    };
    const title = record.text('description_title.{language}', language) || standIn(record, kind, language);
    if (record.one('is_project') === true)
      return { list: 'projects', key, row: { ...row, Title: title, PublicAddress: isPublic } };
    const home = {
      ...row,
      TypeDescription: title,
      ...type(record, kind),
      ...price(record, language),
      PublishAddress: isPublic,
    };
    return { list: 'properties', key, projectKey: record.text('project_id'), row: home };
  });
}

const standIn = (record: Source, kind: ListingKind, language: Language) =>
  [typeName(kind, language), record.text('location.city')].filter(Boolean).join(', ');

/** «Townhouse» of `townhouse`. */
function type(record: Source, kind: ListingKind): Row {
  const own = (record.text('sub_type') || record.text('type')).replaceAll('_', ' ');
  const guessed = kind === 'other' || listingKind({ en: own }) === 'studio' ? listingKind({ en: own }) : kind;
  return { WebID: typeNumber(guessed), TypeName: own.charAt(0).toUpperCase() + own.slice(1) };
}

function price(record: Source, language: Language): Row {
  const isRent = record.text('negotiation') === 'let';
  const period = coded(PERIODS, record.text('rent_period'));
  const currency = record.text('price.currency') || 'EUR';
  return {
    Goal: isRent ? 1 : 0,
    PublishPrice: record.one('price.hidden') === false && currency === 'EUR',
    PriceUnitText: isRent && period ? word(period, language) : undefined,
  };
}

function surfaces(record: Source): Row {
  const row: Row = {};
  for (const [size, ours] of SIZES) {
    const amount = number(record.one(`sizes.${size}.size`));
    const squareMetres = coded(SQUARE_METRES, record.text(`sizes.${size}.unit`));
    if (typeof amount === 'number' && amount > 0 && squareMetres) row[ours] = amount * squareMetres;
  }
  return row;
}

function equipment(record: Source): Row {
  const amenities = record.all('amenities');
  const label = record.text('legal.energy.epc_category') || record.text('epc_category');
  return {
    Lift: amenities.includes('lift') || undefined,
    Garden: amenities.includes('garden') || undefined,
    HouseNumber: [record.text('location.number'), record.text('location.addition')].filter(Boolean).join(' '),
    EPCLabelText: label
      ? label.toUpperCase().replace(/(?<=^A)_?(PLUS)+/, (plus) => '+'.repeat(plus.split('PLUS').length - 1))
      : undefined,
  };
}

function status(record: Source, language: Language): Row {
  const is = record.text('status');
  if (is === 'sold') return { Marquee: 3 };
  if (is === 'rented') return { Marquee: 4 };
  return RESERVED.has(is) ? { Marquee: 1, MarqueeName: word('reserved', language) } : {};
}

function shown(record: Source): Row {
  const images = record.list('images').map((image) => ({
    order: Number(image.one('ordinal') ?? 0),
    Url: image.text('url'),
    Key: image.text('id'),
    Name: image.text('description'),
  }));
  const Name = [record.text('negotiator.first_name'), record.text('negotiator.last_name')].filter(Boolean).join(' ');
  return {
    Pictures: images
      .filter(({ Url }) => Url !== '')
      .sort((a, b) => a.order - b.order)
      .map(({ Url, Key, Name }) => ({ Url, Key, Name })),
    Media: ['video_url', 'virtual_tour_url'].map((field) => record.text(field)).filter(Boolean),
    // Whoever wants to come says so: none of them is full.
    OpenDays: record
      .list('open_homes')
      .map((one) => ({ Start: one.text('start_date'), End: one.text('end_date'), Status: 'open' }))
      .filter(({ Start, End }) => Start !== '' && End !== ''),
    Agent: Name && {
      Name,
      Email: record.text('negotiator.email'),
      Phone: record.text('negotiator.phone'),
      // Its address ends, whom it shows does not.
      Picture: { Url: record.text('negotiator.photo_url'), Key: Name },
    },
  };
}
