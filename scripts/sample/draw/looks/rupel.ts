import { bays, type House } from '../exterior/house.ts';
import type { Exterior } from '../exterior/scene.ts';
import type { LightName } from '../light.ts';

/** The outside pictures of a property: which light, and the house in its place. */
export interface Look {
  light: LightName;
  scene: Exterior;
}

const stone = '#a7aca8';
const row1908: House = {
  width: 5.8,
  height: 7.5,
  wall: 'boomRed',
  roof: 'eaves',
  roofHeight: 2.5,
  cover: 'redPan',
  frame: '#f1ece0',
  sill: stone,
  plinth: { height: 0.55, colour: '#7f8785' },
  bands: [3.8],
  cornice: 'wood',
  chimneys: [0.4],
  roofLights: [2.4],
  openings: [
    ...bays(2, 0.2, 4.1, { width: 1.15, height: 2.05, sill: 0.98, kind: 'casement', head: 'arch' }),
    { at: 4.35, sill: 0, width: 1.05, height: 2.95, kind: 'door', head: 'arch', colour: '#2f4a43' },
    ...bays(3, 0.1, 5.7, { width: 1.05, height: 1.95, sill: 4.6, kind: 'casement', head: 'arch' }),
  ],
};
const belEtage: House = {
  width: 6.4,
  height: 7.7,
  wall: 'brown',
  upper: { from: 2.6, wall: 'plum' },
  roof: 'eaves',
  roofHeight: 2.1,
  cover: 'oldPan',
  frame: '#41504c',
  sill: '#b9b2a3',
  plinth: { height: 0.35, colour: '#6f6b66' },
  bands: [2.65, 5.35],
  bandColour: '#d3c6ae',
  cornice: 'stone',
  chimneys: [5.3],
  openings: [
    { at: 0.35, sill: 0, width: 2.55, height: 2.15, kind: 'boardedGarage', head: 'stone', colour: '#5d6f62' },
    { at: 4.6, sill: 0.1, width: 1.1, height: 2.35, kind: 'modernDoor', head: 'stone', colour: '#5d6f62' },
    { at: 3.45, sill: 1.2, width: 0.6, height: 0.75, kind: 'grid', head: 'stone' },
    { at: 0.6, sill: 3.0, width: 3.3, height: 2.15, kind: 'erker' },
    { at: 4.45, sill: 3.45, width: 1.3, height: 1.55, kind: 'cross', head: 'stone' },
    ...bays(3, 0.3, 6.1, { width: 1.35, height: 1.3, sill: 5.75, kind: 'cross', head: 'none' }),
  ],
};
const belEtageRear: House = {
  ...belEtage,
  upper: { from: 2.6, wall: 'brown' },
  cornice: 'gutter',
  bands: [],
  chimneys: [0.6],
  openings: [
    { at: 0.6, sill: 0, width: 1, height: 2.2, kind: 'french' },
    { at: 2.4, sill: 0.9, width: 2.8, height: 1.25, kind: 'grid', head: 'soldier' },
    { at: 0.5, sill: 2.75, width: 2.6, height: 2.2, kind: 'french', head: 'soldier', railing: true },
    { at: 4, sill: 3.5, width: 1.4, height: 1.4, kind: 'grid', head: 'soldier' },
    ...bays(2, 0.3, 6.1, { width: 1.3, height: 1.4, sill: 5.7, kind: 'grid', head: 'soldier' }),
  ],
};
const row1964: House = {
  width: 6,
  height: 5.9,
  wall: 'brown',
  roof: 'eaves',
  roofHeight: 2.6,
  cover: 'blackPan',
  frame: '#f0ede6',
  sill: '#9a9f9c',
  cornice: 'gutter',
  chimneys: [4.9],
  plinth: { height: 0.4, colour: '#77756f' },
  openings: [
    { at: 0.5, sill: 0.75, width: 2.9, height: 1.7, kind: 'plain', head: 'soldier' },
    { at: 4.2, sill: 0, width: 1.05, height: 2.35, kind: 'modernDoor', head: 'soldier', colour: '#8a5a35' },
    ...bays(2, 0.2, 5.8, { width: 1.7, height: 1.35, sill: 3.7, kind: 'plain', head: 'soldier' }),
  ],
};
const modernVilla: House = {
  width: 16.5,
  height: 6.1,
  wall: 'dark',
  upper: { from: 3, wall: 'larch' },
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#2c2d2e',
  cornice: 'none',
  openings: [
    { at: 0.9, sill: 0, width: 4.9, height: 2.35, kind: 'garage', colour: '#3b3837' },
    { at: 6.5, sill: 0, width: 1.25, height: 2.4, kind: 'modernDoor', colour: '#9c7b58' },
    { at: 8.6, sill: 0.1, width: 7, height: 2.45, kind: 'ribbon' },
    { at: 1.6, sill: 3.7, width: 3.4, height: 1.5, kind: 'ribbon' },
    { at: 9.6, sill: 3.4, width: 2.1, height: 2, kind: 'plain' },
    { at: 13, sill: 3.4, width: 2.1, height: 2, kind: 'plain' },
  ],
};

export const rupelLooks: Readonly<Record<string, Look>> = {
  '1001 facade': {
    light: 'morning',
    scene: {
      house: row1908,
      metre: 86,
      base: 1012,
      x: 520,
      ground: 'cobbles',
      row: 'both',
      dappled: [470, 760, 380, 480],
      props: [
        { kind: 'bicycle', x: 560, colour: '#4f6b4a' },
        { kind: 'tree', tree: 'round', x: 1440, height: 640, down: 60 },
      ],
    },
  },
  '1002 facade': {
    light: 'clear',
    scene: {
      house: belEtage,
      metre: 88,
      base: 1018,
      x: 545,
      ground: 'street',
      row: 'both',
      props: [
        { kind: 'tree', tree: 'birch', x: 190, height: 720, down: 40 },
        { kind: 'tub', x: 1040 },
      ],
    },
  },
  '1002 rear': {
    light: 'clear',
    scene: {
      house: belEtageRear,
      metre: 84,
      base: 960,
      x: 530,
      ground: 'terrace',
      backdrop: 'trees',
      row: 'both',
      props: [
        { kind: 'tree', tree: 'fruit', x: 240, height: 430, down: 160 },
        { kind: 'hedge', x: 1090, width: 540, height: 150, down: 30 },
        { kind: 'tub', x: 760, down: 40 },
      ],
    },
  },
  '1006 facade': {
    light: 'dusk',
    scene: {
      house: modernVilla,
      metre: 76,
      base: 960,
      x: 190,
      ground: 'lawn',
      backdrop: 'trees',
      props: [
        { kind: 'tree', tree: 'birch', x: 1545, height: 640, down: 50 },
        { kind: 'hedge', x: -20, width: 190, height: 74, down: 30 },
      ],
    },
  },
  '1010 facade': {
    light: 'autumn',
    scene: {
      house: row1964,
      metre: 92,
      base: 1000,
      x: 500,
      ground: 'street',
      row: 'both',
      neighbours: [
        {
          ...row1964,
          wall: 'oldRed',
          openings: row1964.openings.map((one) => (one.kind === 'modernDoor' ? { ...one, colour: '#41504c' } : one)),
        },
        { ...row1964, frame: '#5a463a', cover: 'oldPan' },
      ],
      props: [
        { kind: 'tree', tree: 'round', x: 250, height: 700, down: 70 },
        { kind: 'bicycle', x: 880, colour: '#a33b20' },
      ],
    },
  },
};
