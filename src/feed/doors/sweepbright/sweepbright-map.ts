import type { Language } from '#domain/language.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import type { MapOptions } from '../door.ts';
import { toEnergyLabel, toFlag, toNumber } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Notes } from '../tally.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, countryFields, typeName, typeNumber, word } from '../words/code-words.ts';
import { withMore } from '../words/description.ts';
import { GLAZING, HEATING } from '../words/equipment-words.ts';
import { HOME_TYPES, type HomeTypeName } from '../words/home-types.ts';
import { ZONING, type Zoning } from '../words/zoning-words.ts';
import { HEATING_FLAGS, SIZES, SWEEPBRIGHT } from './sweepbright-table.ts';

const KINDS: Readonly<Record<string, ListingKind>> = {
  house: 'house',
  apartment: 'apartment',
  parking: 'garage',
  land: 'land',
  office: 'commercial',
  commercial: 'commercial',
  industrial: 'commercial',
};
/** Types and more exact types (`sub_type`) with a name in every language. */
const SUB_TYPES: Readonly<Record<string, HomeTypeName>> = {
  house: 'house',
  detached: 'detached',
  semi_detached: 'semiDetached',
  terraced: 'townhouse',
  townhouse: 'townhouse',
  villa: 'villa',
  bungalow: 'bungalow',
  mansion: 'mansion',
  cottage: 'cottage',
  farm: 'farm',
  castle: 'castle',
  apartment: 'apartment',
  condo: 'apartment',
  duplex: 'duplex',
  triplex: 'triplex',
  penthouse: 'penthouse',
  loft: 'loft',
  studio: 'studio',
  ground_floor: 'groundFloor',
  student_accommodation: 'studentRoom',
  parking: 'indoorParking',
  garage: 'garage',
  carport: 'carport',
  land: 'land',
  building_land: 'buildingLand',
  agricultural: 'farmland',
  pasture_land: 'meadow',
  office: 'office',
  commercial: 'commercial',
  industrial: 'industrial',
  warehouse: 'warehouse',
};
/** What the zoning plan allows (`land_use_designation`). */
const LAND_USE: Readonly<Record<string, Zoning>> = {
  residential: 'residential',
  mixed_residential: 'residentialMixed',
  residential_area_with_cultural_historical_value: 'residentialValuable',
  residential_area_with_a_rural_character: 'residentialRural',
  residential_expansion_area: 'residentialExpansion',
  residential_park: 'residentialPark',
  industrial: 'industrial',
  industrial_area_for_sme: 'industrialSme',
  area_with_economical_activity: 'economic',
  recreational: 'recreation',
  day_recreation_area: 'recreationDay',
  area_for_leisure_accomodation: 'recreationStay',
  park: 'park',
  agricultural: 'agricultural',
  agricultural_area_with_scenic_value: 'agriculturalValuable',
  forest_area: 'forest',
  nature_area: 'nature',
  natural_reserve: 'natureReserve',
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
export function mapEstate(record: Source, { defaultLanguage, notes }: MapOptions): Entry[] {
  const reason = reasonToHide(record);
  if (reason) {
    notes.skip(reason);
    return [];
  }
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
      Description: description(record, language),
      ...legalTexts(record, language, notes),
      ...countryFields(record.readText('location.country'), record.readText('location.postal_code'), language),
      ...status(record, language),
    };
    const title = record.readText('description_title.{language}', language) || standIn(record, kind, language);
    if (record.readValue('is_project') === true)
      return { list: 'projects', key, row: { ...row, Title: title, PublicAddress: isPublic } };
    const home = {
      ...row,
      TypeDescription: title,
      ...type(record, kind, language),
      ...price(record, language),
      PublishAddress: isPublic,
    };
    return { list: 'properties', key, projectKey: record.readText('project_id'), row: home };
  });
}

/** Returns why an estate is not for the site; `undefined` if it is. */
function reasonToHide(record: Source): string | undefined {
  const [published, status] = [record.readText('publish_status'), record.readText('status')];
  if (!SHOWN.has(status)) return `status «${status}»`;
  return published === 'public' ? undefined : `not published on the website (publish_status «${published}»)`;
}

/** Returns the description with the mentions that the law requires, as HTML if both exist. */
function description(record: Source, language: Language): string {
  return withMore(record.readText('description.{language}', language), {
    paragraphs: [record.readText('legal.legal_mentions.{language}', language)],
  });
}

/** Reads facts that SweepBright has as codes, as texts in a language. */
function legalTexts(record: Source, language: Language, notes: Notes): Row {
  const isPending = toFlag(record.readValue('legal.regulations.pending_legal_proceedings'));
  const landUse = record.readText('legal.property_and_land.land_use_designation');
  const zoning = coded(LAND_USE, landUse);
  if (landUse && !zoning) notes.remark(`The land use «${landUse}» is unknown, so the zoning is not shown`);
  const heating = HEATING_FLAGS.filter(([flag]) => toFlag(record.readValue(`features.${flag}`)) === true);
  const isDouble = toFlag(record.readValue('features.ecology.double_glazing')) === true;
  return {
    Zoning: zoning && ZONING[zoning][language],
    JudicialDecision: typeof isPending === 'boolean' ? word(isPending ? 'pending' : 'noJudgment', language) : undefined,
    Heating: heating.map(([, name]) => HEATING[name][language]).join(', ') || undefined,
    Glazing: isDouble ? GLAZING.double[language] : undefined,
  };
}

const standIn = (record: Source, kind: ListingKind, language: Language) =>
  [typeName(kind, language), record.readText('location.city')].filter(Boolean).join(', ');

/** Returns the kind and the type name, in the language if the type is known: «Rijwoning» for `townhouse`. */
function type(record: Source, kind: ListingKind, language: Language): Row {
  const code = record.readText('sub_type') || record.readText('type');
  const known = coded(SUB_TYPES, code);
  if (known) return { WebID: typeNumber(HOME_TYPES[known].kind), TypeName: HOME_TYPES[known].name[language] };
  const own = code.replaceAll('_', ' ');
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
    EPCLabelText: label ? toEnergyLabel(label) : undefined,
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
