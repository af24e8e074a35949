import type { Plan } from './plan.ts';

type Finish = Pick<Plan, 'title' | 'wash' | 'north'>;

/** A terraced house: hall and stairs along one side, rooms one behind the other, the kitchen in the annexe. */
export function rowHouse(
  width: number,
  depth: number,
  finish: Finish,
  front: 'living' | 'garage' | 'shop' = 'living',
): Plan {
  const hall = Math.min(1.5, width * 0.26);
  const main = width - hall;
  const annexe = depth * 0.34;
  const middle = depth * 0.33;
  const frontDepth = depth - annexe - middle;
  const names = { living: 'Salon', garage: 'Garage', shop: 'Winkel' } as const;
  return {
    ...finish,
    width,
    depth,
    party: ['left', 'right'],
    rooms: [
      { name: names[front], kind: front, x: 0, y: annexe + middle, width: main, depth: frontDepth },
      {
        name: front === 'living' ? 'Eetkamer' : 'Leefruimte',
        kind: front === 'living' ? 'dining' : 'living',
        x: 0,
        y: annexe,
        width: main,
        depth: middle,
      },
      { name: 'Keuken', kind: 'kitchen', x: 0, y: 0, width: width * 0.6, depth: annexe },
      { name: 'Berging', kind: 'storage', x: width * 0.6, y: 0, width: width * 0.4, depth: annexe * 0.55 },
      { name: 'Wc', kind: 'toilet', x: width * 0.6, y: annexe * 0.55, width: width * 0.4, depth: annexe * 0.45 },
      { name: 'Hal', kind: 'hall', x: main, y: annexe, width: hall, depth: middle + frontDepth },
    ],
    doors: [
      { x: main + 0.25, y: depth, along: 'x', swing: -1, wide: 1 },
      { x: main, y: annexe + middle + 0.5, along: 'y', swing: -1 },
      { x: main, y: annexe + 0.3, along: 'y', swing: -1 },
      { x: width * 0.25, y: annexe, along: 'x', swing: -1 },
      { x: width * 0.66, y: annexe, along: 'x', swing: -1, wide: 0.8 },
      { x: width * 0.6, y: 0.3, along: 'y', swing: 1, wide: 0.8 },
    ],
    windows: [
      { x: main * 0.16, y: depth, along: 'x', wide: main * 0.66 },
      { x: width * 0.1, y: 0, along: 'x', wide: width * 0.42 },
      { x: width * 0.7, y: 0, along: 'x', wide: width * 0.18 },
    ],
    stairs: { x: main + 0.25, y: annexe + middle * 0.7, width: hall - 0.35, depth: 2.6 },
    upper: sleepingFloor(width, middle + frontDepth, hall, middle, finish),
  };
}

/** The first floor of a terraced house: a bedroom at either end, the bathroom and landing between them. */
function sleepingFloor(width: number, depth: number, hall: number, back: number, finish: Finish): Plan {
  const bath = Math.min(2.4, depth * 0.28);
  const rear = back * 0.86;
  const front = depth - rear - bath;
  return {
    ...finish,
    title: 'Eerste verdieping',
    width,
    depth,
    party: ['left', 'right'],
    rooms: [
      { name: 'Slaapkamer 2', kind: 'bedroom', x: 0, y: 0, width: width - hall, depth: rear },
      { name: 'Badkamer', kind: 'bathroom', x: 0, y: rear, width: width - hall, depth: bath },
      { name: 'Slaapkamer 1', kind: 'bedroom', x: 0, y: rear + bath, width: width - hall, depth: front },
      { name: 'Kamer', kind: 'study', x: width - hall, y: depth - 2.1, width: hall, depth: 2.1 },
      { name: 'Hal', kind: 'hall', x: width - hall, y: 0, width: hall, depth: depth - 2.1 },
    ],
    doors: [
      { x: width - hall, y: rear * 0.45, along: 'y', swing: -1 },
      { x: width - hall, y: rear + 0.5, along: 'y', swing: -1, wide: 0.8 },
      { x: width - hall, y: rear + bath + 0.35, along: 'y', swing: -1 },
      { x: width - hall + 0.3, y: depth - 2.1, along: 'x', swing: 1, wide: 0.8 },
    ],
    windows: [
      { x: (width - hall) * 0.22, y: 0, along: 'x', wide: (width - hall) * 0.4 },
      { x: (width - hall) * 0.12, y: depth, along: 'x', wide: 1.1 },
      { x: (width - hall) * 0.6, y: depth, along: 'x', wide: 1.1 },
      { x: width - hall + 0.3, y: depth, along: 'x', wide: hall - 0.6 },
    ],
    stairs: { x: width - hall + 0.25, y: back * 0.7, width: hall - 0.35, depth: 2.6 },
  };
}

