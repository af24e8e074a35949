import { type Language, toLanguage } from '#domain/language.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import type { DoorOptions } from '../door.ts';
import { toFlag, toNumber } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, countryFields, typeNumber, word } from '../words/code-words.ts';
import { attachments } from './openimmo-attachments.ts';
import { DESCRIPTION, kindField, OBJECT_KINDS, type ObjectKind, OPENIMMO, RENTS, TEXTS } from './openimmo-table.ts';

const LISTING_KIND: Readonly<Record<ObjectKind, ListingKind>> = {
  zimmer: 'studio',
  wohnung: 'apartment',
  haus: 'house',
  grundstueck: 'land',
  buero_praxen: 'commercial',
  einzelhandel: 'commercial',
  gastgewerbe: 'commercial',
  hallen_lager_prod: 'commercial',
  land_und_forstwirtschaft: 'commercial',
  parken: 'garage',
  sonstige: 'other',
  freizeitimmobilie_gewerblich: 'commercial',
  zinshaus_renditeobjekt: 'investment',
};
/** Types whose kind differs from the kind of their group in {@link LISTING_KIND}. */
const KIND_OF_TYPE: Readonly<Record<string, ListingKind>> = {
  APARTMENT: 'studio',
  MEHRFAMILIENHAUS: 'investment',
  PARKHAUS: 'garage',
  TANKSTELLE: 'commercial',
  KRANKENHAUS: 'commercial',
};
/** Number of free façades, which Belgian agencies state. */
const FACADES: Readonly<Record<string, number>> = {
  REIHENHAUS: 2,
  REIHENMITTEL: 2,
  REIHENEND: 3,
  REIHENECK: 3,
  DOPPELHAUSHAELFTE: 3,
  EINFAMILIENHAUS: 4,
};
const PERIODS = { TAG: 'day', WOCHE: 'week', MONAT: 'month', JAHR: 'year' } as const;
/** First three letters of language codes and names that do not begin with the two-letter code. */
const LANGUAGE_NAMES: Readonly<Record<string, Language>> = { ger: 'de', dut: 'nl', ned: 'nl', nie: 'nl' };

/** Maps a home to an entry in the language of its texts. */
export function mapHome(record: Source, { defaultLanguage }: Pick<DoorOptions, 'defaultLanguage'>): Entry[] {
  const language = languageOf(record.readText('verwaltung_techn.sprache')) ?? defaultLanguage;
  const facts = record.readFields(OPENIMMO.fields);
  const isRent = isForRent(record);
  const row: Row = {
    ...facts,
    language,
    Goal: isRent ? 1 : 0,
    TypeDescription: facts.TypeDescription ?? facts.TypeName,
    RecordFile: record.readText('verwaltung_techn.objektnr_extern') || undefined,
    Description: TEXTS.map((name) => record.readText(name) || (name === DESCRIPTION ? textIn(language, record) : ''))
      .filter(Boolean)
      .join('\n\n'),
    ...kind(record),
    ...countryFields(record.readText('geo.land@iso_land'), record.readText('geo.plz'), language),
    PublishAddress: isTrue(record, 'verwaltung_objekt.objektadresse_freigeben'),
    ...price(record, language, isRent),
    ...status(record, language, isRent),
    ...parking(record),
    ...attachments(record),
    Agent: agent(record),
  };
  return [{ list: 'properties', key: keyOf(record), row }];
}

const SALE = 'objektkategorie.vermarktungsart@KAUF';
const RENT = 'objektkategorie.vermarktungsart@MIETE_PACHT';
const isTrue = (record: Source, field: string) => toFlag(record.readValue(field)) === true;
const isGiven = (record: Source, field: string) => record.readValue(field) !== undefined;

/**
 * Returns whether a home is for rent. If the record does not say, a home with a rent and without a sale price is for
 * rent.
 */
