import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { criteriaOf } from '#demands/server/demand-criteria.ts';
import { fits } from '#demands/server/fits-demand.ts';
import { ENERGY_LETTERS, type EnergyLabel } from '#domain/energy.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { SORTS } from '#domain/list.ts';
import { typesOf } from '#domain/listing.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { xmlText } from '#platform/xml.ts';
import { boxFields } from '#search/box/box-fields.ts';
import { chipsHtml } from '#search/box/room-chips.ts';
import { wishFields } from '#search/box/wish-fields.ts';
import { searchIndex } from '#search/build-search-files.ts';
import { matches, placeKey, searchableCounts } from '#search/engine/criteria.ts';
import { buildDetails } from '#search/engine/details-file.ts';
import { createEngine } from '#search/engine/engine.ts';
import { isFull } from '#search/engine/price-range.ts';
import { detailsFile, indexFile, optionItems } from '#search/engine/published-files.ts';
import { EMPTY_QUERY, parseQuery, ROOM_KINDS, ROOMS, type SearchQuery, writeQuery } from '#search/engine/query.ts';
import { wishTexts } from '#search/engine/wish-texts.ts';
import { FLAGS, MEASURES, type Wishes, wishesText } from '#search/engine/wishes.ts';
import { factsOf } from '#search/home-facts.ts';
import { savedSearches } from '#search/saved-search.ts';
import { filledList } from '#search/server/filled-list.ts';
import type { Site } from '#server/built/site-data.ts';
import { attribute, type Element, elements, readHtml } from '#server/html-tree.ts';
import { home, priced } from '../catalogue/listings.ts';
import { SEED } from '../support/random-seed.ts';
import { anyQuery } from './queries.ts';

/** A search is one value: each representation of it is read as the same search (see also one-search.test.ts). */
const TOWNS = ['boom|2850', 'niel|2845', 'bornem|2880'];
const known = { cities: TOWNS, types: [1, 2, 3] };
const rules = { seed: SEED, numRuns: 300 };
const language = fc.constantFrom(...LANGUAGES);
const asked = fc
  .constantFrom(...GOALS)
  .chain((goal) => fc.tuple(fc.constant(goal), anyQuery(goal, { ...known, texts: ['boom', 'met tuin', 'RW-1001'] })));

/** Returns the fields of wishes, as a page contains them whose homes differ in everything. */
function fieldsOfWishes(wishes: Wishes, language: Language): string {
  const ranges = {
    flags: FLAGS,
    letters: ENERGY_LETTERS.map((_, index) => index + 1),
    measures: Object.fromEntries(MEASURES.map((name) => [name, { min: 1, max: 9 }])),
  };
  return wishFields({ ranges, wishes, counts: undefined, texts: wishTexts(textsOf(language)), language });
}

/** The fields of a search box, as a page contains them. */
const FORM = `<form><input name="search" type="text"><input name="pricefrom" type="text"><input name="priceto" type="text">
<ul>${optionItems(
  'city',
  TOWNS.map((value) => ({ value, label: value })),
)}</ul>
<ul>${optionItems(
  'type',
  known.types.map((id) => ({ value: String(id), label: String(id) })),
)}</ul>
${ROOM_KINDS.map((room) => chipsHtml(ROOMS[room], '-')).join('')}
<div data-wishes></div><select name="sort"><option value="" selected></option>${SORTS.slice(1)
  .map((sort) => `<option value="${sort}"></option>`)
  .join('')}</select></form>`;

/** The parts of a browser's form that the search box uses. */
class Input {
  placeholder = '';
  nextElementSibling = null;
  name: string;
  type: string;
  value: string;
  checked: boolean;
  constructor(name: string, type: string, value: string, checked: boolean) {
    this.name = name;
    this.type = type;
    this.value = value;
    this.checked = checked;
  }
  closest = () => null;
}
class Select extends Input {}
class Sent {
  form: { elements: Input[] };
  constructor(form: { elements: Input[] }) {
    this.form = form;
  }
  *[Symbol.iterator]() {
    for (const { name, type, value, checked } of this.form.elements)
      if (checked || !['checkbox', 'radio'].includes(type)) yield [name, value];
  }
}
beforeAll(() => {
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLSelectElement', Select);
  vi.stubGlobal('FormData', Sent);
});
// Test files share their modules and globals.
afterAll(() => void vi.unstubAllGlobals());

