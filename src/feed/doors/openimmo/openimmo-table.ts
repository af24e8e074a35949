import type { Side } from '#domain/sun/orientation.ts';
import {
  convertedField,
  customField,
  type Field,
  type Reading,
  type Table,
  toDate,
  toDecimal,
  toFlag,
  toLastDay,
  toMeasure,
  toNumber,
  toPositive,
  toText,
  toWholeNumber,
  toYear,
} from '../door-table.ts';
import type { Heating } from '../words/equipment-words.ts';

const KINDS_OF_OBJECT = [
  'zimmer',
  'wohnung',
  'haus',
  'grundstueck',
  'buero_praxen',
  'einzelhandel',
  'gastgewerbe',
  'hallen_lager_prod',
  'land_und_forstwirtschaft',
  'parken',
  'sonstige',
  'freizeitimmobilie_gewerblich',
  'zinshaus_renditeobjekt',
] as const;
export type ObjectKind = (typeof KINDS_OF_OBJECT)[number];

export const kindField = (kind: ObjectKind): string => `objektkategorie.objektart.${kind}`;
export const OBJECT_KINDS: readonly ObjectKind[] = KINDS_OF_OBJECT;

/** Fields for a rent. The first one that has a value becomes the price. */
export const RENTS = ['nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete'].map((name) => `preise.${name}`);
/**
 * Field for the description. Software that writes one description per language uses `freitexte.objekt_text` instead.
 */
export const DESCRIPTION = 'freitexte.objektbeschreibung';
/** Fields that are joined to one description, in display order. */
export const TEXTS = [
  DESCRIPTION,
  ...['lage', 'ausstatt_beschr', 'sonstige_angaben'].map((name) => `freitexte.${name}`),
];

/** Attributes that say how a home is heated, in display order. */
export const HEATING_FLAGS: readonly (readonly [flag: string, heating: Heating])[] = [
  ['befeuerung@LUFTWP', 'heatPump'],
  ['befeuerung@ERDWAERME', 'geothermal'],
  ['befeuerung@GAS', 'gas'],
  ['befeuerung@OEL', 'oil'],
  ['befeuerung@ELEKTRO', 'electric'],
  ['befeuerung@FERN', 'district'],
  ['befeuerung@PELLET', 'pellets'],
  ['befeuerung@HOLZ', 'wood'],
  ['befeuerung@KOHLE', 'coal'],
  ['befeuerung@SOLAR', 'solar'],
  ['befeuerung@BLOCK', 'chp'],
  ['befeuerung@ALTERNATIV', 'alternative'],
  ['heizungsart@FUSSBODEN', 'floor'],
  ['heizungsart@ZENTRAL', 'central'],
  ['heizungsart@ETAGE', 'perFloor'],
  ['heizungsart@FERN', 'district'],
  ['heizungsart@OFEN', 'stove'],
];

/** Directions of balcony or terrace. */
export const TERRACE_SIDES: Readonly<Record<string, Side>> = {
  NORD: 'N',
  NORDOST: 'NE',
  OST: 'E',
  SUEDOST: 'SE',
  SUED: 'S',
  SUEDWEST: 'SW',
  WEST: 'W',
  NORDWEST: 'NW',
};

