import { bays, type House } from '../exterior/house.ts';
import type { Look } from './rupel.ts';

const floors = (count: number): number[] => Array.from({ length: count }, (_, floor) => floor);

const waterBlock: House = {
  width: 22,
  height: 13.2,
  wall: 'clayPink',
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#e9e6dd',
  sill: '#c9c7bd',
  cornice: 'none',
  bands: [3.3, 6.6, 9.9],
  bandColour: '#e2d9c8',
  openings: floors(4).flatMap((floor) => [
    ...bays(2, 0.4, 6.8, { width: 1.7, height: 1.8, sill: floor * 3.3 + 0.85, kind: 'plain' as const }),
    { at: 8, sill: floor * 3.3 + 0.15, width: 5.6, height: 2.45, kind: 'ribbon' as const },
    ...bays(2, 15.2, 21.6, { width: 1.7, height: 1.8, sill: floor * 3.3 + 0.85, kind: 'plain' as const }),
  ]),
  balconies: floors(3).map((floor) => ({ at: 7.6, floor: (floor + 1) * 3.3 + 0.1, width: 6.4 })),
};
const cornerShop: House = {
  width: 6.6,
  height: 8.2,
  wall: 'plum',
  roof: 'eaves',
  roofHeight: 2.3,
  cover: 'blackPan',
  frame: '#efe8da',
  sill: '#b4b1a5',
  cornice: 'wood',
  chimneys: [0.5, 5.4],
  dormers: [2.7],
  plinth: { height: 0.45, colour: '#83827b' },
  bands: [3.75],
  bandColour: '#cabf9f',
  openings: [
    { at: 0.4, sill: 0.45, width: 3.9, height: 2.25, kind: 'shop', colour: '#7a2f1f' },
    { at: 4.75, sill: 0, width: 1.1, height: 2.75, kind: 'door', colour: '#7a2f1f' },
    ...bays(3, 0.2, 6.4, { width: 1.1, height: 2, sill: 4.65, kind: 'casement', head: 'soldier' }),
  ],
  sign: { from: 2.95, width: 6.1, height: 0.48, colour: '#33474f' },
  awning: { at: 0.35, width: 4, height: 2.92, colours: ['#a8492f', '#f0e7d6'] },
};
const slab1978: House = {
  width: 18,
  height: 14,
  wall: 'brown',
  upper: { from: 2.7, wall: 'sand' },
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#f0eee8',
  sill: '#a5a49c',
  cornice: 'none',
  openings: floors(5).flatMap((floor) =>
    floor === 0
      ? [
          { at: 8.2, sill: 0, width: 1.7, height: 2.4, kind: 'modernDoor' as const, colour: '#4a5a60' },
          ...bays(3, 0.3, 7.6, { width: 1.9, height: 1.2, sill: 1.1, kind: 'plain' as const }),
          ...bays(3, 10.4, 17.7, { width: 1.9, height: 1.2, sill: 1.1, kind: 'plain' as const }),
        ]
      : bays(6, 0.3, 17.7, { width: 2.35, height: 1.6, sill: floor * 2.8 + 0.75, kind: 'plain' as const }),
  ),
};
const flats2019: House = {
  width: 15,
  height: 9.6,
  wall: 'greyLong',
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#2f3436',
  cornice: 'none',
  upper: { from: 6.5, wall: 'larch' },
  openings: [
    { at: 6.8, sill: 0, width: 1.5, height: 2.5, kind: 'modernDoor', colour: '#7d6a52' },
    ...floors(3).flatMap((floor) => [
      { at: 0.7, sill: floor * 3.15 + 0.25, width: 4.4, height: 2.3, kind: 'ribbon' as const },
      ...(floor === 0 ? [] : [{ at: 6.6, sill: floor * 3.15 + 0.9, width: 1.8, height: 1.4, kind: 'plain' as const }]),
      { at: 9.9, sill: floor * 3.15 + 0.25, width: 4.4, height: 2.3, kind: 'ribbon' as const },
    ]),
  ],
  balconies: [1, 2].flatMap((floor) => [
    { at: 0.4, floor: floor * 3.15 + 0.2, width: 5 },
    { at: 9.6, floor: floor * 3.15 + 0.2, width: 5 },
  ]),
};
const doors = ['#4f6b4a', '#8b8f8c', '#a33b20', '#33474f', '#cfc6b4'];
const garages: House = {
  width: 16.6,
  height: 2.75,
  wall: 'brown',
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#8b8f8c',
  cornice: 'none',
  openings: doors.map((colour, index) => ({
    at: 0.5 + index * 3.25,
    sill: 0,
    width: 2.55,
    height: 2.15,
    kind: index % 2 === 0 ? ('garage' as const) : ('boardedGarage' as const),
    head: 'soldier' as const,
    colour,
  })),
};
const threeFlats: House = {
  width: 8.6,
  height: 9.4,
  wall: 'sand',
  roof: 'eaves',
  roofHeight: 2.4,
  cover: 'oldPan',
  frame: '#f1efe8',
  sill: '#9c9f99',
  cornice: 'wood',
  chimneys: [0.6, 7.2],
  dormers: [3.6],
  plinth: { height: 0.6, colour: '#74746e' },
  bands: [3.3, 6.4],
  bandColour: '#b06e52',
  openings: [
    { at: 0.5, sill: 0, width: 2.5, height: 2.25, kind: 'boardedGarage', head: 'soldier', colour: '#6e4e3a' },
    { at: 3.6, sill: 0, width: 1.1, height: 2.75, kind: 'door', head: 'soldier', colour: '#6e4e3a' },
    ...bays(2, 5, 8.4, { width: 1.15, height: 1.75, sill: 0.95, kind: 'casement', head: 'soldier' }),
    ...bays(4, 0.2, 8.4, { width: 1.15, height: 1.85, sill: 4, kind: 'casement', head: 'soldier' }),
    ...bays(4, 0.2, 8.4, { width: 1.15, height: 1.7, sill: 7.05, kind: 'casement', head: 'soldier' }),
  ],
};

