import { bays, type House } from '../exterior/house.ts';
import type { Look } from './rupel.ts';

const floors = (count: number): number[] => Array.from({ length: count }, (_, floor) => floor);

const maisonDeMaitre: House = {
  width: 6.7,
  height: 12,
  wall: 'blueStone',
  upper: { from: 4.1, wall: 'creamPlaster' },
  roof: 'mansard',
  roofHeight: 2.3,
  cover: 'slate',
  frame: '#4c3a2e',
  sill: '#a9ada8',
  cornice: 'stone',
  dormers: [1, 4.4],
  plinth: { height: 0.9, colour: '#6f7775' },
  bands: [4.1, 8.05],
  bandColour: '#b5b8b1',
  openings: [
    ...bays(2, 0.3, 4.6, { width: 1.25, height: 2.35, sill: 1.3, kind: 'casement', head: 'stone' }),
    { at: 4.95, sill: 0, width: 1.25, height: 3.5, kind: 'door', head: 'stone', colour: '#3e2c22' },
    { at: 0.55, sill: 4.5, width: 1.25, height: 2.85, kind: 'casement', head: 'stone' },
    { at: 2.7, sill: 4.4, width: 1.35, height: 2.95, kind: 'french', head: 'stone', railing: true },
    { at: 4.9, sill: 4.5, width: 1.25, height: 2.85, kind: 'casement', head: 'stone' },
    ...bays(3, 0.15, 6.55, { width: 1.2, height: 2.3, sill: 8.6, kind: 'casement', head: 'stone' }),
  ],
};
const neighboursBrussels: readonly House[] = [
  {
    ...maisonDeMaitre,
    width: 6,
    wall: 'boomRed',
    upper: { from: 3.8, wall: 'oldRed' },
    height: 11.2,
    frame: '#ece5d6',
    openings: bays(3, 0.2, 5.8, { width: 1.1, height: 2.2, sill: 4.8, kind: 'casement', head: 'stone' }).flatMap(
      (one) => [one, { ...one, sill: 8.2, height: 1.9 }, { ...one, sill: 1.2 }],
    ),
    dormers: [2.4],
  },
  {
    ...maisonDeMaitre,
    width: 6.2,
    upper: { from: 4, wall: 'sand' },
    height: 12.6,
    frame: '#e8e1d2',
    openings: bays(3, 0.2, 6, { width: 1.1, height: 2.4, sill: 4.8, kind: 'casement', head: 'stone' }).flatMap(
      (one) => [one, { ...one, sill: 8.8, height: 2 }, { ...one, sill: 1.2 }],
    ),
    dormers: [2.4],
  },
];
const tower1958: House = {
  width: 15,
  height: 23.4,
  wall: 'blueStone',
  upper: { from: 3.3, wall: 'sandstone' },
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#dfe0da',
  sill: '#b6b3a7',
  cornice: 'none',
  openings: floors(8).flatMap((floor) =>
    floor === 0
      ? [
          { at: 6.6, sill: 0, width: 1.8, height: 2.6, kind: 'modernDoor' as const, colour: '#6d5540' },
          ...bays(2, 0.4, 6.2, { width: 2.3, height: 2, sill: 0.6, kind: 'plain' as const }),
          ...bays(2, 8.8, 14.6, { width: 2.3, height: 2, sill: 0.6, kind: 'plain' as const }),
        ]
      : [
          { at: 0.8, sill: floor * 2.85 + 1, width: 3, height: 1.55, kind: 'ribbon' as const },
          { at: 5, sill: floor * 2.85 + 0.6, width: 5, height: 2, kind: 'ribbon' as const },
          { at: 11.2, sill: floor * 2.85 + 1, width: 3, height: 1.55, kind: 'ribbon' as const },
        ],
  ),
  balconies: floors(7).map((floor) => ({ at: 4.6, floor: (floor + 1) * 2.85 + 0.5, width: 5.8 })),
};
const namur: House = {
  width: 9.5,
  height: 6.5,
  wall: 'blueStone',
  roof: 'eaves',
  roofHeight: 3.2,
  cover: 'slate',
  frame: '#f0ebdf',
  sill: '#7e8586',
  cornice: 'wood',
  chimneys: [0.7, 8.2],
  dormers: [2, 6.2],
  plinth: { height: 0.5, colour: '#6d7374' },
  quoins: '#6e7678',
  openings: [
    { at: 0.9, sill: 0.95, width: 1.2, height: 1.85, kind: 'cross', head: 'stone' },
    { at: 3, sill: 0, width: 1.15, height: 2.6, kind: 'door', head: 'stone', colour: '#7a3a2c' },
    { at: 5, sill: 0.95, width: 1.2, height: 1.85, kind: 'cross', head: 'stone' },
    { at: 6.9, sill: 0, width: 2.1, height: 2.3, kind: 'boardedGarage', head: 'arch', colour: '#7a3a2c' },
    ...bays(4, 0.4, 9.1, { width: 1.1, height: 1.65, sill: 3.95, kind: 'cross', head: 'stone' }),
  ],
};
const luxembourg: House = {
  width: 8.2,
  height: 9.4,
  wall: 'ochrePlaster',
  roof: 'mansard',
  roofHeight: 2.7,
  cover: 'slate',
  frame: '#f3eee2',
  sill: '#c6ad86',
  cornice: 'stone',
  dormers: [0.9, 3.5, 6.1],
  plinth: { height: 0.8, colour: '#b79f7d' },
  bands: [3.7],
  bandColour: '#c9b28c',
  quoins: '#cbb48f',
  shutters: '#5d7480',
  openings: [
    ...bays(2, 0.6, 5.3, { width: 1.05, height: 1.9, sill: 1.15, kind: 'cross', head: 'stone' }),
    { at: 6, sill: 0, width: 1.2, height: 2.8, kind: 'door', head: 'stone', colour: '#33474f' },
    ...bays(3, 0.5, 7.7, { width: 1.05, height: 1.95, sill: 4.3, kind: 'cross', head: 'stone' }),
    ...bays(3, 0.5, 7.7, { width: 1.05, height: 1.5, sill: 7.15, kind: 'sash', head: 'stone' }),
  ],
};
const echternach: House = {
  width: 14,
  height: 8.8,
  wall: 'sandstone',
  upper: { from: 3.1, wall: 'creamPlaster' },
  roof: 'hip',
  roofHeight: 3.2,
  cover: 'slate',
  frame: '#394246',
  sill: '#c8b798',
  cornice: 'stone',
  dormers: [4.2, 8.4],
  openings: [
    ...bays(4, 0.5, 13.5, { width: 1.7, height: 2.1, sill: 0.5, kind: 'plain' }),
    ...floors(2).flatMap((floor) => [
      ...bays(2, 0.5, 4.6, { width: 1.2, height: 1.7, sill: 3.9 + floor * 2.85, kind: 'casement' as const }),
      { at: 5.2, sill: 3.4 + floor * 2.85, width: 3.6, height: 2.15, kind: 'ribbon' as const },
      ...bays(2, 9.4, 13.5, { width: 1.2, height: 1.7, sill: 3.9 + floor * 2.85, kind: 'casement' as const }),
    ]),
  ],
  balconies: floors(2).map((floor) => ({ at: 4.8, floor: 3.35 + floor * 2.85, width: 4.4 })),
};