function isForRent(record: Source): boolean {
  if (isGiven(record, SALE) || isGiven(record, RENT)) return isTrue(record, RENT) && !isTrue(record, SALE);
  return !isGiven(record, 'preise.kaufpreis') && RENTS.some((rent) => isGiven(record, rent));
}

/** Returns the description in a language. Only software that writes one description per language uses this field. */
function textIn(language: Language, record: Source): string {
  const texts = record
    .readList('freitexte.objekt_text')
    .map((one) => ({ lang: one.readText('@lang'), text: one.readText('#') }));
  return texts.find(({ lang, text }) => text !== '' && (lang === '' || languageOf(lang) === language))?.text ?? '';
}

function keyOf(record: Source): string {
  return homeKey({
    internal: record.readText('verwaltung_techn.objektnr_intern'),
    unique: record.readText('verwaltung_techn.openimmo_obid'),
    external: record.readText('verwaltung_techn.objektnr_extern'),
  });
}

/** Returns the key of a home. It is the same in complete transfers, changes and deletions. */
export function homeKey(numbers: { internal: string; unique: string; external: string }): string {
  const { internal, unique, external } = numbers;
  return readRecordNumber(internal) ? internal : unique || internal || external;
}

export function languageOf(name: string): Language | undefined {
  const lower = name.trim().toLowerCase();
  return toLanguage(lower.slice(0, 2)) ?? coded(LANGUAGE_NAMES, lower.slice(0, 3));
}

function kind(record: Source): Row {
  const found = OBJECT_KINDS.find((one) => record.readValue(kindField(one)) !== undefined) ?? 'sonstige';
  const type = record.readText(kindField(found));
  return { WebID: typeNumber(coded(KIND_OF_TYPE, type) ?? LISTING_KIND[found]), Facades: coded(FACADES, type) };
}

function price(record: Source, language: Language, isRent: boolean): Row {
  const [Price] = (isRent ? RENTS : ['preise.kaufpreis']).flatMap((name) => record.readValue(name) ?? []).map(toNumber);
  const currency = record.readText('preise.waehrung@iso_waehrung') || 'EUR';
  const isAsked = !isRent && isTrue(record, 'preise.kaufpreis@auf_anfrage');
  const period = coded(PERIODS, record.readText('preise.preis_zeiteinheit@zeiteinheit'));
  return {
    Price: Price === 0 ? undefined : Price,
    PublishPrice: !isAsked && currency === 'EUR',
    PriceUnitText: isRent && period ? word(period, language) : undefined,
  };
}

function status(record: Source, language: Language, isRent: boolean): Row {
  const stand = record.readText('zustand_angaben.verkaufstatus@stand');
  const isReference = record.readText('verwaltung_techn.aktion@aktionart') === 'REFERENZ';
  if (stand === 'VERKAUFT' || isReference) return { Marquee: isRent ? 4 : 3 };
  return stand === 'RESERVIERT' ? { Marquee: 1, MarqueeName: word('reserved', language) } : {};
}

/**
 * Divides the parking spaces into garages and outdoor spaces. The record contains only the total. If a home has both,
 * one space is taken as a garage.
 */
function parking(record: Source): Row {
  const places = toNumber(record.readValue('flaechen.anzahl_stellplaetze'));
  if (typeof places !== 'number' || places <= 0) return {};
  const [inside, outside] = ['GARAGE', 'FREIPLATZ'].map((kind) => isTrue(record, `ausstattung.stellplatzart@${kind}`));
  if (!inside) return { ExternalParkings: places };
  return outside && places > 1 ? { Garages: 1, ExternalParkings: places - 1 } : { Garages: places };
}

function agent(record: Source): Row | undefined {
  const Name = [record.readText('kontaktperson.vorname'), record.readText('kontaktperson.name')]
    .filter(Boolean)
    .join(' ');
  return Name === ''
    ? undefined
    : {
        Name,
        Email: record.readText('kontaktperson.email_direkt'),
        Phone: record.readText('kontaktperson.tel_durchw'),
        Picture: record.readText('kontaktperson.foto.daten.pfad'),
      };
}
