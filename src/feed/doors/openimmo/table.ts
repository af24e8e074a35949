import { type Field, fact, read, type Table } from '../field.ts';
import { date, flag, number, positive, text, whole, year } from '../readings.ts';

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

/** Rents, of which the first that is given is the price. */
export const RENTS = ['nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete'].map((name) => `preise.${name}`);
/** Stands in `freitexte.objekt_text` instead, where software gives it by language. */
export const DESCRIPTION = 'freitexte.objektbeschreibung';
/** Texts of a description, in the order in which they are shown. */
export const TEXTS = [
  DESCRIPTION,
  ...['lage', 'ausstatt_beschr', 'sonstige_angaben'].map((name) => `freitexte.${name}`),
];

const own = (name: string, ours: string, as: Field['as'], unit?: string): Field =>
  fact(`zustand_angaben.user_defined_simplefield[${name}]`, ours, as ?? text, {
    ...(unit ? { unit } : {}),
    note: 'a field of our own export',
  });

const FIELDS: readonly Field[] = [
  read('verwaltung_techn.objektnr_intern', ['ID'], { note: 'where it is a whole number' }),
  read('verwaltung_techn.openimmo_obid', ['ID'], { note: 'else a number made of this' }),
  read('verwaltung_techn.objektnr_extern', ['RecordFile'], { note: 'else a number made of this' }),
  read('verwaltung_techn.sprache', ['language'], { note: 'de-DE, DEU, Deutsch; else the default language' }),
  fact('verwaltung_techn.stand_vom', 'ModifyDate', date),
  read('verwaltung_techn.aktion@aktionart', ['Marquee'], { note: 'REFERENZ: sold or rented; DELETE: gone' }),
  read('objektkategorie.vermarktungsart@KAUF', ['Goal']),
  read('objektkategorie.vermarktungsart@MIETE_PACHT', ['Goal'], {
    note: 'neither: for rent where only a rent is given',
  }),
  ...KINDS_OF_OBJECT.map((kind) =>
    read(kindField(kind), ['WebID'], { note: kind === 'haus' ? 'its type makes `Facades` too' : 'with its type' }),
  ),
  fact('objektkategorie.objektart.objektart_zusatz', 'TypeName', text),
  read('geo.plz', ['Zip'], { note: 'four digits in Luxembourg get their `L-`' }),
  fact('geo.ort', 'City', text),
  read('geo.land@iso_land', ['CountryID', 'CountryName'], { note: 'ISO 3166, three letters' }),
  fact('geo.strasse', 'Street', text),
  fact('geo.hausnummer', 'HouseNumber', text),
  fact('geo.wohnungsnr', 'BoxNr', text),
  fact('geo.geokoordinaten@breitengrad', 'Latitude', number, { unit: 'degrees, WGS84' }),
  fact('geo.geokoordinaten@laengengrad', 'Longitude', number, { unit: 'degrees, WGS84' }),
  fact('geo.anzahl_etagen', 'Floors', whole),
  read('verwaltung_objekt.objektadresse_freigeben', ['PublishAddress'], { note: 'anything but true hides it' }),
  fact('verwaltung_objekt.abdatum', 'AvailableFrom', date),
  fact('verwaltung_objekt.haustiere', 'PetsAllowed', flag),
  read('preise.kaufpreis', ['Price'], { unit: 'euro', note: '0 is on request' }),
  read('preise.kaufpreis@auf_anfrage', ['PublishPrice'], { note: 'true hides it' }),
  ...RENTS.map((rent) => read(rent, ['Price'], { unit: 'euro', note: 'the first that is given' })),
  read('preise.preis_zeiteinheit@zeiteinheit', ['PriceUnitText'], { note: 'of a rent' }),
  read('preise.waehrung@iso_waehrung', ['PublishPrice'], { note: 'a price that is not in euro is hidden' }),
  fact('preise.nebenkosten', 'ChargesRenter', number, { unit: 'euro' }),
  fact('preise.hausgeld', 'ChargesOwner', number, { unit: 'euro' }),
  fact('preise.kaution', 'DepositAmount', number, { unit: 'euro' }),
  fact('flaechen.wohnflaeche', 'SurfaceLiving', positive, { unit: 'm²' }),
  fact('flaechen.nutzflaeche', 'SurfaceLiving', positive, { unit: 'm²', note: 'where there is no other' }),
  fact('flaechen.gesamtflaeche', 'SurfaceTotal', positive, { unit: 'm²' }),
  fact('flaechen.grundstuecksflaeche', 'SurfaceGround', positive, { unit: 'm²' }),
  fact('flaechen.balkon_terrasse_flaeche', 'SurfaceTerrace', positive, { unit: 'm²' }),
  fact('flaechen.grundstuecksfront', 'PlotWidth', positive, { unit: 'm' }),
  fact('flaechen.anzahl_schlafzimmer', 'Bedrooms', whole),
  fact('flaechen.anzahl_badezimmer', 'Bathrooms', whole),
  fact('flaechen.anzahl_sep_wc', 'Toilets', whole),
  read('flaechen.anzahl_stellplaetze', ['Garages', 'ExternalParkings']),
  read('ausstattung.stellplatzart@GARAGE', ['Garages'], { note: 'of these places, those in a garage' }),
  read('ausstattung.stellplatzart@FREIPLATZ', ['ExternalParkings']),
  fact('ausstattung.fahrstuhl@PERSONEN', 'Lift', flag),
  fact('ausstattung.gartennutzung', 'Garden', flag),
  fact('zustand_angaben.baujahr', 'ConstructionYear', year),
  fact('zustand_angaben.letztemodernisierung', 'RenovationYear', year),
  read('zustand_angaben.verkaufstatus@stand', ['Marquee', 'MarqueeName'], { note: 'VERKAUFT, RESERVIERT' }),
  fact('zustand_angaben.energiepass.endenergiebedarf', 'EnergyPerformance', number, { unit: 'kWh per m² and year' }),
  fact('zustand_angaben.energiepass.energieverbrauchkennwert', 'EnergyPerformance', number, {
    unit: 'kWh per m² and year',
    note: 'where there is no other',
  }),
  fact('zustand_angaben.energiepass.wertklasse', 'EPCLabelText', text),
  fact('zustand_angaben.energiepass.gueltig_bis', 'EPCExpiryDate', date),
  own('epc_code', 'UniqueCode', text),
  own('epc_total_kwh', 'EPCTotal', number, 'kWh per year'),
  own('co2_kg_m2', 'CO2Emission', number, 'kg per m² and year'),
  own('thermal_label', 'ThermalLabelText', text),
  own('asbestos', 'AsbestosType', text),
  own('permit', 'Permit', flag),
  own('zoning', 'Zoning', text),
  own('summons', 'Summons', flag),
  own('preemptive_right', 'PreemptiveRight', flag),
  own('allotment', 'Allotment', flag),
  own('flood_p', 'FloodPScore', text),
  own('flood_g', 'FloodGScore', text),
  fact('freitexte.objekttitel', 'TypeDescription', text),
  ...TEXTS.map((name) => read(name, ['Description'], { note: 'one below the other' })),
  read('freitexte.objekt_text', ['Description'], { note: 'where there is no `objektbeschreibung`' }),
  read('freitexte.objekt_text@lang', ['Description'], { note: 'another language than the home’s stays outside' }),
  read('anhaenge.anhang@gruppe', ['Pictures', 'Media', 'Documents'], { note: 'what it is' }),
  read('anhaenge.anhang.anhangtitel', ['Pictures', 'Documents'], { note: 'caption, name' }),
  read('anhaenge.anhang.daten.pfad', ['Pictures', 'Media', 'Documents'], {
    note: 'an address, or a path in the transfer',
  }),
  read('kontaktperson.vorname', ['Agent']),
  read('kontaktperson.name', ['Agent']),
  read('kontaktperson.email_direkt', ['Agent']),
  read('kontaktperson.tel_durchw', ['Agent']),
  read('kontaktperson.foto.daten.pfad', ['Agent'], { note: 'portrait' }),
];

/** OpenImmo 1.2.7: names below `immobilie`. */
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
