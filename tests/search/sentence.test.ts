import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { EMPTY_QUERY, parseQuery, type SearchQuery, writeQuery } from '#search/engine/query.ts';
import { isSentence } from '#search/sentence/is-sentence.ts';
import { goalOf, understand } from '#search/sentence/understand.ts';
import { SEED } from '../support/random-seed.ts';
import { typedHomes, typedWords } from './typed-homes.ts';

/** Types of the typed homes: 1 house, 2 apartment, 3 studio, 4 land, 5 commercial, 6 garage. */
const KLEIN_BRABANT = 'city=bornem|2880&city=puurs-sint-amands|2870&city=willebroek|2830';
/** Sentences with the address that they mean. */
const SENTENCES: Readonly<Record<Language, readonly (readonly [sentence: string, address: string])[]>> = {
  nl: [
    ['3 slaapkamers Boom tuin', 'search=tuin&city=boom|2850&bedrooms=3'],
    ['boom of niel', 'city=boom|2850&city=niel|2845'],
    ['max 300000', 'price=0-300000'],
    ['huis met tuin onder 400k', 'search=tuin&type=1&price=0-400000'],
    ['Huis te koop in Boom', 'city=boom|2850&type=1'],
    ['huis of appartement in Mechelen', 'city=mechelen|2800&type=1&type=2'],
    ['appartement met garage', 'type=2&garages=1'],
    ['appartement met 2 badkamers en terras', 'search=terras&type=2&bathrooms=2'],
    ['minstens drie slaapkamers', 'bedrooms=3'],
    ['vanaf 2 slpk boom', 'city=boom|2850&bedrooms=2'],
    ['tussen 200.000 en 300.000 euro', 'price=200000-300000'],
    ['van 200k tot 300k', 'price=200000-300000'],
    ['200.000 - 300.000 euro boom', 'city=boom|2850&price=200000-300000'],
    ['max. € 350 000', 'price=0-350000'],
    ['vanaf 250.000 euro', 'price=250000-3000000'],
    ['< 300k boom', 'city=boom|2850&price=0-300000'],
    ['huis klein-brabant', `${KLEIN_BRABANT}&type=1`],
    ['villa Puurs-Sint-Amands', 'city=puurs-sint-amands|2870&type=1'],
    ['boom 2850', 'city=boom|2850'],
    ['2850 2880', 'city=boom|2850&city=bornem|2880'],
    ['ixelles huis', 'city=elsene|1050&type=1'],
    ['kaaistraat 12 boom', 'search=kaaistraat+12&city=boom|2850'],
    ['woning met tuin en garage, boom', 'search=tuin&city=boom|2850&type=1&garages=1'],
    ['garage te koop willebroek', 'city=willebroek|2830&type=6'],
  ],
  fr: [
    ['3 chambres Boom', 'city=boom|2850&bedrooms=3'],
    ['maison avec jardin à Malines', 'search=jardin&city=mechelen|2800&type=1'],
    ['appartement de 2 chambres', 'type=2&bedrooms=2'],
    ['maison moins de 350.000 €', 'type=1&price=0-350000'],
    ['jusqu’à 350 000', 'price=0-350000'],
    ['entre 200000 et 300000 boom', 'city=boom|2850&price=200000-300000'],
    ['à partir de 200k', 'price=200000-3000000'],
    ['boom ou niel', 'city=boom|2850&city=niel|2845'],
    ['2 salles de bains Ixelles', 'city=elsene|1050&bathrooms=2'],
    ['une chambre boom', 'city=boom|2850&bedrooms=1'],
    ['appartement avec parking', 'search=parking&type=2'],
    ['terrain bornem', 'city=bornem|2880&type=4'],
  ],
  en: [
    ['3 bedrooms Boom garden', 'search=garden&city=boom|2850&bedrooms=3'],
    ['3-bedroom house in Boom', 'city=boom|2850&type=1&bedrooms=3'],
    ['flat under 250k', 'type=2&price=0-250000'],
    ['house with two bathrooms', 'type=1&bathrooms=2'],
    ['between €200,000 and €300,000', 'price=200000-300000'],
    ['at least 2 beds Mechelen', 'city=mechelen|2800&bedrooms=2'],
    ['boom or niel', 'city=boom|2850&city=niel|2845'],
    ['house up to 0.4 million', 'type=1&price=0-400000'],
    ['flat with garage', 'type=2&garages=1'],
  ],
  de: [
    ['3 Schlafzimmer Boom Garten', 'search=Garten&city=boom|2850&bedrooms=3'],
    ['Haus mit Garten unter 400k', 'search=Garten&type=1&price=0-400000'],
    ['Boom oder Niel', 'city=boom|2850&city=niel|2845'],
    ['bis zu 300.000 €', 'price=0-300000'],
    ['Wohnung ab 200.000 Euro', 'type=2&price=200000-3000000'],
    ['zwischen 200 000 und 300 000 Euro', 'price=200000-300000'],
    ['Haus in Lüttich', 'city=luik|4000&type=1'],
    ['mindestens zwei Badezimmer Boom', 'city=boom|2850&bathrooms=2'],
  ],
};
/** Texts in which nothing is recognised: addresses, references, names, and wishes for which there is no filter. */
const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  nl: [
    'sint-katelijnestraat 33',
    'ref. RW-1003',
    'de ringoven',
    'max 3 slaapkamers',
    'zicht op de schelde',
    '120 m2',
    'weertse dreef 4',
  ],
  fr: ['maison de maître', 'maison de rangée', 'au maximum 2 chambres', 'rue du châtelain 60'],
  en: ['drying shed', 'at most 2 bedrooms', 'slate roof'],
  de: ['höchstens 2 Schlafzimmer', 'Blick auf die Schelde'],
};

