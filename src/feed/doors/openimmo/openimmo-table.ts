import {
  convertedField,
  customField,
  type Field,
  type Table,
  toDate,
  toFlag,
  toNumber,
  toPositive,
  toText,
  toWholeNumber,
  toYear,
} from '../door-table.ts';

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

/** Kinds of rent. The first one present is the price. */
export const RENTS = ['nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete'].map((name) => `preise.${name}`);
/** The description. Software that writes one per language uses `freitexte.objekt_text` instead. */
export const DESCRIPTION = 'freitexte.objektbeschreibung';
/** The parts of a description, in display order. */
export const TEXTS = [
  DESCRIPTION,
  ...['lage', 'ausstatt_beschr', 'sonstige_angaben'].map((name) => `freitexte.${name}`),
];

const own = (name: string, ours: string, as: Field['as'], unit?: string): Field =>
  convertedField(`zustand_angaben.user_defined_simplefield[${name}]`, ours, as ?? toText, {
    ...(unit ? { unit } : {}),
    note: 'a field of our own export',
  });

const FIELDS: readonly Field[] = [
  customField('verwaltung_techn.objektnr_intern', ['ID'], { note: 'where it is a whole number' }),
  customField('verwaltung_techn.openimmo_obid', ['ID'], { note: 'else a number made of this' }),
  customField('verwaltung_techn.objektnr_extern', ['RecordFile'], { note: 'else a number made of this' }),
  customField('verwaltung_techn.sprache', ['language'], { note: 'de-DE, DEU, Deutsch; else the default language' }),
  convertedField('verwaltung_techn.stand_vom', 'ModifyDate', toDate),
  customField('verwaltung_techn.aktion@aktionart', ['Marquee'], { note: 'REFERENZ: sold or rented; DELETE: gone' }),
  customField('objektkategorie.vermarktungsart@KAUF', ['Goal']),
  customField('objektkategorie.vermarktungsart@MIETE_PACHT', ['Goal'], {
    note: 'neither: for rent where only a rent is given',
  }),
  ...KINDS_OF_OBJECT.map((kind) =>
    customField(kindField(kind), ['WebID'], {
      note: kind === 'haus' ? 'its type makes `Facades` too' : 'with its type',
    }),
  ),
  convertedField('objektkategorie.objektart.objektart_zusatz', 'TypeName', toText),
  customField('geo.plz', ['Zip'], { note: 'four digits in Luxembourg get their `L-`' }),
  convertedField('geo.ort', 'City', toText),
  customField('geo.land@iso_land', ['CountryID', 'CountryName'], { note: 'ISO 3166, three letters' }),
  convertedField('geo.strasse', 'Street', toText),
  convertedField('geo.hausnummer', 'HouseNumber', toText),
  convertedField('geo.wohnungsnr', 'BoxNr', toText),
  convertedField('geo.geokoordinaten@breitengrad', 'Latitude', toNumber, { unit: 'degrees, WGS84' }),
  convertedField('geo.geokoordinaten@laengengrad', 'Longitude', toNumber, { unit: 'degrees, WGS84' }),
  convertedField('geo.anzahl_etagen', 'Floors', toWholeNumber),
  customField('verwaltung_objekt.objektadresse_freigeben', ['PublishAddress'], { note: 'anything but true hides it' }),
  convertedField('verwaltung_objekt.abdatum', 'AvailableFrom', toDate),
  convertedField('verwaltung_objekt.haustiere', 'PetsAllowed', toFlag),
  customField('preise.kaufpreis', ['Price'], { unit: 'euro', note: '0 is on request' }),
  customField('preise.kaufpreis@auf_anfrage', ['PublishPrice'], { note: 'true hides it' }),
  ...RENTS.map((rent) => customField(rent, ['Price'], { unit: 'euro', note: 'the first that is given' })),
  customField('preise.preis_zeiteinheit@zeiteinheit', ['PriceUnitText'], { note: 'of a rent' }),
  customField('preise.waehrung@iso_waehrung', ['PublishPrice'], { note: 'a price that is not in euro is hidden' }),
  convertedField('preise.nebenkosten', 'ChargesRenter', toNumber, { unit: 'euro' }),
  convertedField('preise.hausgeld', 'ChargesOwner', toNumber, { unit: 'euro' }),
  convertedField('preise.kaution', 'DepositAmount', toNumber, { unit: 'euro' }),
  convertedField('flaechen.wohnflaeche', 'SurfaceLiving', toPositive, { unit: 'm²' }),
  convertedField('flaechen.nutzflaeche', 'SurfaceLiving', toPositive, { unit: 'm²', note: 'where there is no other' }),
  convertedField('flaechen.gesamtflaeche', 'SurfaceTotal', toPositive, { unit: 'm²' }),
  convertedField('flaechen.grundstuecksflaeche', 'SurfaceGround', toPositive, { unit: 'm²' }),
  convertedField('flaechen.balkon_terrasse_flaeche', 'SurfaceTerrace', toPositive, { unit: 'm²' }),
  convertedField('flaechen.grundstuecksfront', 'PlotWidth', toPositive, { unit: 'm' }),
  convertedField('flaechen.anzahl_schlafzimmer', 'Bedrooms', toWholeNumber),
  convertedField('flaechen.anzahl_badezimmer', 'Bathrooms', toWholeNumber),
  convertedField('flaechen.anzahl_sep_wc', 'Toilets', toWholeNumber),
  customField('flaechen.anzahl_stellplaetze', ['Garages', 'ExternalParkings']),
  customField('ausstattung.stellplatzart@GARAGE', ['Garages'], { note: 'of these places, those in a garage' }),
  customField('ausstattung.stellplatzart@FREIPLATZ', ['ExternalParkings']),
  convertedField('ausstattung.fahrstuhl@PERSONEN', 'Lift', toFlag),
  convertedField('ausstattung.gartennutzung', 'Garden', toFlag),
  convertedField('zustand_angaben.baujahr', 'ConstructionYear', toYear),
  convertedField('zustand_angaben.letztemodernisierung', 'RenovationYear', toYear),
  customField('zustand_angaben.verkaufstatus@stand', ['Marquee', 'MarqueeName'], { note: 'VERKAUFT, RESERVIERT' }),
  convertedField('zustand_angaben.energiepass.endenergiebedarf', 'EnergyPerformance', toNumber, {
    unit: 'kWh per m² and year',
  }),
  convertedField('zustand_angaben.energiepass.energieverbrauchkennwert', 'EnergyPerformance', toNumber, {
    unit: 'kWh per m² and year',
    note: 'where there is no other',
  }),
  convertedField('zustand_angaben.energiepass.wertklasse', 'EPCLabelText', toText),
  convertedField('zustand_angaben.energiepass.gueltig_bis', 'EPCExpiryDate', toDate),
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
  ...TEXTS.map((name) => customField(name, ['Description'], { note: 'one below the other' })),
  customField('freitexte.objekt_text', ['Description'], { note: 'where there is no `objektbeschreibung`' }),
  customField('freitexte.objekt_text@lang', ['Description'], {
    note: 'another language than the home’s stays outside',
  }),
  customField('anhaenge.anhang@gruppe', ['Pictures', 'Media', 'Documents'], { note: 'what it is' }),
  customField('anhaenge.anhang.anhangtitel', ['Pictures', 'Documents'], { note: 'caption, name' }),
  customField('anhaenge.anhang.daten.pfad', ['Pictures', 'Media', 'Documents'], {
    note: 'an address, or a path in the transfer',
  }),
  customField('kontaktperson.vorname', ['Agent']),
  customField('kontaktperson.name', ['Agent']),
  customField('kontaktperson.email_direkt', ['Agent']),
  customField('kontaktperson.tel_durchw', ['Agent']),
  customField('kontaktperson.foto.daten.pfad', ['Agent'], { note: 'portrait' }),
];

/** The fields of OpenImmo 1.2.7, below `immobilie`. */
export const OPENIMMO: Table = {
  fields: FIELDS,
  keptOut: [
    { theirs: 'kontaktperson.email_privat', what: 'a person' },
    { theirs: 'kontaktperson.tel_privat', what: 'a person' },
    { theirs: 'kontaktperson.tel_handy', what: 'a person' },
    { theirs: 'kontaktperson.freitextfeld', what: 'an internal note' },
    { theirs: 'weitere_adresse', what: 'owner, tenant, notary' },
    { theirs: 'bieterverfahren', what: 'bids' },
    { theirs: 'versteigerung', what: 'a court case' },
    { theirs: 'preise.innen_courtage', what: 'what the owner pays' },
    { theirs: 'geo.gemarkung', what: 'the plot gives the address away' },
    { theirs: 'geo.flur', what: 'likewise' },
    { theirs: 'geo.flurstueck', what: 'likewise' },
    { theirs: 'verwaltung_techn.kennung_ursprung', what: 'an internal code' },
  ],
};
