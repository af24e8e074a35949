import type { Localized } from '#domain/language.ts';

/** What a zoning plan may allow, in the terms of the regions. Whise and SweepBright write codes for these areas. */
export const ZONING = {
  residential: { nl: 'Woongebied', fr: 'Zone d’habitat', en: 'Residential area', de: 'Wohngebiet' },
  residentialMixed: {
    nl: 'Gemengd woongebied',
    fr: 'Zone d’habitat mixte',
    en: 'Mixed residential area',
    de: 'Gemischtes Wohngebiet',
  },
  residentialValuable: {
    nl: 'Woongebied met culturele en historische waarde',
    fr: 'Zone d’habitat à valeur culturelle et historique',
    en: 'Residential area of cultural and historical value',
    de: 'Wohngebiet von kulturellem und historischem Wert',
  },
  residentialRural: {
    nl: 'Woongebied met landelijk karakter',
    fr: 'Zone d’habitat à caractère rural',
    en: 'Residential area with a rural character',
    de: 'Wohngebiet mit ländlichem Charakter',
  },
  residentialPark: { nl: 'Woonpark', fr: 'Parc résidentiel', en: 'Residential park', de: 'Wohnpark' },
  residentialExpansion: {
    nl: 'Woonuitbreidingsgebied',
    fr: 'Zone d’extension d’habitat',
    en: 'Residential expansion area',
    de: 'Wohnerweiterungsgebiet',
  },
  urbanDevelopment: {
    nl: 'Gebied voor stedelijke ontwikkeling',
    fr: 'Zone de développement urbain',
    en: 'Urban development area',
    de: 'Stadtentwicklungsgebiet',
  },
  agricultural: { nl: 'Agrarisch gebied', fr: 'Zone agricole', en: 'Agricultural area', de: 'Agrargebiet' },
  agriculturalValuable: {
    nl: 'Landschappelijk waardevol agrarisch gebied',
    fr: 'Zone agricole d’intérêt paysager',
    en: 'Agricultural area of scenic value',
    de: 'Landschaftlich wertvolles Agrargebiet',
  },
  industrial: { nl: 'Industriegebied', fr: 'Zone industrielle', en: 'Industrial area', de: 'Industriegebiet' },
  industrialSme: {
    nl: 'Gebied voor ambachtelijke bedrijven en kmo’s',
    fr: 'Zone artisanale et de PME',
    en: 'Area for crafts and small businesses',
    de: 'Gebiet für Handwerk und KMU',
  },
  economic: {
    nl: 'Gebied voor economische activiteit',
    fr: 'Zone d’activité économique',
    en: 'Area for economic activity',
    de: 'Gewerbegebiet',
  },
  extraction: { nl: 'Ontginningsgebied', fr: 'Zone d’extraction', en: 'Extraction area', de: 'Abbaugebiet' },
  reserve: { nl: 'Reservegebied', fr: 'Zone de réserve', en: 'Reserve area', de: 'Reservegebiet' },
  recreation: { nl: 'Recreatiegebied', fr: 'Zone de loisirs', en: 'Recreation area', de: 'Erholungsgebiet' },
  recreationDay: {
    nl: 'Gebied voor dagrecreatie',
    fr: 'Zone de loisirs sans séjour',
    en: 'Day recreation area',
    de: 'Gebiet für Tageserholung',
  },
  recreationStay: {
    nl: 'Gebied voor verblijfsrecreatie',
    fr: 'Zone de loisirs avec séjour',
    en: 'Area for holiday accommodation',
    de: 'Gebiet für Ferienunterkünfte',
  },
  forest: { nl: 'Bosgebied', fr: 'Zone forestière', en: 'Forest area', de: 'Waldgebiet' },
  nature: { nl: 'Natuurgebied', fr: 'Zone naturelle', en: 'Nature area', de: 'Naturgebiet' },
  natureReserve: { nl: 'Natuurreservaat', fr: 'Réserve naturelle', en: 'Nature reserve', de: 'Naturschutzgebiet' },
  park: { nl: 'Parkgebied', fr: 'Zone de parc', en: 'Park area', de: 'Parkgebiet' },
  green: { nl: 'Groengebied', fr: 'Zone d’espaces verts', en: 'Green area', de: 'Grünfläche' },
} as const satisfies Record<string, Required<Localized>>;
export type Zoning = keyof typeof ZONING;
