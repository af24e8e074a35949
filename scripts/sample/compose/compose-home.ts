import type { Facts } from '../feed/export-records.ts';
import { type SampleProperty, sampleProperties } from '../feed/sample-homes.ts';
import type { Random } from '../random.ts';
import type { Place } from './sample-places.ts';

export type Kind = 'house' | 'apartment' | 'studio' | 'land' | 'investment' | 'commercial' | 'garage';

const webIds: Readonly<Record<Kind, number>> = {
  house: 1,
  studio: 2,
  apartment: 3,
  land: 4,
  investment: 5,
  commercial: 6,
  garage: 7,
};
const shares: readonly (readonly [Kind, number])[] = [
  ['house', 0.42],
  ['apartment', 0.74],
  ['studio', 0.79],
  ['land', 0.85],
  ['investment', 0.89],
  ['commercial', 0.94],
  ['garage', 1],
];

/** A composed home without its texts. */
export interface Home {
  kind: Kind;
  goal: 'sale' | 'rent';
  webId: number;
  area: number;
  plot: number;
  year: number;
  rooms: number;
  terrace: number;
  price: number;
  facts: Facts;
  /** the home of the sample whose pictures are shown */
  model: SampleProperty;
}

export function homeAt(place: Place, random: Random): Home {
  const draw = random.next();
  const kind = shares.find(([, limit]) => draw < limit)?.[0] ?? 'house';
  const goal =
    kind === 'land' || kind === 'investment' ? 'sale' : random.chance(kind === 'house' ? 0.14 : 0.38) ? 'rent' : 'sale';
  const area = areaOf(kind, random);
  const year = random.chance(0.25) ? random.whole(2001, 2024) : random.whole(1890, 2000);
  const plot = kind === 'house' ? random.whole(90, 1200) : kind === 'land' ? random.whole(280, 1600) : 0;
  const rooms =
    kind === 'house' || kind === 'investment'
      ? Math.max(2, Math.min(6, Math.round(area / 48)))
      : kind === 'apartment'
        ? random.whole(1, 3)
        : 0;
  const terrace = kind === 'house' || kind === 'apartment' ? random.whole(4, 30) : 0;
  const price = priceOf(kind, goal, area, plot, year, place.level, random);
  const models = sampleProperties.filter(
    ({ any: { WebID, Pictures } }) => WebID === webIds[kind] && Pictures.length > 0,
  );
  const home = {
    kind,
    goal,
    webId: webIds[kind],
    area,
    plot,
    year,
    rooms,
    terrace,
    price,
    model: random.pick(models),
  } as const;
  return { ...home, facts: factsOf(home, place, random) };
}

function areaOf(kind: Kind, random: Random): number {
  switch (kind) {
    case 'house':
      return random.whole(95, 290);
    case 'apartment':
      return random.whole(52, 135);
    case 'studio':
      return random.whole(24, 48);
    case 'investment':
      return random.whole(180, 420);
    case 'commercial':
      return random.whole(45, 260);
    case 'garage':
      return random.whole(12, 22);
    case 'land':
      return 0;
  }
}

function priceOf(
  kind: Kind,
  goal: 'sale' | 'rent',
  area: number,
  plot: number,
  year: number,
  level: number,
  random: Random,
): number {
  const newness = 0.82 + Math.max(0, year - 1960) / 220;
  const spread = random.between(0.85, 1.2);
  if (kind === 'garage') return goal === 'rent' ? random.whole(12, 24) * 5 : random.whole(18, 60) * 1000;
  if (kind === 'land') return Math.round((plot * 265 * level * spread) / 1000) * 1000;
  const value = (area * 2350 + plot * 120) * level * newness * spread;
  if (goal === 'rent') return Math.round((value * 0.0035) / 5) * 5;
  return Math.round(value / 1000) * 1000;
}

type Bare = Omit<Home, 'facts'>;

function factsOf(home: Bare, place: Place, random: Random): Facts {
  return {
    ...riskOf(place, random),
    ...bodyOf(home, random),
    ...energyOf(home, place, random),
    ...costsOf(home, random),
  };
}

function riskOf(place: Place, random: Random): Facts {
  if (place.region === 'luxembourg') return {};
  const plot = random.pick(['A', 'A', 'A', 'B', 'B', 'C', 'D'] as const);
  return {
    ...(place.region === 'flanders' ? { FloodPScore: plot, FloodGScore: plot === 'D' ? 'C' : 'A' } : {}),
    Permit: random.chance(0.95),
    Summons: random.chance(0.02),
    PreemptiveRight: random.chance(0.1),
    Allotment: random.chance(0.4),
  };
}

function bodyOf({ kind, area, plot, year, rooms, terrace }: Bare, random: Random): Facts {
  if (kind === 'land') return { SurfaceGround: plot, PlotWidth: random.whole(7, 30), Facades: random.whole(2, 4) };
  if (kind === 'garage') return { SurfaceTotal: area, Garages: 1, ConstructionYear: Math.max(1955, year) };
  const detached = kind === 'house' && plot > 600;
  return {
    SurfaceLiving: area,
    ConstructionYear: year,
    Bedrooms: rooms,
    Toilets: Math.max(1, Math.round(rooms / 2)),
    ...(kind === 'studio' ? { ShowerRooms: 1 } : { Bathrooms: 1 + (area > 190 ? 1 : 0) }),
    ...(plot > 0
      ? {
          SurfaceGround: plot,
          Garden: true,
          Facades: detached ? 4 : random.whole(2, 3),
          Floors: random.whole(1, 3),
          Garages: detached ? 2 : random.whole(0, 1),
        }
      : { Facades: 2, Floors: 1, Lift: random.chance(0.7) }),
    ...(terrace > 0 ? { SurfaceTerrace: terrace } : {}),
    ...(year < 1990 && random.chance(0.6) ? { RenovationYear: random.whole(1998, 2024) } : {}),
  };
}

function energyOf({ kind, area, year }: Bare, { region }: Place, random: Random): Facts {
  if (kind === 'land' || kind === 'garage') return {};
  const figure = Math.max(8, Math.round((2035 - year) * random.between(2.4, 4.6)));
  const letters = 'ABCDEFG';
  const label = letters[Math.min(6, Math.floor(figure / 75))] ?? 'G';
  if (region === 'luxembourg')
    return { EPCLabelText: label, ThermalLabelText: letters[Math.min(6, Math.floor(figure / 66))] ?? 'G' };
  const valid = `20${random.whole(27, 35)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
  return {
    EnergyPerformance: figure,
    EPCTotal: figure * area,
    CO2Emission: Math.round(figure / 5),
    EPCExpiryDate: valid,
    UniqueCode: `20${random.whole(20, 25)}0${random.whole(1, 9)}1${random.whole(0, 9)}-000${random.whole(1_000_000, 9_999_999)}-RES-1`,
  };
}

function costsOf({ goal, price, kind, area }: Bare, random: Random): Facts {
  if (goal === 'sale') return { CadastralIncome: Math.round(area * random.between(5, 11)) + 20 };
  const charges = kind === 'garage' ? 5 : Math.round((price * random.between(0.04, 0.16)) / 5) * 5;
  return {
    MonthlyRent: price,
    ChargesRenter: charges,
    DepositAmount: price * 3,
    ...(kind === 'garage' ? {} : { Inventory: random.whole(18, 45) * 5, PetsAllowed: random.chance(0.4) }),
    ...(kind === 'studio' ? { Furnished: true } : {}),
  };
}
