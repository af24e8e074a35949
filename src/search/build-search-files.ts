import { textsOf } from '#agency/content/own-texts.ts';
import { readSite } from '#agency/content/site.ts';
import { plainName } from '#domain/address.ts';
import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import { typesOf } from '#domain/listing.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { isProject, type Offer, offerEuro, offerId, offerPlace } from '#domain/project.ts';
import type { Neighbourhood } from '#domain/taxonomy.ts';
import { buildIndex, type IndexedOffer, type IndexFile } from './engine/index-file.ts';
import { nodeKey, placesOfMunicipality } from './engine/place-tree.ts';
import { ROOM_KINDS } from './engine/query.ts';
import { buildWords, type WordsFile } from './engine/words-file.ts';

/** Builds the search index of one goal in one language. `offers` must be sorted with the newest first. */
export function searchIndex(offers: readonly Offer[], goal: Goal, language: Language, fallback: Language): IndexFile {
  const name = (text: Localized) => speak(text, language, fallback)?.text ?? '';
  const common = (offer: Offer) => {
    const { municipality, zip } = offerPlace(offer);
    const own = speak(municipality, fallback, fallback)?.text ?? '';
    const cityNames = [name(municipality), own, ...Object.values(municipality)];
    return { id: offerId(offer), priceEuro: offerEuro(offer), cityNames, zip };
  };
  const rows = offers.map((offer): IndexedOffer => {
    if (isProject(offer)) {
      const units = offer.units.map(({ id }) => id);
      return {
        ...common(offer),
        units,
        reference: '',
        typeName: textsOf(language)('project.kind'),
        types: [],
        rooms: {},
      };
    }
    const { reference, typeName, rooms } = offer;
    return {
      ...common(offer),
      reference,
      typeName: name(typeName),
      types: typesOf(offer),
      rooms: Object.fromEntries(ROOM_KINDS.map((room) => [room, rooms[room]])),
    };
  });
  return buildIndex(rows, goal, language);
}

interface WordsOf {
  /** in the same order as in the index */
  offers: readonly Offer[];
  index: IndexFile;
  neighbourhoods: readonly Neighbourhood[];
  language: Language;
  fallback: Language;
}

/**
 * Builds the words that text search finds: those of titles, published streets, kinds of homes (in everyday words) and
 * regions.
 */
export function searchWords({ offers, index, neighbourhoods, language, fallback }: WordsOf): WordsFile {
  const name = (text: Localized) => speak(text, language, fallback)?.text ?? '';
  const kinds = index.kinds.map((): readonly [string, string] => ['', '']);
  for (const [row, offer] of offers.entries()) kinds[index.kind[row] as number] = kindWords(offer, language);
  const ignored = LANGUAGES.map((one) => textsOf(one)('search.ignored')).join(' ');
  return buildWords({
    rows: offers.map((offer) => {
      const { title } = isProject(offer) ? offer.project : offer;
      const { street = {}, houseNumber = '' } = offerPlace(offer).address ?? {};
      return [name(title), ...Object.values(street), houseNumber].join(' ');
    }),
    kinds,
    areas: areasOf(index, neighbourhoods, name),
    ignored,
  });
}

/** Returns the words for a kind of home in all languages, because visitors may not type in the language of the page. */
function kindWords(offer: Offer, language: Language): readonly [own: string, others: string] {
  const kind = isProject(offer) ? 'project' : offer.kind;
  const names = isProject(offer) ? {} : offer.typeName;
  const said = (one: Language) => `${names[one] ?? ''} ${kind === 'other' ? '' : textsOf(one)(`search.words.${kind}`)}`;
  return [said(language), LANGUAGES.map(said).join(' ')];
}

/**
 * Returns the nodes of the tree of places that contain municipalities of the index, without the nodes of the
 * municipalities themselves.
 */
function areasOf(
  { cities }: IndexFile,
  neighbourhoods: readonly Neighbourhood[],
  name: (text: Localized) => string,
): WordsFile['areas'] {
  const placesOf = placesOfMunicipality(neighbourhoods);
  const towns = cities.map(([first, zip, ...others]) => ({
    names: new Set([first, ...others].map(plainName)),
    places: new Set(placesOf([first, ...others], zip)),
  }));
  return neighbourhoods.flatMap((node): WordsFile['areas'] => {
    const isTown = towns.some(({ names }) => Object.values(node.name).some((one) => names.has(plainName(one))));
    const rows = towns.flatMap(({ places }, row) => (places.has(nodeKey(node.id)) ? row : []));
    return isTown || rows.length === 0 ? [] : [[name(node.name), ...rows]];
  });
}

/** Returns the route parameters of files that exist once per goal and language. */
export const goalPaths = () =>
  readSite().languages.enabled.flatMap((lang) => GOALS.map((goal) => ({ params: { lang, goal } })));
