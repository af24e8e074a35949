import {
  type Field,
  type Reading,
  toEnergyLabel,
  toFlag,
  toFloodScore,
  toLastDay,
  toMeasure,
  toPositive,
  toText,
  toWholeNumber,
  toYear,
} from '../door-table.ts';

/**
 * A detail of an estate. Whise numbers its details, and each account shows them with labels in its own language. The same
 * fact may have another number in another account. Therefore a detail is recognised by its number, or else by its label.
 */
export interface Detail extends Pick<Field, 'ours' | 'unit' | 'note'> {
  /** the number of the detail, or a name for a fact whose number is not known and that is recognised by its label only */
  id: number | string;
  /** labels in any language, without accents, units and signs, in lower case (see {@link plainLabel}) */
  labels: readonly string[];
  /** converts the value; absent if the door's own code reads it */
  as?: Reading;
  /** whether the value is one of a list, whose number Whise gives in `enum.id` */
  hasCode?: boolean;
  /** whether a value can be used. If it cannot, another detail with a known label is used instead. */
  isUsable?: (value: unknown) => boolean;
}

const isScore = (value: unknown) => /^[A-D]$/.test(String(toFloodScore(value)));
const inAccountLanguage = { note: 'a known code in every language; any other value in the default language only' };

/** All details that the door reads. The numbers were seen in exports of several agencies. */
export const DETAILS: readonly Detail[] = [
  {
    id: 14,
    ours: ['ConstructionYear'],
    as: toYear,
    labels: ['bouwjaar', 'annee de construction', 'construction year', 'year built', 'baujahr'],
  },
  {
    id: 15,
    ours: ['Floors'],
    as: toWholeNumber,
    labels: ['verdiepingen', 'aantal verdiepingen', 'nombre d etages', 'number of floors', 'anzahl etagen'],
  },
  {
    id: 20,
    ours: ['Parkings'],
    labels: [
      'parking interieur',
      'binnenparking',
      'parking binnen',
      'indoor parking',
      'inside parking',
      'innenstellplatz',
    ],
    note: 'indoor parking spaces; 1 means yes',
  },
  {
    id: 21,
    ours: ['ExternalParkings'],
    as: toPositive,
    labels: [
      'parking exterieur',
      'buitenparking',
      'parking buiten',
      'outdoor parking',
      'outside parking',
      'aussenstellplatz',
    ],
    note: '1 means yes',
  },
  {
    id: 26,
    ours: ['PlotWidth'],
    as: toPositive,
    unit: 'm',
    labels: [
      'breedte aan straat',
      'straatbreedte',
      'largeur front de rue',
      'width of street front',
      'street width',
      'strassenfront',
    ],
  },
  {
    id: 55,
    ours: ['Toilets'],
    as: toWholeNumber,
    labels: [
      'toiletten',
      'aantal toiletten',
      'nbre de toilette',
      'nombre de toilettes',
      'toilets',
      'number of toilets',
      'toiletten anzahl',
    ],
  },
  {
    id: 301,
    ours: ['ChargesRenter'],
    as: toMeasure,
    unit: 'euro',
    labels: [
      'lasten huurder',
      'kosten huurder',
      'charges locataire',
      'tenant charges',
      'charges tenant',
      'nebenkosten mieter',
    ],
  },
  { id: 372, ours: ['Lift'], as: toFlag, labels: ['lift', 'ascenseur', 'elevator', 'aufzug'] },
  {
    id: 461,
    ours: ['Glazing'],
    labels: ['dubbele beglazing', 'dubbel glas', 'double vitrage', 'double glazing', 'doppelverglasung'],
    note: '1 means double glazing',
  },
  {
    id: 585,
    ours: ['RenovationYear'],
    as: toYear,
    labels: ['renovatiejaar', 'annee de renovation', 'renovation year', 'renovierungsjahr'],
  },
  {
    id: 691,
    ours: ['Summons', 'JudicialDecision'],
    labels: [
      'jugement en cours',
      'lopende rechtszaak',
      'lopend vonnis',
      'vonnis',
      'rechterlijke beslissing',
      'judgment',
      'pending judgment',
      'gerichtsverfahren',
    ],
    note: 'whether proceedings are pending; `Summons` only if there is no detail 2712',
  },
  {
    id: 713,
    ours: ['FrontWidth'],
    as: toPositive,
    unit: 'm',
    labels: ['gevelbreedte', 'breedte gevel', 'largeur de facade', 'facade width', 'frontage', 'fassadenbreite'],
  },
  {
    id: 763,
    ours: ['OilTankCertificate'],
    as: toFlag,
    labels: ['attest stookolietank', 'certificat citerne', 'oil tank certificate', 'oltankbescheinigung'],
  },
  {
    id: 782,
    ours: ['WindowFrame'],
    hasCode: true,
    labels: ['buitenschrijnwerk', 'raamwerk', 'chassis', 'window frames', 'fensterrahmen'],
    ...inAccountLanguage,
  },
  {
    id: 808,
    ours: ['Permit'],
    as: toFlag,
    labels: [
      'bouwvergunning',
      'stedenbouwkundige vergunning',
      'permis de batir',
      'permis d urbanisme',
      'building permit',
      'planning permission',
      'baugenehmigung',
    ],
  },
  {
    id: 812,
    ours: ['Allotment'],
    as: toFlag,
    labels: [
      'verkavelingsvergunning',
      'permis de lotir',
      'permis d urbanisation',
      'subdivision permit',
      'parzellierungsgenehmigung',
    ],
  },
  {
    id: 874,
    ours: ['SurfaceTerrace'],
    as: toPositive,
    unit: 'm²',
    labels: [
      'oppervlakte terras 1',
      'oppervlakte terras',
      'terras 1',
      'surface de terrasse 1',
      'surface terrasse',
      'terrace area',
      'terrassenflache',
    ],
  },
  {
    id: 1020,
    ours: ['Heating'],
    hasCode: true,
    labels: ['verwarming', 'chauffage', 'heating', 'heizung'],
    ...inAccountLanguage,
  },
  {
    id: 1595,
    ours: ['Kitchen'],
    hasCode: true,
    labels: ['type keuken', 'keuken', 'type de cuisine', 'kitchen type', 'kuche'],
    ...inAccountLanguage,
  },
  {
    id: 1733,
    ours: ['CadastralIncome'],
    as: toMeasure,
    unit: 'euro',
    labels: ['kadastraal inkomen', 'ki', 'revenu cadastral', 'cadastral income', 'katastereinkommen'],
  },
  {
    id: 1734,
    ours: ['PreemptiveRight'],
    as: toFlag,
    labels: [
      'voorkooprecht',
      'recht van voorkoop',
      'droit de preemption',
      'pre emption right',
      'right of pre emption',
      'vorkaufsrecht',
    ],
  },
  {
    id: 1736,
    ours: ['Zoning'],
    hasCode: true,
    labels: [
      'bestemming',
      'stedenbouwkundige bestemming',
      'affectation urbanistique',
      'zoning',
      'urban destination',
      'zweckbestimmung',
    ],
    ...inAccountLanguage,
  },
  {
    id: 1764,
    ours: ['PetsAllowed'],
    as: toFlag,
    labels: [
      'huisdieren',
      'huisdieren toegelaten',
      'animaux domestiques',
      'animaux admis',
      'pets',
      'pets allowed',
      'haustiere',
    ],
  },
  {
    id: 1793,
    ours: ['ElectricalInspection'],
    hasCode: true,
    labels: [
      'elektriciteitskeuring',
      'elektrische keuring',
      'certificat electrique',
      'conformite electrique',
      'electrical inspection',
      'elektroprufung',
    ],
  },
  {
    id: 1849,
    ours: ['Latitude'],
    unit: 'degrees',
    labels: ['x van xy coordinaten', 'x de coordonnees xy'],
    note: 'the field «x», which should contain the latitude; if it contains the longitude, «x» and «y» are swapped',
  },
  {
    id: 1850,
    ours: ['Longitude'],
    unit: 'degrees',
    labels: ['y van xy coordinaten', 'y de coordonnees xy'],
    note: 'the field «y»',
  },
  { id: 1914, ours: ['TypeDescription'], labels: [], note: 'the title; if absent, type and town' },
  {
    id: 2056,
    ours: ['EPCLabelText'],
    as: toEnergyLabel,
    labels: [
      'epc label',
      'epb label',
      'energielabel',
      'label peb',
      'classe peb',
      'classe energetique',
      'energy label',
      'energieklasse',
    ],
    note: 'if there is no `energyClass`',
  },
  {
    id: 2089,
    ours: ['EnergyPerformance'],
    as: toMeasure,
    unit: 'kWh per m² and year',
    labels: [
      'epc waarde',
      'epc kengetal',
      'energiescore',
      'peb e spec',
      'valeur peb',
      'epc value',
      'energy score',
      'energiekennwert',
    ],
    note: 'if there is no `energyValue`',
  },
  {
    id: 2090,
    ours: ['CO2Emission'],
    as: toMeasure,
    unit: 'kg per m² and year',
    labels: [
      'co2 uitstoot',
      'co2 emissie',
      'emission co2',
      'emissions de co2',
      'co2 emission',
      'co2 emissions',
      'co2 ausstoss',
    ],
  },
  {
    id: 2157,
    ours: ['Glazing'],
    hasCode: true,
    labels: ['beglazing', 'type beglazing', 'vitrage', 'type de vitrage', 'glazing', 'verglasung'],
    ...inAccountLanguage,
  },
  {
    id: 2222,
    ours: ['FloodPScore'],
    as: toFloodScore,
    isUsable: isScore,
    labels: [
      'p score',
      'score p',
      'p score overstroming',
      'overstroming p score',
      'perceelscore',
      'overstromingskans perceel',
      'overstroming perceel',
      'score parcelle',
      'inondation score p',
      'flood score plot',
      'plot flood score',
      'hochwasser p score',
    ],
    note: '`A` to `D`',
  },
  {
    id: 2223,
    ours: ['FloodGScore'],
    as: toFloodScore,
    isUsable: isScore,
    labels: [
      'g score',
      'score g',
      'g score overstroming',
      'overstroming g score',
      'gebouwscore',
      'overstromingskans gebouw',
      'overstroming gebouw',
      'score batiment',
      'inondation score g',
      'flood score building',
      'building flood score',
      'hochwasser g score',
    ],
    note: '`A` to `D`',
  },
  {
    id: 2390,
    ours: ['EPCTotal'],
    as: toMeasure,
    unit: 'kWh per year',
    labels: [
      'epc totaal',
      'totaal energieverbruik',
      'totaal primair energieverbruik',
      'e totaal',
      'peb e totale',
      'peb total',
      'consommation totale',
      'consommation totale d energie',
      'total energy use',
      'gesamtenergieverbrauch',
    ],
  },
  {
    id: 2391,
    ours: ['UniqueCode'],
    as: toText,
    labels: [
      'unieke code',
      'unieke code epc',
      'epc unieke code',
      'epc certificaatnummer',
      'certificaatnummer',
      'code unique',
      'code unique peb',
      'peb code unique',
      'numero de certificat peb',
      'unique code',
      'epc unique code',
      'certificate number',
      'nummer des energieausweises',
    ],
  },
  {
    id: 2712,
    ours: ['Summons'],
    hasCode: true,
    labels: [
      'dagvaarding',
      'dagvaarding en herstelvordering',
      'herstelvordering',
      'citation',
      'citation en justice',
      'summons',
      'court summons',
      'gerichtliche vorladung',
    ],
  },
  {
    id: 2776,
    ours: ['EPCExpiryDate'],
    as: toLastDay,
    labels: [
      'epc geldig tot',
      'geldig tot',
      'peb valable jusqu au',
      'valable jusqu au',
      'validite peb',
      'epc valid until',
      'valid until',
      'gultig bis',
    ],
  },
  {
    id: 'asbestos',
    ours: ['AsbestosType'],
    as: toText,
    note: 'recognised by its label only',
    labels: [
      'asbest',
      'asbestattest',
      'asbestos',
      'asbestos certificate',
      'amiante',
      'attestation amiante',
      'attestation d amiante',
    ],
  },
  {
    id: 'terraceSide',
    ours: ['TerraceOrientation'],
    hasCode: true,
    labels: [
      ...['orientatie terras', 'terrasorientatie', 'orientation terrasse', 'orientation de la terrasse'],
      ...['terrace orientation', 'orientation terrace', 'ausrichtung terrasse'],
    ],
    note: 'recognised by its label only',
  },
  {
    id: 'gardenSide',
    ours: ['GardenOrientation'],
    hasCode: true,
    labels: [
      ...['orientatie tuin', 'tuinorientatie', 'orientation jardin', 'orientation du jardin'],
      ...['garden orientation', 'orientation garden', 'ausrichtung garten'],
    ],
    note: 'recognised by its label only',
  },
  {
    id: 'frontSide',
    ours: ['FrontOrientation'],
    hasCode: true,
    labels: [
      ...['orientatie voorgevel', 'orientatie gevel', 'orientation facade', 'orientation de la facade'],
      ...['front orientation', 'orientation front', 'ausrichtung fassade'],
    ],
    note: 'recognised by its label only',
  },
  {
    id: 'thermal',
    ours: ['ThermalLabelText'],
    as: toEnergyLabel,
    note: 'recognised by its label only',
    labels: [
      'warmte isolatieklasse',
      'isolatieklasse',
      'classe d isolation thermique',
      'classe isolation',
      'isolation thermique',
      'thermal insulation class',
      'warmeschutzklasse',
    ],
  },
];

/** Returns a label without accents, units in parentheses and signs, in lower case. */
export function plainLabel(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/₂/g, '2')
    .replace(/\([^)]*\)/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const byNumber: ReadonlyMap<number, Detail> = new Map(
  DETAILS.flatMap((detail) => (typeof detail.id === 'number' ? [[detail.id, detail] as const] : [])),
);
const byLabel: ReadonlyMap<string, Detail> = new Map(
  DETAILS.flatMap((detail) => detail.labels.map((label) => [plainLabel(label), detail] as const)),
);

export const detailWithNumber = (number: number): Detail | undefined => byNumber.get(number);
export const detailWithLabel = (label: string): Detail | undefined => byLabel.get(plainLabel(label));
