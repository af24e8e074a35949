import { describe, expect, it } from 'vitest';
import { neighboursOf, placePages, withKinds } from '#catalogue/place-pages.ts';
import type { Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';
import { offerId, type Project } from '#domain/project.ts';
import type { PlacePage } from '#domain/taxonomy.ts';
import { importOf, project } from '../feed/records.ts';
import { home, onRequest, priced } from './listings.ts';

const [PROJECT] = importOf({ projects: [project()] }).catalogue.projects as [Project];
const KINDS = { house: {}, apartment: {} };
const pagesOf = (...listings: Listing[]) =>
  placePages(listings, { languages: { default: 'nl', enabled: ['nl', 'fr'] }, kinds: KINDS });
const ids = (pages: readonly PlacePage[]) => withKinds(pages).map(({ id }) => id);

const at = (municipality: Localized, zip = '2850', position?: [number, number]): Pick<Listing, 'place'> => ({
  place: {
    ...home(1).place,
    municipality,
    zip,
    position: position && { kind: 'area', latitude: position[0], longitude: position[1] },
  },
});
const BOOM = at({ nl: 'Boom', fr: 'Boom' });
const sold: Partial<Listing> = { status: { kind: 'sold' } };

describe('pages of municipalities', () => {
  it('exist for each goal with homes on offer', () => {
    const pages = pagesOf(
      home(1, { ...BOOM, kind: 'house' }),
      home(2, { ...BOOM, kind: 'house', goal: 'rent' }),
      home(3, { ...at({ nl: 'Niel' }), ...sold }),
    );
    expect(ids(pages)).toEqual(['for-sale/boom', 'for-rent/boom']);
  });

  it('are divided by kind if there are several kinds; a kind without a word has no page', () => {
    const [page] = pagesOf(
      home(1, { ...BOOM, kind: 'house' }),
      home(2, { ...BOOM, kind: 'apartment' }),
      home(3, { ...BOOM, kind: 'garage' }),
    );
    expect(page?.kinds.map(({ id, listings }) => [id, listings.map(offerId)])).toEqual([
      ['for-sale/boom/house', [1]],
      ['for-sale/boom/apartment', [2]],
    ]);
  });

  it('show sold homes separately from homes on offer', () => {
    const [page] = pagesOf(home(1, BOOM), home(2, { ...BOOM, ...sold }));
    expect([page?.listings.map(offerId), page?.closed.map(offerId)]).toEqual([[1], [2]]);
  });

  it('count a project among the homes for sale, directly before its newest home, as the search does', () => {
    const unit = home(2, { ...BOOM, projectId: 501, kind: 'apartment' });
    const elsewhere = { project: { ...PROJECT, id: 502, ...at({ nl: 'Niel' }, '2845') }, units: [], total: 0 };
    const boom = { project: { ...PROJECT, ...BOOM }, units: [unit], total: 1 };
    const empty = { project: { ...PROJECT, id: 503, ...BOOM }, units: [], total: 0 };
    const [rent, sale] = placePages(
      [home(3, { ...BOOM, kind: 'house' }), unit, home(1, { ...BOOM, goal: 'rent' })],
      { languages: { default: 'nl', enabled: ['nl'] }, kinds: KINDS },
      [elsewhere, boom, empty],
    ).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(sale?.listings.map(offerId)).toEqual([3, -501, 2, -503]);
    expect(sale?.kinds.map(({ listings }) => listings.map(offerId))).toEqual([[3], [2]]);
    expect(rent?.listings.map(offerId)).toEqual([1]);
  });

  it('leave out homes whose town is hidden', () => {
    expect(ids(pagesOf(home(1, at({}, ''))))).toEqual([]);
  });

  it('have a unique address in every language, with a postcode for equal names; a name without letters has no page', () => {
    const pages = pagesOf(
      home(1, at({ nl: 'Sint-Niklaas', fr: 'Saint-Nicolas' }, '9100')),
      home(2, at({ nl: 'Saint-Nicolas', fr: 'Saint-Nicolas' }, '4420')),
      home(3, at({ nl: '12' })),
      home(4, at({ nl: '东京' })),
    );
    expect(pages.map(({ id, zip }) => [id, zip])).toEqual([
      ['for-sale/saint-nicolas', undefined],
      ['for-sale/sint-niklaas', '9100'],
    ]);
  });

  it('show a price summary if there are at least five published prices', () => {
    const of = (...amounts: (Pick<Listing, 'price'> | number)[]) =>
      pagesOf(
        ...amounts.map((one, index) => home(index + 1, { ...BOOM, ...(typeof one === 'number' ? priced(one) : one) })),
      );
    expect(of(1, 2, 3, 4, onRequest)[0]?.prices).toBeUndefined();
    expect(of(500, 100, 200, 400, onRequest, 300)[0]?.prices).toEqual({
      count: 5,
      lowEuro: 100,
      medianEuro: 300,
      highEuro: 500,
    });
    expect(of(1, 2, 3, 4, 5, 6)[0]?.prices?.medianEuro).toBe(4);
  });

  it('list their neighbours, the nearest first, except those without a position', () => {
    const [near, here, far] = pagesOf(
      home(1, at({ nl: 'Aartselaar' }, '2630', [51.13, 4.38])),
      home(2, at({ nl: 'Boom' }, '2850', [51.09, 4.37])),
      home(3, at({ nl: 'Gent' }, '9000', [51.05, 3.72])),
      home(4, at({ nl: 'Nergens' }, '2000')),
    );
    expect(
      here &&
        neighboursOf(
          here,
          [near, here, far].flatMap((one) => one ?? []),
        ).map(({ id }) => id),
    ).toEqual(['for-sale/aartselaar', 'for-sale/gent']);
  });

  it('have the six nearest municipalities of many as neighbours, wherever those stand in the list', () => {
    const towns = Array.from({ length: 60 }, (_, index) => {
      const position: [number, number] = [50 + Math.random(), 4 + Math.random()];
      return home(
        index + 1,
        at({ nl: `Town ${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}` }, '2850', position),
      );
    });
    const pages = pagesOf(...towns);
    for (const page of pages) {
      const metresTo = ({ centre }: PlacePage) => {
        const [here, there] = [page.centre as Coordinate, centre as Coordinate];
        const east = (there.longitude - here.longitude) * metresPerDegreeEast(here.latitude);
        return Math.hypot((there.latitude - here.latitude) * METRES_PER_DEGREE, east);
      };
      const others = pages.filter((one) => one !== page).sort((a, b) => metresTo(a) - metresTo(b));
      expect(ids(neighboursOf(page, pages))).toEqual(ids(others.slice(0, 6)));
    }
  });
});