const engines = new Map(
  LANGUAGES.map((code) => [code, { engine: typedHomes(code), words: typedWords(code) }] as const),
);
function meaning(query: SearchQuery, language: Language): SearchQuery {
  const { engine, words } = engines.get(language) as NonNullable<ReturnType<typeof engines.get>>;
  return understand(query, engine, words);
}
const addressOf = (text: string, language: Language) =>
  writeQuery(meaning({ ...EMPTY_QUERY, text }, language), 'sale')
    .slice(1)
    .replaceAll('%7C', '|');

describe.each(LANGUAGES)('a sentence in %s', (language) => {
  it.each(SENTENCES[language])('«%s» is %s', (sentence, address) =>
    expect(addressOf(sentence, language)).toBe(address),
  );

  it.each(TEXTS[language])('«%s» stays text', (text) => {
    expect(meaning({ ...EMPTY_QUERY, text }, language)).toEqual({ ...EMPTY_QUERY, text });
  });
});

it.each<[string, Goal | undefined]>([
  ['appartement te huur in Boom', 'rent'],
  ['huis te koop', 'sale'],
  ['à louer Ixelles', 'rent'],
  ['maison à vendre', 'sale'],
  ['flat for rent in Brussels under 900', 'rent'],
  ['house for sale', 'sale'],
  ['Wohnung zu vermieten', 'rent'],
  ['900 per maand', 'rent'],
  ['max 900 €/mois', 'rent'],
  ['huis boom', undefined],
])('the goal of «%s» is %s', (sentence, goal) => expect(goalOf(sentence)).toBe(goal));

it('a single word is no sentence', () => {
  expect(['boom', ' boom ', 'RW-1001', 'boom niel', '3 slpk'].map(isSentence)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('filters that were chosen before stay', () => {
  const before = {
    ...EMPTY_QUERY,
    text: 'boom 3 slaapkamers',
    cities: ['niel|2845'],
    types: [2],
    rooms: { toilets: 1 },
  };
  expect(writeQuery(meaning(before, 'nl'), 'sale')).toBe(
    '?city=boom%7C2850&city=niel%7C2845&type=2&bedrooms=3&toilets=1',
  );
});

describe(`with seed ${SEED}`, () => {
  const parts = LANGUAGES.flatMap((code) => SENTENCES[code].flatMap(([one]) => one.split(' ')));
  const sentence = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((all) => all.join(' ')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );

  test('a search that was understood means the same when it is read again, from its address', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(...LANGUAGES), (text, language) => {
        const typed = parseQuery(new URLSearchParams({ search: text }), 'sale');
        const meant = meaning(typed, language);
        const again = parseQuery(new URLSearchParams(writeQuery(meant, 'sale')), 'sale');
        expect(writeQuery(meaning(again, language), 'sale')).toBe(writeQuery(meant, 'sale'));
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });
});
