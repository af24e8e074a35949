import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readYaml } from '#agency/content/content-file.ts';
import { complianceSchema } from '#agency/law/compliance.ts';
import {
  AGENCY_FACTS,
  type AgencyFact,
  type AgencyIdentity,
  agencyShortcomings,
  type Duty,
  LISTING_FACTS,
  type ListingFact,
  shortcomings,
} from '#domain/legal-duties.ts';
import type { Listing } from '#domain/listing.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import type { Goal } from '#domain/price.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { home } from '../catalogue/listings.ts';

/** The rules of the sample. The site's own rules are not used, because editors may change them. */
const { homes: duties, agency: agencyDuties } = readYaml(
  'compliance.yaml',
  complianceSchema,
  path.resolve('tests/agency/good'),
);

interface Case {
  region: Jurisdiction | 'elsewhere';
  goal?: Goal;
  kind?: ListingKind;
}

/** Returns a home that has every fact. */
function complete({ region, goal = 'sale', kind = 'house' }: Case): Listing {
  const one = home(1);
  const isBelgian = region !== 'luxembourg' && region !== 'elsewhere';
  return {
    ...one,
    goal,
    kind,
    place: {
      ...one.place,
      country: isBelgian ? 'BE' : region === 'luxembourg' ? 'LU' : 'other',
      region: isBelgian ? region : undefined,
      address: { street: { nl: 'Kaaistraat' }, houseNumber: '47' },
    },
    building: { ...one.building, constructionYear: 1960, asbestos: { nl: 'Geen' } },
    energy: {
      label: 'c',
      kwhPerSqmYear: 212,
      totalKwhYear: 30_000,
      co2KgPerSqmYear: 40,
      thermalLabel: 'd',
      certificateNumber: '20220421-0002561930-RES-2',
    },
    planning: {
      permit: true,
      summons: false,
      preemptiveRight: false,
      allotment: false,
      zoning: { nl: 'Woongebied' },
      judicialDecision: {},
      inheritedRestriction: {},
      floodPlot: 'A',
      floodBuilding: 'B',
    },
    costs: { chargesRenterEuro: 0 },
  };
}

/** For each fact, the change that removes it from a home. */
const WITHOUT: Record<ListingFact, (one: Listing) => Partial<Listing>> = {
  energyLabel: ({ energy }) => ({ energy: { ...energy, label: undefined } }),
  energyFigure: ({ energy }) => ({ energy: { ...energy, kwhPerSqmYear: undefined } }),
  energyTotal: ({ energy }) => ({ energy: { ...energy, totalKwhYear: undefined } }),
  co2: ({ energy }) => ({ energy: { ...energy, co2KgPerSqmYear: undefined } }),
  thermalLabel: ({ energy }) => ({ energy: { ...energy, thermalLabel: undefined } }),
  certificateNumber: ({ energy }) => ({ energy: { ...energy, certificateNumber: undefined } }),
  certificateIssued: () => ({ description: { fr: '<p>Belle maison. PEB en cours.</p>' } }),
  address: ({ place }) => ({ place: { ...place, address: undefined } }),
  asbestos: ({ building }) => ({ building: { ...building, asbestos: {} } }),
  permit: ({ planning }) => ({ planning: { ...planning, permit: undefined } }),
  zoning: ({ planning }) => ({ planning: { ...planning, zoning: {} } }),
  summons: ({ planning }) => ({ planning: { ...planning, summons: undefined } }),
  preemptiveRight: ({ planning }) => ({ planning: { ...planning, preemptiveRight: undefined } }),
  allotment: ({ planning }) => ({ planning: { ...planning, allotment: undefined } }),
  floodPlot: ({ planning }) => ({ planning: { ...planning, floodPlot: undefined } }),
  floodBuilding: ({ planning }) => ({ planning: { ...planning, floodBuilding: undefined } }),
  monthlyRent: () => ({ price: { kind: 'onRequest' } }),
  chargesRenter: ({ costs }) => ({ costs: { ...costs, chargesRenterEuro: undefined } }),
};

