/** Types of the text in elements and attributes, with their names in XML Schema. */
export const TYPES = {
  string: /^[\s\S]*$/,
  contact: /^[\s\S]+$/,
  decimal: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
  float: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/,
  int: /^[+-]?\d+$/,
  positive: /^0*[1-9]\d*$/,
  boolean: /^(?:true|false|0|1)$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
} as const;
export type Type = keyof typeof TYPES;

export interface Attribute {
  name: string;
  required?: true;
  type?: Type;
  values?: readonly string[];
}

/** How often a child may occur: exactly once (`1`), at most once (`?`), or any number of times (`*`). */
export type Often = '1' | '?' | '*';

export interface ElementRule {
  /** the children, which must be in this order; `user_defined_…` may follow in most elements */
  children?: readonly (readonly [name: string, often: Often])[];
  /** children of which at least one is required */
  needsOneOf?: readonly string[];
  /** children of which at most one may occur */
  onlyOneOf?: readonly string[];
  text?: Type;
  attributes?: readonly Attribute[];
}

const list = (names: string, often: Often = '?') =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, often] as const);
const USER_DEFINED = list('user_defined_simplefield user_defined_anyfield user_defined_extend', '*');
const flags = (names: string, required?: true): Attribute[] =>
  names.split(' ').map((name) => ({ name, type: 'boolean', ...(required ? { required } : {}) }));
const oneOf = (name: string, values: string, required?: true): Attribute[] => [
  { name, values: values.trim().split(/\s+/), ...(required ? { required } : {}) },
];
const texts = (names: string, type: Type): Record<string, ElementRule> =>
  Object.fromEntries(list(names).map(([name]) => [name, { text: type }]));

const KINDS =
  'zimmer wohnung haus grundstueck buero_praxen einzelhandel gastgewerbe hallen_lager_prod land_und_forstwirtschaft parken sonstige freizeitimmobilie_gewerblich zinshaus_renditeobjekt';
const CONTACTS = 'email_zentrale email_direkt tel_zentrale tel_durchw tel_fax tel_handy';

/**
 * The rules of OpenImmo 1.2.7 for the elements that our export can write: names, order, number, types and allowed
 * values. They were written after reading its schema (openimmo_127b of June 2017), which may not be copied.
 */