/** An apartment on one level: day side at the terrace, night side behind a hall. */
export function apartment(width: number, depth: number, finish: Finish, bedrooms: 1 | 2 = 2): Plan {
  const day = depth * 0.52;
  const living = width * 0.62;
  const hall = 1.3;
  const night = depth - day - hall;
  const bath = width * 0.3;
  const bedroom = bedrooms === 2 ? (width - bath) / 2 : width - bath;
  return {
    ...finish,
    width,
    depth,
    party: ['left', 'right'],
    rooms: [
      { name: 'Terras', kind: 'terrace', x: width * 0.08, y: -2, width: width * 0.56, depth: 1.85 },
      { name: 'Leefruimte', kind: 'living', x: 0, y: 0, width: living, depth: day },
      { name: 'Keuken', kind: 'kitchen', x: living, y: 0, width: width - living, depth: day * 0.64 },
      { name: 'Berging', kind: 'storage', x: living, y: day * 0.64, width: width - living, depth: day * 0.36 },
      { name: 'Hal', kind: 'hall', x: 0, y: day, width, depth: hall },
      { name: 'Slaapkamer 1', kind: 'bedroom', x: 0, y: day + hall, width: bedroom, depth: night },
      ...(bedrooms === 2
        ? [{ name: 'Slaapkamer 2', kind: 'bedroom' as const, x: bedroom, y: day + hall, width: bedroom, depth: night }]
        : []),
      { name: 'Badkamer', kind: 'bathroom', x: width - bath, y: day + hall, width: bath, depth: night },
    ],
    doors: [
      { x: width, y: day + 0.2, along: 'y', swing: -1, wide: 0.95 },
      { x: living * 0.55, y: day, along: 'x', swing: -1 },
      { x: living + 0.4, y: day, along: 'x', swing: -1, wide: 0.8 },
      { x: bedroom - 1.1, y: day + hall, along: 'x', swing: 1 },
      ...(bedrooms === 2 ? [{ x: bedroom + 0.3, y: day + hall, along: 'x' as const, swing: 1 as const }] : []),
      { x: width - bath + 0.35, y: day + hall, along: 'x', swing: 1, wide: 0.85 },
    ],
    windows: [
      { x: width * 0.1, y: 0, along: 'x', wide: living * 0.72 },
      { x: living + 0.6, y: 0, along: 'x', wide: (width - living) * 0.5 },
      { x: bedroom * 0.2, y: depth, along: 'x', wide: bedroom * 0.55 },
      ...(bedrooms === 2 ? [{ x: bedroom * 1.2, y: depth, along: 'x' as const, wide: bedroom * 0.55 }] : []),
    ],
  };
}

/** A detached house round a central hall, with an attached garage. */
export function detached(width: number, depth: number, finish: Finish): Plan {
  const garage = width * 0.26;
  const house = width - garage;
  const living = house * 0.58;
  const back = depth * 0.55;
  return {
    ...finish,
    width,
    depth,
    rooms: [
      { name: 'Leefruimte', kind: 'living', x: 0, y: 0, width: living, depth: back },
      { name: 'Keuken', kind: 'kitchen', x: living, y: 0, width: house - living, depth: back },
      { name: 'Bureau', kind: 'study', x: 0, y: back, width: house * 0.36, depth: depth - back },
      { name: 'Hal', kind: 'hall', x: house * 0.36, y: back, width: house * 0.36, depth: depth - back },
      {
        name: 'Wc',
        kind: 'toilet',
        x: house * 0.72,
        y: back + (depth - back) * 0.55,
        width: house * 0.28,
        depth: (depth - back) * 0.45,
      },
      { name: 'Berging', kind: 'storage', x: house * 0.72, y: back, width: house * 0.28, depth: (depth - back) * 0.55 },
      { name: 'Garage', kind: 'garage', x: house, y: depth * 0.3, width: garage, depth: depth * 0.7 },
      { name: 'Wasplaats', kind: 'storage', x: house, y: 0, width: garage, depth: depth * 0.3 },
      { name: 'Terras', kind: 'terrace', x: 0.4, y: -3, width: house - 1, depth: 2.8 },
    ],
    doors: [
      { x: house * 0.5, y: depth, along: 'x', swing: -1, wide: 1.1 },
      { x: house * 0.42, y: back, along: 'x', swing: -1 },
      { x: house * 0.36, y: back + 0.5, along: 'y', swing: -1 },
      { x: house * 0.72, y: back + (depth - back) * 0.66, along: 'y', swing: 1, wide: 0.8 },
      { x: house * 0.72, y: back + 0.4, along: 'y', swing: 1, wide: 0.85 },
      { x: living, y: 0.6, along: 'y', swing: 1, wide: 1.2 },
      { x: house, y: depth * 0.36, along: 'y', swing: 1 },
    ],
    windows: [
      { x: living * 0.15, y: 0, along: 'x', wide: living * 0.7 },
      { x: living + 0.5, y: 0, along: 'x', wide: (house - living) * 0.6 },
      { x: 0, y: back * 0.3, along: 'y', wide: back * 0.4 },
      { x: house * 0.08, y: depth, along: 'x', wide: house * 0.2 },
      { x: house * 0.78, y: depth, along: 'x', wide: 0.8 },
      { x: house + garage * 0.15, y: depth, along: 'x', wide: garage * 0.7 },
    ],
    stairs: { x: house * 0.58, y: back + 0.3, width: 1, depth: Math.min(3, depth - back - 1.4) },
  };
}