const FACTS = Object.keys(LISTING_FACTS) as ListingFact[];
const without = (one: Listing, facts: readonly ListingFact[]): Listing => {
  const left = { ...one };
  for (const fact of facts) Object.assign(left, WITHOUT[fact](left));
  return left;
};
const ids = (one: Listing, rules: readonly Duty[] = duties) => shortcomings(one, rules).map(({ duty }) => duty.id);

const FLANDERS_SALE = ['flanders-planning', 'flanders-flood-plot', 'flanders-flood-building'];
const FLANDERS_ENERGY = ['flanders-energy', 'flanders-energy-certificate'];

describe('the legal duties for a home without any fact', () => {
  test.each<[Case, string[]]>([
    [{ region: 'flanders' }, [...FLANDERS_ENERGY, ...FLANDERS_SALE, 'flanders-asbestos']],
    [{ region: 'flanders', kind: 'commercial' }, [...FLANDERS_ENERGY, ...FLANDERS_SALE]],
    [{ region: 'flanders', kind: 'land' }, ['flanders-planning', 'flanders-flood-plot']],
    [{ region: 'flanders', kind: 'garage' }, FLANDERS_SALE],
    [
      { region: 'flanders', goal: 'rent' },
      [...FLANDERS_ENERGY, 'flanders-flood-plot', 'flanders-flood-building', 'belgium-rent'],
    ],
    [{ region: 'flanders', goal: 'rent', kind: 'garage' }, ['flanders-flood-plot', 'flanders-flood-building']],
    [{ region: 'wallonia' }, ['wallonia-energy', 'certificate-issued']],
    [{ region: 'wallonia', goal: 'rent' }, ['wallonia-energy', 'certificate-issued', 'belgium-rent']],
    [{ region: 'wallonia', kind: 'land' }, []],
    [{ region: 'brussels' }, ['certificate-issued', 'brussels-energy', 'brussels-co2']],
    [{ region: 'brussels', goal: 'rent' }, ['certificate-issued', 'brussels-energy', 'brussels-co2', 'belgium-rent']],
    [{ region: 'brussels', kind: 'garage' }, []],
    [{ region: 'luxembourg' }, ['luxembourg-energy']],
    [{ region: 'luxembourg', goal: 'rent' }, ['luxembourg-energy']],
    [{ region: 'elsewhere' }, []],
  ])('%j', (where, expected) => {
    const empty = without(complete(where), FACTS);
    expect(ids(empty).sort()).toEqual([...expected].sort());
    expect(ids(complete(where))).toEqual([]);
    expect(ids({ ...empty, status: { kind: 'sold' } })).toEqual([]);
  });
});

describe('every rule reports each of its facts, for every region and goal', () => {
  const cases = duties.flatMap((duty) =>
    duty.where.regions.flatMap((region) =>
      (duty.where.goals ?? (['sale', 'rent'] as const)).map((goal) => ({ id: duty.id, region, goal, duty })),
    ),
  );

  test.each(cases)('$id, $region, $goal', ({ duty, region, goal }) => {
    const good = complete({ region, goal });
    for (const fact of duty.facts ?? []) {
      const found = shortcomings(without(good, [fact]), [duty]);
      expect(found, fact).toEqual([{ duty, missing: [fact] }]);
    }
    for (const fact of duty.oneOf ?? []) {
      const others = (duty.oneOf ?? []).filter((other) => other !== fact);
      expect(ids(without(good, others), [duty]), `${fact} is enough`).toEqual([]);
    }
    if (duty.oneOf) {
      expect(shortcomings(without(good, duty.oneOf), [duty])).toEqual([{ duty, missing: duty.oneOf }]);
    }
  });

  test('every fact is required by some rule', () => {
    const wanted = new Set(duties.flatMap(({ facts = [], oneOf = [] }) => [...facts, ...oneOf]));
    expect(FACTS.filter((fact) => !wanted.has(fact))).toEqual([]);
  });
});