export const OPENIMMO: Readonly<Record<string, ElementRule>> = {
  openimmo: { children: [['uebertragung', '1'], ['anbieter', '1'], ...USER_DEFINED] },
  uebertragung: {
    attributes: [
      ...oneOf('art', 'ONLINE OFFLINE', true),
      ...oneOf('umfang', 'TEIL VOLL', true),
      ...oneOf('modus', 'NEW CHANGE DELETE'),
      { name: 'version', required: true },
      { name: 'sendersoftware', required: true },
      { name: 'senderversion', required: true },
      { name: 'techn_email' },
      { name: 'regi_id' },
      { name: 'timestamp', type: 'dateTime' },
    ],
  },
  anbieter: {
    children: [
      ['anbieternr', '?'],
      ['firma', '1'],
      ['openimmo_anid', '1'],
      ['lizenzkennung', '?'],
      ['anhang', '?'],
      ['immobilie', '*'],
      ['impressum', '?'],
      ['impressum_strukt', '?'],
      ...USER_DEFINED,
    ],
  },
  immobilie: {
    children: [
      ['objektkategorie', '1'],
      ['geo', '1'],
      ['kontaktperson', '1'],
      ['weitere_adresse', '*'],
      ...list(
        'preise bieterverfahren versteigerung flaechen ausstattung zustand_angaben bewertung infrastruktur freitexte anhaenge verwaltung_objekt',
      ),
      ['verwaltung_techn', '1'],
      ...USER_DEFINED,
    ],
  },
  objektkategorie: { children: [...list('nutzungsart vermarktungsart objektart', '1'), ...USER_DEFINED] },
  nutzungsart: { attributes: [...flags('WOHNEN GEWERBE', true), ...flags('ANLAGE WAZ')] },
  vermarktungsart: { attributes: [...flags('KAUF MIETE_PACHT', true), ...flags('ERBPACHT LEASING')] },
  objektart: {
    children: [...list(KINDS, '*'), ['objektart_zusatz', '*']],
    needsOneOf: KINDS.split(' '),
    onlyOneOf: KINDS.split(' '),
  },
  wohnung: {
    attributes: oneOf(
      'wohnungtyp',
      'DACHGESCHOSS MAISONETTE LOFT-STUDIO-ATELIER PENTHOUSE TERRASSEN ETAGE ERDGESCHOSS SOUTERRAIN APARTMENT FERIENWOHNUNG GALERIE ROHDACHBODEN ATTIKAWOHNUNG KEINE_ANGABE',
    ),
  },
  haus: {
    attributes: oneOf(
      'haustyp',
      'REIHENHAUS REIHENEND REIHENMITTEL REIHENECK DOPPELHAUSHAELFTE EINFAMILIENHAUS STADTHAUS BUNGALOW VILLA RESTHOF BAUERNHAUS LANDHAUS SCHLOSS ZWEIFAMILIENHAUS MEHRFAMILIENHAUS FERIENHAUS BERGHUETTE CHALET STRANDHAUS LAUBE-DATSCHE-GARTENHAUS APARTMENTHAUS BURG HERRENHAUS FINCA RUSTICO FERTIGHAUS KEINE_ANGABE',
    ),
  },
  grundstueck: {
    attributes: oneOf(
      'grundst_typ',
      'WOHNEN GEWERBE INDUSTRIE LAND_FORSTWIRSCHAFT FREIZEIT GEMISCHT GEWERBEPARK SONDERNUTZUNG SEELIEGENSCHAFT',
    ),
  },
  einzelhandel: {
    attributes: oneOf(
      'handel_typ',
      'LADENLOKAL EINZELHANDELSLADEN VERBRAUCHERMARKT EINKAUFSZENTRUM KAUFHAUS FACTORY_OUTLET KIOSK VERKAUFSFLAECHE AUSSTELLUNGSFLAECHE',
    ),
  },
  parken: {
    attributes: oneOf(
      'parken_typ',
      'STELLPLATZ CARPORT DOPPELGARAGE DUPLEX TIEFGARAGE BOOTSLIEGEPLATZ EINZELGARAGE PARKHAUS TIEFGARAGENSTELLPLATZ PARKPLATZ_STROM',
    ),
  },
  sonstige: { attributes: oneOf('sonstige_typ', 'PARKHAUS TANKSTELLE KRANKENHAUS SONSTIGE') },
  zinshaus_renditeobjekt: {
    attributes: oneOf(
      'zins_typ',
      'MEHRFAMILIENHAUS WOHN_UND_GESCHAEFTSHAUS GESCHAEFTSHAUS BUEROGEBAEUDE SB_MAERKTE EINKAUFSCENTREN WOHNANLAGEN VERBRAUCHERMAERKTE INDUSTRIEANLAGEN PFLEGEHEIM SANATORIUM SENIORENHEIM BETREUTES-WOHNEN',
    ),
  },
  geo: {
    children: [
      ...list(
        'plz ort geokoordinaten strasse hausnummer bundesland land gemeindecode flur flurstueck gemarkung etage anzahl_etagen lage_im_bau wohnungsnr lage_gebiet regionaler_zusatz karten_makro karten_mikro virtuelletour luftbildern',
      ),
      ...USER_DEFINED,
    ],
    needsOneOf: ['plz', 'ort', 'geokoordinaten'],
  },
  geokoordinaten: {
    attributes: [
      { name: 'breitengrad', type: 'float', required: true },
      { name: 'laengengrad', type: 'float', required: true },
    ],
  },
  land: { attributes: oneOf('iso_land', 'BEL LUX NLD FRA DEU') },
  kontaktperson: {
    children: [
      ...list(CONTACTS),
      ['name', '1'],
      ...list(
        'vorname titel anrede position anrede_brief firma zusatzfeld strasse hausnummer plz ort postfach postf_plz postf_ort land email_privat',
      ),
      ['email_sonstige', '*'],
      ...list('email_feedback tel_privat'),
      ['tel_sonstige', '*'],
      ...list('url adressfreigabe personennummer immobilientreuhaenderid foto referenz_id freitextfeld'),
      ...USER_DEFINED,
    ],
    needsOneOf: CONTACTS.split(' '),
  },
  preise: {
    children: [
      ...list(
        `kaufpreis kaufpreisnetto kaufpreisbrutto nettokaltmiete kaltmiete warmmiete nebenkosten heizkosten_enthalten
        heizkosten zzg_mehrwertsteuer mietzuschlaege hauptmietzinsnetto pauschalmiete betriebskostennetto evbnetto
        gesamtmietenetto gesamtmietebrutto gesamtbelastungnetto gesamtbelastungbrutto gesamtkostenprom2von heizkostennetto
        monatlichekostennetto monatlichekostenbrutto nebenkostenprom2von ruecklagenetto sonstigekostennetto
        sonstigemietenetto summemietenetto nettomieteprom2von pacht erbpacht hausgeld abstand preis_zeitraum_von
        preis_zeitraum_bis preis_zeiteinheit mietpreis_pro_qm kaufpreis_pro_qm provisionspflichtig provision_teilen
        innen_courtage aussen_courtage courtage_hinweis provisionnetto provisionbrutto waehrung mwst_satz mwst_gesamt
        freitext_preis x_fache nettorendite nettorendite_soll nettorendite_ist mieteinnahmen_ist mieteinnahmen_soll
        erschliessungskosten kaution kaution_text geschaeftsguthaben stp_carport stp_duplex stp_freiplatz stp_garage
        stp_parkhaus stp_tiefgarage`,
      ),
      ['stp_sonstige', '*'],
      ...list('richtpreis richtpreisprom2'),
      ...USER_DEFINED,
    ],
  },
  kaufpreis: { text: 'decimal', attributes: flags('auf_anfrage') },
  preis_zeiteinheit: { attributes: oneOf('zeiteinheit', 'TAG WOCHE MONAT JAHR') },
  waehrung: { attributes: oneOf('iso_waehrung', 'EUR CHF USD GBP') },
  flaechen: {
    children: [
      ...list(
        `wohnflaeche nutzflaeche gesamtflaeche ladenflaeche lagerflaeche verkaufsflaeche freiflaeche bueroflaeche
        bueroteilflaeche fensterfront verwaltungsflaeche gastroflaeche grz gfz bmz bgf grundstuecksflaeche sonstflaeche
        anzahl_zimmer anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc anzahl_balkone anzahl_terrassen anzahl_logia
        balkon_terrasse_flaeche anzahl_wohn_schlafzimmer gartenflaeche kellerflaeche fensterfront_qm grundstuecksfront
        dachbodenflaeche teilbar_ab beheizbare_flaeche anzahl_stellplaetze plaetze_gastraum anzahl_betten
        anzahl_tagungsraeume vermietbare_flaeche anzahl_wohneinheiten anzahl_gewerbeeinheiten einliegerwohnung kubatur
        ausnuetzungsziffer flaechevon flaechebis`,
      ),
      ...USER_DEFINED,
    ],
  },
  ausstattung: {
    children: [
      ...list(
        'ausstatt_kategorie wg_geeignet raeume_veraenderbar bad kueche boden kamin heizungsart befeuerung klimatisiert fahrstuhl',
      ),
      ['stellplatzart', '*'],
      ...list('gartennutzung ausricht_balkon_terrasse moebliert rollstuhlgerecht'),
      ...USER_DEFINED,
    ],
  },
  fahrstuhl: { attributes: flags('PERSONEN LASTEN') },
  moebliert: { attributes: oneOf('moeb', 'VOLL TEIL') },
  stellplatzart: { attributes: flags('GARAGE TIEFGARAGE CARPORT FREIPLATZ PARKHAUS DUPLEX') },
  zustand_angaben: {
    children: [
      ...list(
        'baujahr letztemodernisierung zustand alter bebaubar_nach erschliessung erschliessung_umfang bauzone altlasten',
      ),
      ['energiepass', '*'],
      ['verkaufstatus', '?'],
      ...USER_DEFINED,
    ],
  },
  energiepass: {
    children: list(
      `epart gueltig_bis energieverbrauchkennwert mitwarmwasser endenergiebedarf primaerenergietraeger stromwert waermewert
      wertklasse baujahr ausstelldatum jahrgang gebaeudeart epasstext geg2018 hwbwert hwbklasse fgeewert fgeeklasse`,
    ),
  },
  epart: { text: 'string' },
  verkaufstatus: { attributes: oneOf('stand', 'OFFEN RESERVIERT VERKAUFT') },
  user_defined_simplefield: { text: 'string', attributes: [{ name: 'feldname', required: true }] },
  freitexte: {
    children: [
      ...list('objekttitel dreizeiler lage ausstatt_beschr objektbeschreibung sonstige_angaben objekt_text'),
      ...USER_DEFINED,
    ],
  },
  anhaenge: { children: [['anhang', '*'], ...USER_DEFINED] },
  anhang: {
    children: [
      ['anhangtitel', '?'],
      ['format', '1'],
      ['check', '?'],
      ['daten', '1'],
    ],
    attributes: [
      ...oneOf('location', 'INTERN EXTERN REMOTE', true),
      ...oneOf(
        'gruppe',
        'TITELBILD INNENANSICHTEN AUSSENANSICHTEN GRUNDRISS KARTEN_LAGEPLAN ANBIETERLOGO BILD DOKUMENTE LINKS PANORAMA QRCODE FILM FILMLINK EPASS-SKALA ANBOBJURL',
      ),
    ],
  },
  daten: { children: list('pfad anhanginhalt'), onlyOneOf: ['pfad', 'anhanginhalt'] },
  verwaltung_objekt: {
    children: [
      ...list(
        `objektadresse_freigeben verfuegbar_ab abdatum bisdatum min_mietdauer max_mietdauer versteigerungstermin
        wbs_sozialwohnung vermietet gruppennummer zugang laufzeit max_personen nichtraucher haustiere geschlecht
        denkmalgeschuetzt als_ferien gewerbliche_nutzung branchen hochhaus`,
      ),
      ...USER_DEFINED,
    ],
  },
  verwaltung_techn: {
    children: [
      ['objektnr_intern', '?'],
      ['objektnr_extern', '1'],
      ['aktion', '1'],
      ...list('aktiv_von aktiv_bis'),
      ['openimmo_obid', '1'],
      ['kennung_ursprung', '?'],
      ['stand_vom', '1'],
      ...list('weitergabe_generell weitergabe_positiv weitergabe_negativ gruppen_kennung master sprache'),
      ...USER_DEFINED,
    ],
  },
  aktion: { attributes: oneOf('aktionart', 'CHANGE DELETE REFERENZ') },
  ...texts(
    'anbieternr firma openimmo_anid impressum objektart_zusatz plz ort strasse hausnummer wohnungsnr name url freitext_preis baujahr letztemodernisierung gueltig_bis endenergiebedarf wertklasse gebaeudeart objekttitel dreizeiler objektbeschreibung anhangtitel format pfad objektnr_intern objektnr_extern openimmo_obid gruppen_kennung sprache',
    'string',
  ),
  ...texts(CONTACTS, 'contact'),
  ...texts(
    'nettokaltmiete nebenkosten kaution wohnflaeche nutzflaeche gesamtflaeche grundstuecksflaeche anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc balkon_terrasse_flaeche grundstuecksfront',
    'decimal',
  ),
  ...texts('anzahl_etagen', 'int'),
  ...texts('anzahl_stellplaetze', 'positive'),
  ...texts('gartennutzung objektadresse_freigeben haustiere', 'boolean'),
  ...texts('abdatum stand_vom', 'date'),
};
