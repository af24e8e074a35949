import { bays, type House } from '../exterior/house.ts';
import type { Look } from './rupel.ts';

const dryingShed: House = {
  width: 24,
  height: 7,
  wall: 'oldRed',
  upper: { from: 3.9, wall: 'larch' },
  roof: 'eaves',
  roofHeight: 3.2,
  cover: 'redPan',
  frame: '#33373a',
  sill: '#a8aaa4',
  cornice: 'gutter',
  plinth: { height: 0.4, colour: '#77756f' },
  roofLights: [3, 7, 11, 15, 19],
  openings: [
    ...bays(6, 0.4, 23.6, { width: 2.5, height: 2.7, sill: 0.1, kind: 'grid', head: 'arch' }),
    ...bays(6, 0.4, 23.6, { width: 2.9, height: 1.9, sill: 4.5, kind: 'ribbon' }),
  ],
  balconies: [0, 2, 4].map((bay) => ({ at: 0.4 + bay * 3.87 + 0.2, floor: 4.4, width: 3.4 })),
};
const kilnHouse: House = {
  width: 5.6,
  height: 6.2,
  wall: 'clayPink',
  roof: 'gable',
  roofHeight: 2.9,
  cover: 'redTile',
  frame: '#3d3a36',
  sill: '#b9ab98',
  chimneys: [],
  plinth: { height: 0.25, colour: '#8d7f72' },
  openings: [
    { at: 0.5, sill: 0.05, width: 2.7, height: 2.4, kind: 'plain', head: 'soldier' },
    { at: 3.9, sill: 0, width: 1.1, height: 2.4, kind: 'modernDoor', head: 'soldier', colour: '#8a6a4a' },
    { at: 0.6, sill: 3.5, width: 1.4, height: 2, kind: 'plain', head: 'soldier' },
    { at: 3.2, sill: 3.5, width: 1.8, height: 2, kind: 'plain', head: 'soldier' },
    { at: 2.2, sill: 6.5, width: 1.2, height: 1.2, kind: 'plain', head: 'soldier' },
  ],
};
const kilnRow: readonly House[] = [
  { ...kilnHouse, wall: 'boomRed', cover: 'redTile' },
  { ...kilnHouse, wall: 'sand', cover: 'brownTile' },
];
const convent: House = {
  width: 20,
  height: 8.9,
  wall: 'chalk',
  upper: { from: 6, wall: 'larch' },
  roof: 'eaves',
  roofHeight: 2.1,
  cover: 'zinc',
  frame: '#3b4042',
  sill: '#b8b6ad',
  cornice: 'gutter',
  openings: [0, 1, 2].flatMap((floor) => [
    { at: 0.7, sill: floor * 2.95 + 0.2, width: 3.6, height: 2.25, kind: 'ribbon' as const },
    ...bays(3, 5, 11, { width: 1.25, height: 1.85, sill: floor * 2.95 + 0.6, kind: 'plain' as const }),
    { at: 11.6, sill: floor * 2.95 + 0.2, width: 3.6, height: 2.25, kind: 'ribbon' as const },
    ...bays(2, 15.8, 19.6, { width: 1.25, height: 1.85, sill: floor * 2.95 + 0.6, kind: 'plain' as const }),
  ]),
  balconies: [1, 2].flatMap((floor) => [
    { at: 0.4, floor: floor * 2.95 + 0.15, width: 4.2 },
    { at: 11.3, floor: floor * 2.95 + 0.15, width: 4.2 },
  ]),
};

export const projectLooks: Readonly<Record<string, Look>> = {
  '501 facade': {
    light: 'evening',
    scene: {
      house: dryingShed,
      metre: 58,
      base: 960,
      x: 90,
      ground: 'cobbles',
      backdrop: 'kiln',
      props: [
        { kind: 'tree', tree: 'birch', x: 1530, height: 560, down: 50 },
        { kind: 'bicycle', x: 480, colour: '#a33b20' },
        { kind: 'bench', x: 900, down: 40 },
      ],
    },
  },
  '501 rear': {
    light: 'morning',
    scene: {
      house: kilnHouse,
      metre: 84,
      base: 930,
      x: 565,
      ground: 'terrace',
      backdrop: 'kiln',
      row: 'both',
      neighbours: kilnRow,
      props: [
        { kind: 'tree', tree: 'fruit', x: 260, height: 460, down: 150 },
        { kind: 'table', x: 900, down: 80 },
      ],
    },
  },
  '502 facade': {
    light: 'clear',
    scene: {
      house: convent,
      metre: 68,
      base: 950,
      x: 120,
      ground: 'lawn',
      backdrop: 'trees',
      props: [
        { kind: 'tree', tree: 'fruit', x: 300, height: 400, down: 120 },
        { kind: 'tree', tree: 'fruit', x: 1370, height: 440, down: 130 },
        { kind: 'bench', x: 820, down: 60 },
      ],
    },
  },
  '1023 facade': {
    light: 'morning',
    scene: {
      house: dryingShed,
      metre: 84,
      base: 985,
      x: -260,
      ground: 'cobbles',
      backdrop: 'none',
      props: [
        { kind: 'tree', tree: 'birch', x: 1330, height: 800, down: 60 },
        { kind: 'bicycle', x: 620, colour: '#33474f' },
      ],
    },
  },
  '1024 facade': {
    light: 'autumn',
    scene: {
      house: kilnHouse,
      metre: 88,
      base: 1010,
      x: 554,
      ground: 'cobbles',
      row: 'both',
      neighbours: kilnRow,
      props: [
        { kind: 'bicycle', x: 470, colour: '#4f6b4a' },
        { kind: 'tree', tree: 'round', x: 1450, height: 560, down: 50, leaf: '#b98a3e' },
      ],
    },
  },
  '1025 facade': {
    light: 'morning',
    scene: {
      house: convent,
      metre: 92,
      base: 970,
      x: 60,
      ground: 'lawn',
      backdrop: 'trees',
      props: [
        { kind: 'hedge', x: -20, width: 420, height: 70, down: 24 },
        { kind: 'tree', tree: 'birch', x: 1380, height: 780, down: 80 },
      ],
    },
  },
};