test('a hidden address requires the certificate number, and a street without a number counts as a hidden address', () => {
  const good = without(complete({ region: 'flanders' }), ['certificateNumber']);
  expect(ids(good)).toEqual([]);
  expect(ids(without(good, ['address']))).toEqual(['flanders-energy-certificate']);
  expect(ids({ ...good, place: { ...good.place, address: { street: { nl: 'Kaaistraat' } } } })).toEqual([
    'flanders-energy-certificate',
  ]);
});

test.each([
  [2000, ['flanders-asbestos']],
  [2001, []],
  [undefined, []],
])('a home built in %s without an asbestos certificate', (constructionYear, expected) => {
  const good = without(complete({ region: 'flanders' }), ['asbestos']);
  expect(ids({ ...good, building: { ...good.building, constructionYear } })).toEqual(expected);
});

test('«no» is a known value, and charges of 0 are known charges', () => {
  const one = complete({ region: 'flanders', goal: 'rent' });
  expect(ids({ ...one, costs: { chargesRenterEuro: 0 }, planning: { ...one.planning, permit: false } })).toEqual([]);
});

const GOOD = {
  companyNumber: '0000.000.097',
  vatNumber: 'BE 0000.000.097',
  bivNumber: '999.999',
  supervisor: { name: 'BIV', address: 'Luxemburgstraat 16 B, 1000 Brussel' },
  insurer: { name: 'Voorbeeld Verzekeringen nv', policy: '123.456.789' },
  codeOfConduct: 'https://www.biv.be',
} satisfies AgencyIdentity;

const missing = (change: Partial<AgencyIdentity>) =>
  agencyShortcomings({ ...GOOD, ...change }, agencyDuties).flatMap((one) => one.missing);

test('an agency with a complete identity fulfils every duty', () => {
  expect(missing({})).toEqual([]);
});

test('an agency in Luxembourg needs no Belgian licence, but a company number and a VAT number of its country', () => {
  const belgian = { bivNumber: undefined, supervisor: undefined, codeOfConduct: undefined };
  const agency = { ...belgian, companyNumber: 'B123456', vatNumber: 'LU 12345678' };
  expect(missing(agency)).toEqual([]);
  expect(missing({ ...agency, companyNumber: '0403.170.701' })).toEqual(['companyNumber']);
  expect(missing({ ...agency, vatNumber: 'LU 00000000' })).toEqual(['vatNumber']);
  expect(missing(belgian)).toEqual(['bivNumber', 'supervisor', 'supervisorAddress', 'codeOfConduct']);
});

describe('an agency that lacks a fact', () => {
  const cases: [AgencyFact, Partial<AgencyIdentity>][] = [
    ['companyNumber', { companyNumber: '0000.000.098', vatNumber: GOOD.vatNumber }],
    ['vatNumber', { vatNumber: 'BE 0000.000.098' }],
    ['vatNumber', { vatNumber: 'LU 0000.000.097' }],
    ['bivNumber', { bivNumber: '000.000' }],
    ['bivNumber', { bivNumber: '9.999' }],
    ['supervisor', { supervisor: { name: '', address: GOOD.supervisor.address } }],
    ['supervisorAddress', { supervisor: { name: 'BIV', address: 'Brussel' } }],
    ['supervisor', { supervisor: { name: { nl: 'BIV', fr: '' }, address: GOOD.supervisor.address } }],
    ['supervisorAddress', { supervisor: { name: 'BIV', address: { nl: '1000 Brussel', fr: 'Bruxelles' } } }],
    ['insurer', { insurer: { name: '', policy: '123' } }],
    ['insurancePolicy', { insurer: { name: 'Voorbeeld', policy: '000.000' } }],
    ['codeOfConduct', { codeOfConduct: '' }],
  ];

  test.each(cases)('%s: %j', (fact, change) => {
    expect(missing(change)).toContain(fact);
  });

  test('every fact has a case in this test and a rule that requires it', () => {
    const facts = Object.keys(AGENCY_FACTS).sort();
    expect([...new Set(cases.map(([fact]) => fact))].sort()).toEqual(facts);
    expect(agencyDuties.flatMap((duty) => duty.facts).sort()).toEqual(facts);
  });
});
