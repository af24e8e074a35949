import type { Language, Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import type { Offer, Project } from '#domain/project.ts';
import { searchIndex, searchWords } from '#search/build-search-files.ts';
import { createEngine, type SearchEngine } from '#search/engine/engine.ts';
import type { WordsFile } from '#search/engine/words-file.ts';
import { home } from '../catalogue/listings.ts';
import { importOf, project } from '../feed/records.ts';

const [DRAFT] = importOf({ projects: [project()] }).catalogue.projects as [Project];
const four = (nl: string, fr = nl, en = nl, de = en): Localized => ({ nl, fr, en, de });
const TOWNS = {
  boom: [four('Boom'), '2850'],
  niel: [four('Niel'), '2845'],
  bornem: [four('Bornem'), '2880'],
  puurs: [four('Puurs-Sint-Amands'), '2870'],
  hemiksem: [four('Hemiksem'), '2620'],
  mechelen: [four('Mechelen', 'Malines'), '2800'],
  elsene: [four('Elsene', 'Ixelles', 'Ixelles'), '1050'],
  luik: [four('Luik', 'Liège', 'Liège', 'Lüttich'), '4000'],
  willebroek: [four('Willebroek'), '2830'],
  luxemburg: [four('Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg'), 'L-1234'],
} as const;
const KINDS = {
  house: four('Huis / villa / hoeve', 'Maison / villa / ferme', 'House / villa / farm', 'Haus / Villa / Hof'),
  apartment: four('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  studio: four('Studio'),
  land: four('Grond', 'Terrain', 'Land', 'Grundstück'),
  commercial: four('Handelspand', 'Commerce', 'Commercial', 'Gewerbe'),
  garage: four('Garage / parking', 'Garage / parking', 'Garage / parking', 'Garage / Stellplatz'),
};
/** The homes for sale. The streets of homes 2, 5, 7, 12 and 14 are hidden. */
const HOMES: [
  town: keyof typeof TOWNS,
  kind: keyof typeof KINDS,
  title: Localized,
  street?: Localized,
  houseNumber?: string,
][] = [
  [
    'boom',
    'house',
    four(
      'Rijwoning met stadstuin nabij de Rupel',
      'Maison de rangée avec jardin',
      'Terraced house with town garden',
      'Reihenhaus mit Stadtgarten',
    ),
    four('Kaaistraat'),
    '12',
  ],
  [
    'niel',
    'house',
    four(
      'Interbellumwoning met garage, te renoveren',
      'Maison d’entre-deux-guerres à rénover',
      '1936 house to renovate',
      'Haus von 1936, zu renovieren',
    ),
  ],
  [
    'bornem',
    'house',
    four(
      'Langgevelhoeve met boomgaard',
      'Ferme avec verger au bord de l’Escaut',
      'Farmstead with orchard',
      'Bauernhof mit Obstgarten',
    ),
    four('Weertse Dreef'),
    '4',
  ],
  [
    'puurs',
    'house',
    four(
      'Landelijke villa met diepe zuidtuin',
      'Villa familiale avec jardin plein sud',
      'Family villa with a south-facing garden',
      'Familienvilla mit Südgarten',
    ),
    four('Hof ten Berglaan'),
    '7',
  ],
  [
    'hemiksem',
    'apartment',
    four(
      'Appartement met wijds zicht op de Schelde',
      'Appartement avec large vue sur l’Escaut',
      'Apartment with a wide view of the Scheldt',
      'Wohnung mit Blick auf die Schelde',
    ),
  ],
  [
    'mechelen',
    'apartment',
    four(
      'Duplex met dakterras',
      'Duplex avec toit-terrasse',
      'Duplex with roof terrace',
      'Maisonette mit Dachterrasse',
    ),
    four('Sint-Katelijnestraat'),
    '33',
  ],
  [
    'bornem',
    'land',
    four(
      'Bouwgrond tussen linden',
      'Terrain à bâtir entre les tilleuls',
      'Building plot between lime trees',
      'Bauland zwischen Linden',
    ),
  ],
  [
    'elsene',
    'house',
    four(
      'Herenhuis met wintertuin',
      'Maison de maître avec jardin d’hiver',
      'Town house with winter garden',
      'Herrenhaus mit Wintergarten',
    ),
    four('Kasteleinsstraat', 'Rue du Châtelain'),
    '60',
  ],
  [
    'luik',
    'house',
    four(
      'Natuurstenen huis met terrastuin',
      'Maison en pierre avec jardin en terrasses',
      'Stone house with terraced garden',
      'Natursteinhaus mit Terrassengarten',
    ),
    four('Rue Sainte-Marguerite'),
    '8',
  ],
  [
    'willebroek',
    'garage',
    four(
      'Garagebox op binnenplaats',
      'Box de garage dans une cour',
      'Lock-up garage in a courtyard',
      'Garagenbox im Innenhof',
    ),
    four('Vaartdijk'),
    '3',
  ],
  [
    'luxemburg',
    'house',
    four(
      'Stadshuis met leien dak',
      'Maison de ville, toit d’ardoise',
      'Town house with slate roof',
      'Stadthaus mit Schieferdach',
    ),
    four('Rue des Ardoisières'),
    '21',
  ],
  [
    'mechelen',
    'commercial',
    four(
      'Winkelhuis met trapgevel',
      'Maison de commerce à pignon à redents',
      'Step-gabled shop',
      'Ladenlokal mit Treppengiebel',
    ),
  ],
  [
    'boom',
    'apartment',
    four(
      'Appartement in de droogloods',
      'Appartement dans l’ancien séchoir',
      'Apartment in the former drying shed',
      'Wohnung in der Trockenhalle',
    ),
    four('Noeveren'),
    '140',
  ],
  [
    'bornem',
    'studio',
    four(
      'Studio met zicht op de binnentuin',
      'Studio avec vue sur le jardin intérieur',
      'Studio overlooking the courtyard garden',
      'Studio mit Blick in den Innengarten',
    ),
  ],
];

const listings = HOMES.map(([town, kind, title, street, houseNumber], index): Listing => {
  const id = index + 1;
  const [municipality, zip] = TOWNS[town];
  const place = { ...home(id).place, municipality, zip, address: street && { street, houseNumber } };
  return home(id, {
    title,
    place,
    kind,
    typeName: KINDS[kind],
    typeId: Object.keys(KINDS).indexOf(kind) + 1,
    typeIds: [],
    reference: `RW-${1000 + id}`,
  });
});
const projects = [
  {
    ...DRAFT,
    id: 501,
    title: four('De Ringoven', 'De Ringoven, l’ancienne briqueterie', 'De Ringoven, the old brickworks'),
    place: { ...DRAFT.place, municipality: TOWNS.boom[0], zip: '2850', address: { street: four('Noeveren') } },
  },
  {
    ...DRAFT,
    id: 502,
    title: four('Kloosterveld'),
    place: { ...DRAFT.place, municipality: TOWNS.bornem[0], zip: '2880', address: undefined },
  },
];
const unitOf = (id: number) => listings.filter((one) => one.id === id);
const OFFERS: readonly Offer[] = [
  ...listings,
  ...projects.map((one, index) => ({ project: one, units: unitOf(13 + index), total: 2 })),
];

const node = (id: number, name: Localized, parentId?: number) => ({ id, name, parentId });
const TREE = [
  node(1, { nl: 'Rupelstreek' }),
  node(2, { nl: 'Klein-Brabant' }),
  ...(['boom', 'niel', 'hemiksem'] as const).map((town, index) => node(11 + index, TOWNS[town][0], 1)),
  ...(['bornem', 'puurs', 'willebroek'] as const).map((town, index) => node(21 + index, TOWNS[town][0], 2)),
];

/** Returns the words of these homes, as the build publishes them. */
export function typedWords(language: Language): WordsFile {
  const index = searchIndex(OFFERS, 'sale', language, 'nl');
  const words = searchWords({ offers: OFFERS, index, neighbourhoods: TREE, language, fallback: 'nl' });
  return JSON.parse(JSON.stringify(words));
}

/**
 * Returns the search engine with fourteen homes for sale and two projects, as in a browser. With `isTaught: false`, it
 * lacks the index of words.
 */
export function typedHomes(language: Language, { isTaught = true } = {}): SearchEngine {
  const index = searchIndex(OFFERS, 'sale', language, 'nl');
  const engine = createEngine(JSON.parse(JSON.stringify(index)));
  if (isTaught) engine.learn(typedWords(language));
  return engine;
}
