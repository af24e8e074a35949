import { describe, expect, it } from 'vitest';
import { teamSchema } from '#agency/content/team.ts';
import { type Agency, agencyPeople, townsOf } from '#catalogue/agency-people.ts';
import type { Agent, Listing } from '#domain/listing.ts';
import { isIntroduced } from '#domain/people.ts';
import { home, idsOf } from './listings.ts';

const office = (name: string, postcodes: string[] = []): Agency['offices'][number] => ({
  name,
  street: 'Kaai',
  houseNumber: '1',
  zip: '2850',
  city: name,
  phone: '03 555 01 10',
  email: `${name}@example.com`,
  takes: postcodes.length > 0 ? [{ postcodes }] : [],
  copies: false,
  openingHours: {},
});

const { team } = teamSchema.parse({
  team: [
    { name: 'Lotte Klinkaert', role: { nl: 'Makelaar' }, email: 'lotte@example.com' },
    { name: 'Jo Hidden', role: { nl: 'Makelaar' }, status: 'Draft' },
  ],
});

const agency = (listings: Listing[], offices = [office('boom')]) =>
  agencyPeople({ team, testimonials: [], offices, listings });
const of = (id: number, agent: Agent, change: Partial<Listing> = {}) => home(id, { agent, ...change });
const sold: Partial<Listing> = { status: { kind: 'sold' } };
const slugs = (listings: Listing[]) => agency(listings).people.map(({ slug }) => slug);

describe('people', () => {
  it('get the homes of agents with their name, regardless of order, accents and case, or with their personal mail address', () => {
    const [lotte] = agency([
      of(1, { name: 'KLINKAERT Lótte' }),
      of(2, { name: 'L.K.', email: 'Lotte@example.com' }),
      of(3, { name: 'Lotte Klinkaert' }, sold),
      of(4, { name: 'Wout' }),
    ]).people;
    expect([idsOf(lotte?.offered ?? []), idsOf(lotte?.closed ?? [])]).toEqual([[1, 2], [3]]);
  });

  it('have a page if editors name them, even without homes; other agents have one while they have a home on offer', () => {
    expect(slugs([])).toEqual(['lotte-klinkaert']);
    expect(slugs([of(1, { name: 'Wout Ven' }), of(2, { name: 'An Ex' }, sold)])).toEqual([
      'lotte-klinkaert',
      'wout-ven',
    ]);
  });

  it('have no page if editors hide them, or if their mail address is that of an office', () => {
    expect(slugs([of(1, { name: 'Jo Hidden' }), of(2, { name: 'Team', email: 'BOOM@example.com' })])).toEqual([
      'lotte-klinkaert',
    ]);
  });

  it('have unique addresses, even if their names start alike', () => {
    const alike = ['a', 'b'].map((end) => `${'x'.repeat(100)}${end}`);
    const short = 'x'.repeat(80);
    const homes = alike.map((name, index) => of(index + 1, { name }));
    expect(slugs(homes)).toEqual(['lotte-klinkaert', short, `${short}-2`]);
    expect(homes.toReversed().map((one) => agency(homes.toReversed()).personOf(one)?.slug)).toEqual([
      `${short}-2`,
      short,
    ]);
  });

  it('are the agents of their homes if they have a page', () => {
    const homes = [of(1, { name: 'Lotte Klinkaert' }), of(2, { name: 'Jo Hidden' }), home(3, { agent: undefined })];
    const { personOf } = agency(homes);
    expect(homes.map((one) => personOf(one)?.slug)).toEqual(['lotte-klinkaert', undefined, undefined]);
  });

  it('take data that editors leave out from their newest home that has it', () => {
    const [, wout] = agency([
      of(2, { name: 'Wout Ven' }),
      of(1, { name: 'Wout Ven', phone: '0475000000', email: 'wout@example.com' }),
    ]).people;
    expect(wout).toMatchObject({ phone: '0475 00 00 00', email: 'wout@example.com', office: 'boom' });
  });

  it('are indexed by search engines in the languages in which editors have written about them', () => {
    expect(isIntroduced({ role: { nl: 'Makelaar' } }, 'fr')).toBe(false);
    expect(isIntroduced({ role: { nl: 'Makelaar' } }, 'nl')).toBe(true);
    expect(isIntroduced({}, 'fr')).toBe(true);
  });
});

describe('offices', () => {
  const two = [office('boom'), office('bornem', ['2880'])];
  const at = (zip: string): Pick<Listing, 'place'> => ({ place: { ...home(1).place, zip } });

  it('have no page if there is only one office, because the contact page describes it', () => {
    expect(agency([]).offices).toEqual([]);
  });

  it('have the homes whose enquiries they receive, and the people most of whose homes belong to them', () => {
    const homes = [
      of(1, { name: 'Wout Ven' }, at('2880')),
      home(2, { ...at('2850'), agent: undefined }),
      of(3, { name: 'Team', email: 'bornem@example.com' }, at('2850')),
    ];
    const [boom, bornem] = agency(homes, two).offices;
    expect([idsOf(boom?.offered ?? []), idsOf(bornem?.offered ?? [])]).toEqual([[2], [1, 3]]);
    expect(bornem?.people.map(({ name }) => name)).toEqual(['Wout Ven']);
  });
});

it('each town of a person’s homes is named once, the most frequent first; hidden towns are left out', () => {
  const at = (nl: string, zip: string): Partial<Listing> => ({
    place: { ...home(1).place, municipality: { nl }, zip },
  });
  const homes = [
    home(1, at('Niel', '2845')),
    home(2, at('Boom', '2850')),
    home(3, at('Boom', '2850')),
    home(4, at('', '')),
  ];
  expect(townsOf(homes, () => undefined).map(({ name }) => name.nl)).toEqual(['Boom', 'Niel']);
});