export const otherLooks: Readonly<Record<string, Look>> = {
  '1005 facade': {
    light: 'morning',
    scene: {
      house: waterBlock,
      metre: 58,
      base: 955,
      x: 190,
      ground: 'quay',
      backdrop: 'trees',
      props: [
        { kind: 'bollard', x: 420, down: 64 },
        { kind: 'bicycle', x: 300, colour: '#a33b20' },
        { kind: 'tree', tree: 'birch', x: 1510, height: 640 },
      ],
    },
  },
  '1007 facade': {
    light: 'clear',
    scene: {
      house: cornerShop,
      metre: 82,
      base: 1010,
      x: 470,
      ground: 'cobbles',
      row: 'both',
      props: [
        { kind: 'bicycle', x: 1090, colour: '#c39a3f' },
        { kind: 'tub', x: 445 },
      ],
    },
  },
  '1008 facade': {
    light: 'overcast',
    scene: {
      house: slab1978,
      metre: 58,
      base: 1000,
      x: 280,
      ground: 'street',
      backdrop: 'town',
      props: [
        { kind: 'tree', tree: 'round', x: 190, height: 520, down: 40 },
        { kind: 'tree', tree: 'birch', x: 1450, height: 600, down: 30 },
        { kind: 'bicycle', x: 950, colour: '#33474f' },
      ],
    },
  },
  '1009 facade': {
    light: 'clear',
    scene: {
      house: flats2019,
      metre: 74,
      base: 980,
      x: 245,
      ground: 'street',
      backdrop: 'trees',
      props: [
        { kind: 'hedge', x: 240, width: 440, height: 50, down: 10 },
        { kind: 'hedge', x: 880, width: 480, height: 50, down: 10 },
        { kind: 'tree', tree: 'round', x: 1500, height: 620, down: 40 },
      ],
    },
  },
  '1014 garage': {
    light: 'morning',
    scene: {
      house: garages,
      metre: 112,
      base: 930,
      x: -130,
      ground: 'cobbles',
      backdrop: 'town',
      raised: 250,
      props: [{ kind: 'bicycle', x: 330, colour: '#33474f' }],
    },
  },
  '1015 facade': {
    light: 'overcast',
    scene: {
      house: threeFlats,
      metre: 78,
      base: 1020,
      x: 430,
      ground: 'street',
      row: 'both',
      props: [{ kind: 'lamp', x: 1290, down: 30 }],
    },
  },
};