/** Returns the parameters that a browser without JavaScript sends for the controls of a page. */
function sentBy(all: readonly Element[]): URLSearchParams {
  const sent = new URLSearchParams();
  for (const element of all) {
    const [name, type] = [attribute(element, 'name'), attribute(element, 'type')];
    if (!name) continue;
    if (element.tagName === 'select') {
      const chosen = [...elements(element)].find((option) => attribute(option, 'selected') !== undefined);
      sent.append(name, (chosen && attribute(chosen, 'value')) ?? '');
    } else if (['text', 'number', 'date'].includes(type ?? '') || attribute(element, 'checked') !== undefined)
      sent.append(name, attribute(element, 'value') ?? '');
  }
  return sent;
}

describe(`with seed ${SEED}`, () => {
  test('the page of the server has fields that send the same search, and language links that lead to it', () => {
    fc.assert(
      fc.property(asked, language, ([goal, whole], code) => {
        const query = { ...whole, area: undefined };
        const address = writeQuery(query, goal);
        const html = filledList(`<nav><a href="/fr/" hreflang="fr"></a></nav>${FORM}<div data-results></div>`, query, {
          ...{ cards: [], count: 0, page: 1, pages: 1, path: '/', goal, language: code },
          ...{
            municipalities: undefined,
            wishFields: fieldsOfWishes(query.wishes, code),
            parameters: new URLSearchParams(address),
          },
        });
        const all = [...elements(readHtml(html))];
        expect(parseQuery(sentBy(all), goal)).toEqual({ ...query, page: 1 });
        const link = all.find((element) => attribute(element, 'hreflang') === 'fr');
        expect(link && attribute(link, 'href')).toBe(`/fr/${address}`);
      }),
      rules,
    );
  });

  test('the fields of the search box are read as the search that was written into them', () => {
    fc.assert(
      fc.property(asked, language, ([goal, query], code) => {
        const form = FORM.replace('<div data-wishes></div>', fieldsOfWishes(query.wishes, code));
        const box = boxFields(fieldsOf(readHtml(form)), goal, code);
        box.write(query);
        expect(box.mistakes()).toEqual([]);
        expect(box.read({ ...EMPTY_QUERY, area: query.area })).toEqual({ ...query, page: 1 });
      }),
      rules,
    );
  });

  const area = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined });
  const homes = fc.array(
    fc.record({
      town: fc.constantFrom(...TOWNS),
      type: fc.constantFrom(...known.types),
      amountEuro: fc.integer({ min: 1, max: 3_200 }).map((thousands) => thousands * 1_000),
      dimensions: fc.record({ livingAreaSqm: area, plotAreaSqm: area, terraceAreaSqm: area }),
      garden: fc.option(fc.boolean(), { nil: undefined }),
      furnished: fc.option(fc.boolean(), { nil: undefined }),
      label: fc.constantFrom<EnergyLabel | undefined>(undefined, 'a_plus', 'b', 'c_sub', 'f'),
      rooms: fc.record(Object.fromEntries(ROOM_KINDS.map((room) => [room, fc.option(fc.nat(5), { nil: undefined })]))),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const offersOf = (all: typeof homes extends fc.Arbitrary<infer T> ? T : never) =>
    all.map(({ town, type, amountEuro, rooms, dimensions, garden, furnished, label }, index) => {
      const [name = '', zip = ''] = town.split('|');
      const place = { ...home(1).place, municipality: { nl: name }, zip };
      const own = { ...home(1).rooms, ...rooms };
      const { building, energy } = home(1);
      return home(index + 1, {
        ...{ ...priced(amountEuro), place, typeId: type, typeIds: [type], rooms: own, goal: 'sale' },
        ...{ dimensions, building: { ...building, garden, furnished }, energy: { ...energy, label } },
      });
    });

  test('the list of editors finds the homes of the search, in its order; so does the registered search', async () => {
    const query = anyQuery('sale', known).map((one) => ({ ...one, text: '', area: undefined }));
    await fc.assert(
      fc.asyncProperty(homes, query, language, async (all, wanted, code) => {
        const offers = offersOf(all);
        const index = searchIndex(offers, 'sale', code, 'nl');
        const details = buildDetails(offers.map((offer) => factsOf(offer, '2026-11-26', true)));
        const engine = createEngine(index);
        engine.detail(details);
        const found = [...engine.search(wanted).rows].map((row) => engine.id(row));
        const find = savedSearches({ offers: () => offers, neighbourhoods: [] }, code, 'nl');
        expect(find('sale', writeQuery(wanted, 'sale')).map((offer) => ('id' in offer ? offer.id : 0))).toEqual(found);
        const criteria = criteriaOf(valuesOf(wanted, 'sale'));
        const files: Record<string, string> = {
          [indexFile(code, 'sale')]: JSON.stringify(index),
          [detailsFile('sale')]: JSON.stringify(details),
        };
        const site = { languages: { default: 'nl', enabled: LANGUAGES } } as unknown as Site;
        const isFitting = await fits({ criteria, language: code }, { file: async (path) => files[path] }, site);
        const alerted = offers
          .filter((offer) => matches(searchable(offer), criteria) && isFitting(offer.id))
          .map(({ id }) => id);
        expect(alerted).toEqual(found.toSorted((a, b) => a - b));
      }),
      rules,
    );
  });
});

/** Returns the values of the registration form for a search (registration-address.ts). */
function valuesOf({ types, cities, rooms, price, wishes }: SearchQuery, goal: Goal): Parameters<typeof criteriaOf>[0] {
  const { bedrooms, ...others } = rooms;
  const isBound = price && !isFull(price, goal);
  return {
    demandGoal: goal,
    types: types.map(String),
    places: [...cities],
    wishes: wishesText(wishes) || undefined,
    bedroomsFrom: bedrooms,
    ...others,
    priceFrom: isBound ? price.min : undefined,
    priceTo: isBound && price.max < 3_000_000 ? price.max : undefined,
  } as Parameters<typeof criteriaOf>[0];
}

function searchable(offer: ReturnType<typeof home>) {
  const { place, rooms, price } = offer;
  return {
    goal: offer.goal,
    closed: false,
    types: typesOf(offer),
    places: [placeKey(place.municipality.nl ?? '', place.zip)],
    priceEuro: price.kind === 'published' ? price.amountEuro : undefined,
    bedrooms: rooms.bedrooms,
    ...searchableCounts(rooms),
  };
}

/** Returns a form with the controls of a document, as far as the search box uses them. */
function fieldsOf(document: Parameters<typeof elements>[0]): HTMLFormElement {
  const controls = [...elements(document)].flatMap((element) => {
    const name = attribute(element, 'name');
    const Kind = element.tagName === 'select' ? Select : Input;
    const isChecked = attribute(element, 'checked') !== undefined;
    const value = attribute(element, 'value') ?? '';
    return name ? [new Kind(name, attribute(element, 'type') ?? '', value, isChecked)] : [];
  });
  return { elements: controls } as unknown as HTMLFormElement;
}

test.each(LANGUAGES)('in %s a list that nothing divides says so in place of the further filters', (language) => {
  const ranges = { flags: [], letters: [], measures: {} };
  const texts = wishTexts(textsOf(language));
  expect(wishFields({ ranges, wishes: {}, counts: undefined, texts, language })).toBe(
    `<p class="soft">${xmlText(textsOf(language)('search.wish.nothing'))}</p>`,
  );
});