/** A long farmhouse: one room deep, stable at the end. */
export function longHouse(width: number, depth: number, finish: Finish): Plan {
  const at = [0, 0.24, 0.42, 0.53, 0.74, 1].map((share) => share * width);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = at;
  return {
    ...finish,
    width,
    depth,
    rooms: [
      { name: 'Salon', kind: 'living', x: a, y: 0, width: b, depth },
      { name: 'Eetkamer', kind: 'dining', x: b, y: 0, width: c - b, depth },
      { name: 'Hal', kind: 'hall', x: c, y: depth * 0.42, width: d - c, depth: depth * 0.58 },
      { name: 'Wc', kind: 'toilet', x: c, y: 0, width: d - c, depth: depth * 0.42 },
      { name: 'Keuken', kind: 'kitchen', x: d, y: 0, width: e - d, depth },
      { name: 'Schuur', kind: 'garage', x: e, y: 0, width: width - e, depth },
    ],
    doors: [
      { x: c + 0.4, y: depth, along: 'x', swing: -1, wide: 1.1 },
      { x: c, y: depth * 0.6, along: 'y', swing: -1 },
      { x: d, y: depth * 0.6, along: 'y', swing: 1 },
      { x: b, y: depth * 0.3, along: 'y', swing: -1 },
      { x: c + 0.3, y: depth * 0.42, along: 'x', swing: -1, wide: 0.8 },
      { x: e, y: depth * 0.2, along: 'y', swing: 1 },
    ],
    windows: [
      { x: b * 0.2, y: depth, along: 'x', wide: 1.1 },
      { x: b * 0.62, y: depth, along: 'x', wide: 1.1 },
      { x: b + 0.9, y: depth, along: 'x', wide: 1.1 },
      { x: d + 1.4, y: depth, along: 'x', wide: 1.1 },
      { x: b * 0.35, y: 0, along: 'x', wide: 1.4 },
      { x: b + 0.9, y: 0, along: 'x', wide: 1.4 },
      { x: d + 1.2, y: 0, along: 'x', wide: 1.8 },
      { x: e + 0.8, y: depth, along: 'x', wide: 2.9 },
      { x: 0, y: depth * 0.35, along: 'y', wide: 1.2 },
    ],
    stairs: { x: c + 0.15, y: depth * 0.5, width: 0.9, depth: 2.2 },
  };
}

/** One room to live in, with a bathroom and a small hall. */
export function studio(width: number, depth: number, finish: Finish): Plan {
  const bath = width * 0.46;
  const back = depth * 0.32;
  return {
    ...finish,
    width,
    depth,
    party: ['left', 'right'],
    rooms: [
      { name: 'Leefruimte', kind: 'living', x: 0, y: 0, width, depth: depth - back - 1.6 },
      { name: 'Slaaphoek', kind: 'bedroom', x: 0, y: depth - back - 1.6, width: width * 0.54, depth: back + 1.6 },
      { name: 'Badkamer', kind: 'bathroom', x: width - bath, y: depth - back - 1.6, width: bath, depth: back },
      { name: 'Hal', kind: 'hall', x: width * 0.54, y: depth - 1.6, width: bath, depth: 1.6 },
    ],
    doors: [
      { x: width * 0.68, y: depth, along: 'x', swing: -1, wide: 0.95 },
      { x: width * 0.54, y: depth - 1.3, along: 'y', swing: -1 },
      { x: width * 0.66, y: depth - 1.6, along: 'x', swing: -1, wide: 0.85 },
    ],
    windows: [{ x: width * 0.14, y: 0, along: 'x', wide: width * 0.72 }],
  };
}
