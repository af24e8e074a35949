import { textsOf } from '#agency/content/own-texts.ts';
import { plainName } from '#domain/address.ts';
import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import { isProject, type Offer, offerPlace } from '#domain/project.ts';
import type { Neighbourhood } from '#domain/taxonomy.ts';
import type { IndexFile } from './engine/index-file.ts';
import { nodeKey, placesOfMunicipality } from './engine/places.ts';
import { buildWords, type WordsFile } from './engine/words-file.ts';

interface WordsOf {
  /** in the order of the index */
  offers: readonly Offer[];
  index: IndexFile;
  neighbourhoods: readonly Neighbourhood[];
  language: Language;
  fallback: Language;
}

/** What a text is looked for in: titles, streets that may be shown, kinds of homes as people call them, wider places. */
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

/** In all languages: who looks for a home may type in another one than the page's. */
function kindWords(offer: Offer, language: Language): readonly [own: string, others: string] {
  const kind = isProject(offer) ? 'project' : offer.kind;
  const names = isProject(offer) ? {} : offer.typeName;
  const said = (one: Language) => `${names[one] ?? ''} ${kind === 'other' ? '' : textsOf(one)(`search.words.${kind}`)}`;
  return [said(language), LANGUAGES.map(said).join(' ')];
}

/** Nodes of the tree of places that hold towns of the index, unless they are such a town themselves. */
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
