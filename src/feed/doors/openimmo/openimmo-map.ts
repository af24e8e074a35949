import { type Language, LOCALES } from '#domain/language.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import type { MapOptions } from '../door.ts';
import { toDecimal, toFlag, toNumber, toPositive } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Notes } from '../tally.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, typeName, typeNumber, word } from '../words/code-words.ts';
import { withMore } from '../words/description.ts';
import { HEATING } from '../words/equipment-words.ts';
import { readLanguage } from '../words/language-names.ts';
import { attachments } from './openimmo-attachments.ts';
import { place } from './openimmo-country.ts';
import {
  DESCRIPTION,
  HEATING_FLAGS,
  kindField,
  OBJECT_KINDS,
  type ObjectKind,
  OPENIMMO,
  RENTS,
  TERRACE_SIDES,
  TEXTS,
} from './openimmo-table.ts';

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
/** Maps a home to an entry in the language of its texts. */
export function mapHome(record: Source, options: MapOptions): Entry[] {
  const { defaultLanguage, notes } = options;
  const { language, foreign } = spoken(record, defaultLanguage, notes);
  const facts = { ...record.readFields(OPENIMMO.fields), ...(foreign ? NO_TEXTS : {}) };
  const isRent = isForRent(record);
  const type = kind(record);
  const row: Row = {
    ...facts,
    language: foreign ?? language,
    Goal: isRent ? 1 : 0,
    TypeDescription: facts.TypeDescription ?? facts.TypeName ?? standIn(record, type.kind, language),
    RecordFile: record.readText('verwaltung_techn.objektnr_extern') || undefined,
    Description: withMore(foreign ? '' : description(record, language), { list: extras(record, language) }),
    WebID: typeNumber(type.kind),
    Facades: type.facades,
    ...place(record, language, options),
    PublishAddress: isTrue(record, 'verwaltung_objekt.objektadresse_freigeben'),
    ...price(record, language, isRent),
    ...status(record, language, isRent),
    ...parking(record),
    ...attachments(record),
    Heating: heating(record, language),
    TerraceOrientation: terraceSide(record),
    Agent: agent(record),
  };
  return [{ list: 'properties', key: keyOf(record), row }];
}

/** Fields with words of the record, which are not shown if the site does not have its language. */
const NO_TEXTS = { TypeDescription: undefined, TypeName: undefined, Zoning: undefined, AsbestosType: undefined };

/** Returns the language of a record's texts. `foreign` is set if the site does not have it. */
function spoken(record: Source, defaultLanguage: Language, notes: Notes): { language: Language; foreign?: string } {
  const name = record.readText('verwaltung_techn.sprache');
  if (name === '') return { language: defaultLanguage };
  const read = readLanguage(name);
  if ('language' in read) return read;
  if ('unknown' in read) {
    notes.remark(
      `The language «${name}» (verwaltung_techn.sprache) is unknown; the texts are shown as «${defaultLanguage}»`,
    );
    return { language: defaultLanguage };
  }
  notes.remark(
    `Texts in the language «${name}» (verwaltung_techn.sprache) are not shown, because the site does not have it`,
  );
  return { language: defaultLanguage, foreign: read.foreign };
}

function description(record: Source, language: Language): string {
  return TEXTS.map((name) => record.readText(name) || (name === DESCRIPTION ? textIn(language, record) : ''))
    .filter(Boolean)
    .join('\n\n');
}

/** Facts that have no field of their own. They are listed below the description. */
function extras(record: Source, language: Language): string[] {
  const rooms = toPositive(record.readValue('flaechen.anzahl_zimmer'));
  const cellar = coded(
    { JA: 'cellar', TEIL: 'partCellar' } as const,
    record.readText('ausstattung.unterkellert@keller'),
  );
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  return [
    ...(typeof rooms === 'number' ? [`${word('rooms', language)}: ${numbers.format(rooms)}`] : []),
    ...(cellar ? [word(cellar, language)] : []),
  ];
}

function heating(record: Source, language: Language): string | undefined {
  const names = HEATING_FLAGS.filter(([flag]) => isTrue(record, `ausstattung.${flag}`)).map(
    ([, name]) => HEATING[name][language],
  );
  return [...new Set(names)].join(', ') || undefined;
}

/** Returns the direction of balcony or terrace. Several directions can belong to several terraces, so none is certain. */
function terraceSide(record: Source): string | undefined {
  const sides = Object.entries(TERRACE_SIDES).filter(([side]) =>
    isTrue(record, `ausstattung.ausricht_balkon_terrasse@${side}`),
  );
  return sides.length === 1 ? sides[0]?.[1] : undefined;
}

const standIn = (record: Source, kind: ListingKind, language: Language) =>
  [typeName(kind, language), record.readText('geo.ort')].filter(Boolean).join(', ');

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
  const isIn = (lang: string) => {
    const read = readLanguage(lang);
    return lang === '' || ('language' in read && read.language === language);
  };
  return texts.find(({ lang, text }) => text !== '' && isIn(lang))?.text ?? '';
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

function kind(record: Source): { kind: ListingKind; facades: number | undefined } {
  const found = OBJECT_KINDS.find((one) => record.readValue(kindField(one)) !== undefined) ?? 'sonstige';
  const type = record.readText(kindField(found));
  return { kind: coded(KIND_OF_TYPE, type) ?? LISTING_KIND[found], facades: coded(FACADES, type) };
}

function price(record: Source, language: Language, isRent: boolean): Row {
  const [Price] = (isRent ? RENTS : ['preise.kaufpreis'])
    .flatMap((name) => record.readValue(name) ?? [])
    .map(toDecimal);
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

/** Reads the person to contact. If the record names only the firm, the firm is shown. */
function agent(record: Source): Row | undefined {
  const contact = (field: string) => record.readText(`kontaktperson.${field}`);
  const Name = [contact('vorname'), contact('name')].filter(Boolean).join(' ') || contact('firma');
  return Name === ''
    ? undefined
    : {
        Name,
        Email: contact('email_direkt') || contact('email_zentrale'),
        Phone: contact('tel_durchw') || contact('tel_zentrale'),
        Picture: contact('foto.daten.pfad'),
      };
}