export const elsewhereLooks: Readonly<Record<string, Look>> = {
  '1018 facade': {
    light: 'clear',
    scene: {
      house: maisonDeMaitre,
      metre: 66,
      base: 1060,
      x: 580,
      ground: 'street',
      row: 'both',
      neighbours: neighboursBrussels,
      props: [
        { kind: 'tree', tree: 'round', x: 240, height: 640, down: 50 },
        { kind: 'bicycle', x: 1060, colour: '#4f6b4a' },
      ],
    },
  },
  '1019 facade': {
    light: 'evening',
    scene: {
      house: tower1958,
      metre: 40,
      base: 1040,
      x: 520,
      ground: 'street',
      backdrop: 'town',
      props: [
        { kind: 'tree', tree: 'round', x: 380, height: 430, down: 40 },
        { kind: 'tree', tree: 'round', x: 1270, height: 470, down: 40 },
        { kind: 'tree', tree: 'round', x: 80, height: 500, down: 60 },
      ],
    },
  },
  '1020 facade': {
    light: 'autumn',
    scene: {
      house: namur,
      metre: 88,
      base: 1000,
      x: 360,
      ground: 'cobbles',
      backdrop: 'hills',
      props: [
        { kind: 'tree', tree: 'round', x: 1420, height: 680, down: 60, leaf: '#b5823a' },
        { kind: 'hedge', x: -20, width: 370, height: 130, down: 6 },
        { kind: 'bench', x: 780 },
      ],
    },
  },
  '1021 facade': {
    light: 'morning',
    scene: {
      house: luxembourg,
      metre: 78,
      base: 1040,
      x: 480,
      ground: 'cobbles',
      row: 'both',
      neighbours: [
        { ...luxembourg, wall: 'creamPlaster', height: 8.7, dormers: [3.5], shutters: '#7a4a3a' },
        {
          ...luxembourg,
          wall: 'sandstone',
          height: 9.9,
          width: 7.2,
          openings: luxembourg.openings.filter(({ at }) => at < 6.2),
          shutters: '#4d6650',
          dormers: [1, 4.2],
        },
      ],
      props: [
        { kind: 'lamp', x: 420, down: 30 },
        { kind: 'tub', x: 1010 },
      ],
    },
  },
  '1022 facade': {
    light: 'clear',
    scene: {
      house: echternach,
      metre: 74,
      base: 950,
      x: 280,
      ground: 'lawn',
      backdrop: 'hills',
      river: true,
      props: [
        { kind: 'tree', tree: 'pollard', x: 130, height: 440, down: 60 },
        { kind: 'tree', tree: 'birch', x: 1490, height: 600, down: 50 },
        { kind: 'bench', x: 1120, down: 40 },
      ],
    },
  },
};