/** Reads a date. Words such as «sofort» are not a date. */
const toDateOnly: Reading = (value) => {
  const date = toDate(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(String(date)) ? date : undefined;
};

/** Reads whether a home is let with all its furniture. */
const toFullyFurnished: Reading = (value) => (String(value).trim().toUpperCase() === 'VOLL' ? true : undefined);

const own = (name: string, ours: string, as: Field['as'], unit?: string): Field =>
  convertedField(`zustand_angaben.user_defined_simplefield[${name}]`, ours, as ?? toText, {
    ...(unit ? { unit } : {}),
    note: 'a field that only our own OpenImmo export writes',
  });

const FIELDS: readonly Field[] = [
  customField('verwaltung_techn.objektnr_intern', ['ID'], { note: 'if it is a whole number' }),
  customField('verwaltung_techn.openimmo_obid', ['ID'], { note: 'otherwise, a number derived from it' }),
  customField('verwaltung_techn.objektnr_extern', ['RecordFile'], {
    note: 'if the other two numbers are absent, `ID` is derived from it',
  }),
  customField('verwaltung_techn.sprache', ['language'], {
    note: '`de-DE`, `DEU` or `Deutsch`; if absent, the default language. Texts in a language that the site does not have are not shown',
  }),
  convertedField('verwaltung_techn.stand_vom', 'ModifyDate', toDate),
  customField('verwaltung_techn.aktion@aktionart', ['Marquee'], {
    note: '`REFERENZ`: sold or rented; `DELETE`: the home is removed',
  }),
  customField('objektkategorie.vermarktungsart@KAUF', ['Goal']),
  customField('objektkategorie.vermarktungsart@MIETE_PACHT', ['Goal'], {
    note: 'if both are absent, a home with only a rent is for rent',
  }),
  ...KINDS_OF_OBJECT.map((kind) =>
    customField(kindField(kind), ['WebID'], {
      note:
        kind === 'haus'
          ? 'the element and its attribute; the attribute also determines `Facades`'
          : 'the element and its attribute',
    }),
  ),
  convertedField('objektkategorie.objektart.objektart_zusatz', 'TypeName', toText),
  customField('geo.plz', ['Zip'], { note: 'in Luxembourg, four digits get the prefix `L-`' }),
  convertedField('geo.ort', 'City', toText, {
    note: 'if absent, the town of other homes with the same postcode, else the postcode',
  }),
  customField('geo.land@iso_land', ['CountryID', 'CountryName'], { note: 'ISO 3166, three letters' }),
  customField('geo.land', ['CountryID', 'CountryName'], { note: 'the name, if there is no code' }),
  customField('kontaktperson.land@iso_land', ['CountryID', 'CountryName'], { note: 'if the home has no country' }),
  customField('kontaktperson.land', ['CountryID', 'CountryName'], { note: 'if the home has no country' }),
  convertedField('geo.strasse', 'Street', toText),
  convertedField('geo.hausnummer', 'HouseNumber', toText),
  convertedField('geo.wohnungsnr', 'BoxNr', toText),
  convertedField('geo.geokoordinaten@breitengrad', 'Latitude', toNumber, { unit: 'degrees, WGS84' }),
  convertedField('geo.geokoordinaten@laengengrad', 'Longitude', toNumber, { unit: 'degrees, WGS84' }),
  convertedField('geo.anzahl_etagen', 'Floors', toWholeNumber),
  customField('verwaltung_objekt.objektadresse_freigeben', ['PublishAddress'], { note: 'hidden unless true' }),
  convertedField('verwaltung_objekt.abdatum', 'AvailableFrom', toDate),
  convertedField('verwaltung_objekt.verfuegbar_ab', 'AvailableFrom', toDateOnly, { note: 'if it is a date' }),
  convertedField('verwaltung_objekt.haustiere', 'PetsAllowed', toFlag),
  customField('preise.kaufpreis', ['Price'], { unit: 'euro', note: '0 means on request' }),
  customField('preise.kaufpreis@auf_anfrage', ['PublishPrice'], { note: 'hidden if true' }),
  ...RENTS.map((rent) => customField(rent, ['Price'], { unit: 'euro', note: 'the first rent that is given' })),
  customField('preise.preis_zeiteinheit@zeiteinheit', ['PriceUnitText'], { note: 'the period of a rent' }),
  customField('preise.waehrung@iso_waehrung', ['PublishPrice'], {
    note: 'a price in a currency other than euro is hidden',
  }),
  convertedField('preise.nebenkosten', 'ChargesRenter', toDecimal, { unit: 'euro' }),
  convertedField('preise.hausgeld', 'ChargesOwner', toDecimal, { unit: 'euro' }),
  convertedField('preise.kaution', 'DepositAmount', toDecimal, { unit: 'euro' }),
  convertedField('flaechen.wohnflaeche', 'SurfaceLiving', toPositive, { unit: 'm²' }),
  convertedField('flaechen.nutzflaeche', 'SurfaceLiving', toPositive, {
    unit: 'm²',
    note: 'if there is no `wohnflaeche`',
  }),
  convertedField('flaechen.gesamtflaeche', 'SurfaceTotal', toPositive, { unit: 'm²' }),
  convertedField('flaechen.grundstuecksflaeche', 'SurfaceGround', toPositive, { unit: 'm²' }),
  convertedField('flaechen.balkon_terrasse_flaeche', 'SurfaceTerrace', toPositive, { unit: 'm²' }),
  convertedField('flaechen.grundstuecksfront', 'PlotWidth', toPositive, { unit: 'm' }),
  customField('flaechen.anzahl_zimmer', ['Description'], { note: 'the number of rooms, in a list at the end' }),
  convertedField('flaechen.anzahl_schlafzimmer', 'Bedrooms', toWholeNumber),
  convertedField('flaechen.anzahl_badezimmer', 'Bathrooms', toWholeNumber),
  convertedField('flaechen.anzahl_sep_wc', 'Toilets', toWholeNumber),
  customField('flaechen.anzahl_stellplaetze', ['Garages', 'ExternalParkings']),
  customField('ausstattung.stellplatzart@GARAGE', ['Garages'], { note: 'if true, the parking spaces are in a garage' }),
  customField('ausstattung.stellplatzart@FREIPLATZ', ['ExternalParkings']),
  convertedField('ausstattung.fahrstuhl@PERSONEN', 'Lift', toFlag),
  convertedField('ausstattung.gartennutzung', 'Garden', toFlag),
  convertedField('ausstattung.moebliert@moeb', 'Furnished', toFullyFurnished, {
    note: 'only `VOLL`; a home with part of its furniture (`TEIL`) is neither',
  }),
  ...Object.keys(TERRACE_SIDES).map((side) =>
    customField(`ausstattung.ausricht_balkon_terrasse@${side}`, ['TerraceOrientation'], {
      note: 'if exactly one direction is true',
    }),
  ),
  ...HEATING_FLAGS.map(([flag]) => customField(`ausstattung.${flag}`, ['Heating'])),
  customField('ausstattung.unterkellert@keller', ['Description'], { note: '`JA` or `TEIL`; in a list at the end' }),
  convertedField('zustand_angaben.baujahr', 'ConstructionYear', toYear),
  convertedField('zustand_angaben.letztemodernisierung', 'RenovationYear', toYear),
  customField('zustand_angaben.verkaufstatus@stand', ['Marquee', 'MarqueeName'], { note: '`VERKAUFT`, `RESERVIERT`' }),
  convertedField('zustand_angaben.energiepass.endenergiebedarf', 'EnergyPerformance', toMeasure, {
    unit: 'kWh per m² and year',
  }),
  convertedField('zustand_angaben.energiepass.energieverbrauchkennwert', 'EnergyPerformance', toMeasure, {
    unit: 'kWh per m² and year',
    note: 'if there is no `endenergiebedarf`',
  }),
  convertedField('zustand_angaben.energiepass.wertklasse', 'EPCLabelText', toText),
  convertedField('zustand_angaben.energiepass.gueltig_bis', 'EPCExpiryDate', toLastDay, {
    note: 'a month means its last day',
  }),
  own('epc_code', 'UniqueCode', toText),
  own('epc_total_kwh', 'EPCTotal', toNumber, 'kWh per year'),
  own('co2_kg_m2', 'CO2Emission', toNumber, 'kg per m² and year'),
  own('thermal_label', 'ThermalLabelText', toText),
  own('asbestos', 'AsbestosType', toText),
  own('permit', 'Permit', toFlag),
  own('zoning', 'Zoning', toText),
  own('summons', 'Summons', toFlag),
  own('preemptive_right', 'PreemptiveRight', toFlag),
  own('allotment', 'Allotment', toFlag),
  own('flood_p', 'FloodPScore', toText),
  own('flood_g', 'FloodGScore', toText),
  convertedField('freitexte.objekttitel', 'TypeDescription', toText),
  ...TEXTS.map((name) => customField(name, ['Description'], { note: 'one of four texts, which are joined' })),
  customField('freitexte.objekt_text', ['Description'], { note: 'if there is no `objektbeschreibung`' }),
  customField('freitexte.objekt_text@lang', ['Description'], {
    note: 'the text is not imported if its language differs from that of the home',
  }),
  customField('anhaenge.anhang@gruppe', ['Pictures', 'Media', 'Documents'], { note: 'the kind of file' }),
  customField('anhaenge.anhang.anhangtitel', ['Pictures', 'Documents'], { note: 'caption or name' }),
  customField('anhaenge.anhang.daten.pfad', ['Pictures', 'Media', 'Documents'], {
    note: 'an address, or a path in the transfer',
  }),
  customField('kontaktperson.vorname', ['Agent']),
  customField('kontaktperson.name', ['Agent']),
  customField('kontaktperson.firma', ['Agent'], { note: 'if there is no name' }),
  customField('kontaktperson.email_direkt', ['Agent']),
  customField('kontaktperson.email_zentrale', ['Agent'], { note: 'if there is no `email_direkt`' }),
  customField('kontaktperson.tel_durchw', ['Agent']),
  customField('kontaktperson.tel_zentrale', ['Agent'], { note: 'if there is no `tel_durchw`' }),
  customField('kontaktperson.foto.daten.pfad', ['Agent'], { note: 'portrait' }),
];

/** The fields of OpenImmo 1.2.7. Their paths start below the element `immobilie`. */
export const OPENIMMO: Table = {
  fields: FIELDS,
  around: [
    { theirs: 'uebertragung@timestamp', ours: ['the order of transfers'] },
    { theirs: 'uebertragung@umfang', ours: ['a complete or partial transfer'] },
    { theirs: 'uebertragung@modus', ours: ['a complete or partial transfer'] },
    ...['openimmo_anid', 'anbieternr', 'firma'].map((name) => ({ theirs: `anbieter.${name}`, ours: ['the provider'] })),
  ],
  keptOut: [
    { theirs: 'kontaktperson.email_privat', what: 'personal data' },
    { theirs: 'kontaktperson.tel_privat', what: 'personal data' },
    { theirs: 'kontaktperson.tel_handy', what: 'personal data' },
    { theirs: 'kontaktperson.freitextfeld', what: 'an internal note' },
    { theirs: 'weitere_adresse', what: 'owner, tenant or notary' },
    { theirs: 'bieterverfahren', what: 'bids' },
    { theirs: 'versteigerung', what: 'a court auction' },
    { theirs: 'preise.innen_courtage', what: 'the fee that the owner pays' },
    { theirs: 'geo.gemarkung', what: 'the plot reveals the address' },
    { theirs: 'geo.flur', what: 'reveals the address' },
    { theirs: 'geo.flurstueck', what: 'reveals the address' },
    { theirs: 'verwaltung_techn.kennung_ursprung', what: 'an internal code' },
  ],
};
