import { bays, type House } from '../exterior/house.ts';
import type { Look } from './rupel.ts';

const farm: House = {
  width: 17.5,
  height: 3.3,
  wall: 'farm',
  roof: 'eaves',
  roofHeight: 3.6,
  cover: 'redPan',
  frame: '#efe9dc',
  shutters: '#4d6650',
  sill: '#a9a9a0',
  plinth: { height: 0.55, colour: '#3a3836' },
  cornice: 'gutter',
  chimneys: [1.2, 9.6],
  dormers: [4.2],
  openings: [
    { at: 1.6, sill: 0.95, width: 1.1, height: 1.45, kind: 'cross', head: 'arch' },
    { at: 4.3, sill: 0.95, width: 1.1, height: 1.45, kind: 'cross', head: 'arch' },
    { at: 6.6, sill: 0, width: 1.1, height: 2.35, kind: 'door', head: 'arch', colour: '#4d6650' },
    { at: 9, sill: 0.95, width: 1.1, height: 1.45, kind: 'cross', head: 'arch' },
    { at: 12, sill: 0, width: 2.9, height: 2.75, kind: 'boardedGarage', head: 'arch', colour: '#6e5b48' },
    { at: 15.7, sill: 1.3, width: 0.9, height: 0.9, kind: 'grid', head: 'arch' },
  ],
};
const villa: House = {
  width: 14.6,
  height: 3.4,
  wall: 'chalk',
  roof: 'hip',
  roofHeight: 4.1,
  cover: 'brownTile',
  frame: '#5b5448',
  sill: '#9aa09c',
  cornice: 'wood',
  chimneys: [9.8],
  plinth: { height: 0.35, colour: '#6b6f6d' },
  dormers: [4.6, 8.6],
  openings: [
    ...bays(2, 0.6, 5.2, { width: 1.35, height: 1.75, sill: 0.75, kind: 'cross' }),
    { at: 6, sill: 0, width: 1.25, height: 2.4, kind: 'door', colour: '#33474f', head: 'stone' },
    { at: 7.9, sill: 0.75, width: 1.35, height: 1.75, kind: 'cross' },
    { at: 10.6, sill: 0, width: 3.2, height: 2.3, kind: 'boardedGarage', colour: '#5b5448', head: 'beam' },
  ],
};
const villaRear: House = {
  ...villa,
  chimneys: [3.8],
  dormers: [3.2, 9.4],
  openings: [
    { at: 0.8, sill: 0.75, width: 1.35, height: 1.75, kind: 'cross' },
    { at: 3.2, sill: 0.05, width: 4.4, height: 2.4, kind: 'ribbon' },
    { at: 8.6, sill: 0.05, width: 1.7, height: 2.4, kind: 'french' },
    { at: 11.6, sill: 0.95, width: 1.5, height: 1.4, kind: 'cross' },
  ],
};
const quayFloors = [0, 1, 2, 3, 4];
const quayBlock: House = {
  width: 25,
  height: 16.2,
  wall: 'plum',
  upper: { from: 3.3, wall: 'sand' },
  roof: 'flat',
  roofHeight: 0,
  cover: 'zinc',
  frame: '#3a4144',
  sill: '#b2b3ab',
  cornice: 'none',
  openings: [
    ...bays(6, 0.5, 24.5, { width: 2.9, height: 2.5, sill: 0.1, kind: 'plain' }),
    ...quayFloors
      .slice(1)
      .flatMap((floor) => [
        ...bays(3, 0.4, 12.6, { width: 2.5, height: 2.25, sill: floor * 3.2 + 0.35, kind: 'ribbon' as const }),
        ...bays(2, 13.4, 24.6, { width: 3.6, height: 2.25, sill: floor * 3.2 + 0.35, kind: 'ribbon' as const }),
      ]),
  ],
  balconies: quayFloors.slice(1).flatMap((floor) => [
    { at: 13.8, floor: floor * 3.2 + 0.3, width: 4.8 },
    { at: 19.4, floor: floor * 3.2 + 0.3, width: 4.8 },
  ]),
};
const stepped: House = {
  width: 5.4,
  height: 9.4,
  wall: 'oldRed',
  roof: 'stepped',
  roofHeight: 3.6,
  cover: 'redPan',
  frame: '#efe6d2',
  sill: '#c9bfa9',
  bands: [3.45, 6.5, 9.3],
  bandColour: '#d4c7ab',
  plinth: { height: 0.4, colour: '#868b87' },
  openings: [
    { at: 0.35, sill: 0.5, width: 3.3, height: 2.35, kind: 'shop', colour: '#34483f' },
    { at: 4, sill: 0, width: 1.05, height: 2.85, kind: 'door', colour: '#34483f' },
    ...bays(3, 0.15, 5.25, { width: 1.05, height: 2.05, sill: 4, kind: 'cross', head: 'arch' }),
    ...bays(3, 0.15, 5.25, { width: 1.05, height: 1.7, sill: 7, kind: 'cross', head: 'arch' }),
    { at: 2.15, sill: 10, width: 1.1, height: 1.4, kind: 'cross', head: 'arch' },
  ],
  sign: { from: 2.95, width: 5, height: 0.42, colour: '#2b3d36' },
};

export const brabantLooks: Readonly<Record<string, Look>> = {
  '1003 facade': {
    light: 'evening',
    scene: {
      house: farm,
      metre: 76,
      base: 958,
      x: 150,
      ground: 'gravel',
      backdrop: 'polder',
      props: [
        { kind: 'tree', tree: 'pollard', x: 1525, height: 520, down: 40 },
        { kind: 'tub', x: 600 },
        { kind: 'tub', x: 800 },
        { kind: 'bench', x: 400 },
      ],
    },
  },
  '1004 facade': {
    light: 'clear',
    scene: {
      house: villa,
      metre: 82,
      base: 955,
      x: 200,
      ground: 'lawn',
      backdrop: 'trees',
      props: [
        { kind: 'hedge', x: 190, width: 480, height: 44, down: 26 },
        { kind: 'hedge', x: 830, width: 200, height: 44, down: 26 },
        { kind: 'tree', tree: 'round', x: 110, height: 660, down: 70 },
      ],
    },
  },
  '1004 rear': {
    light: 'morning',
    scene: {
      house: villaRear,
      metre: 82,
      base: 900,
      x: 210,
      ground: 'terrace',
      backdrop: 'trees',
      props: [
        { kind: 'table', x: 640, down: 60 },
        { kind: 'tree', tree: 'fruit', x: 1380, height: 470, down: 150 },
        { kind: 'hedge', x: -20, width: 200, height: 130, down: 30 },
      ],
    },
  },
  '1012 facade': {
    light: 'evening',
    scene: {
      house: quayBlock,
      metre: 52,
      base: 985,
      x: 160,
      ground: 'quay',
      backdrop: 'town',
      props: [
        { kind: 'bollard', x: 240, down: 64 },
        { kind: 'bollard', x: 1250, down: 64 },
        { kind: 'tree', tree: 'round', x: 1530, height: 420 },
        { kind: 'bench', x: 520, down: 50 },
      ],
    },
  },
  '1013 facade': {
    light: 'evening',
    scene: {
      house: stepped,
      metre: 75,
      base: 1050,
      x: 600,
      ground: 'cobbles',
      row: 'both',
      props: [
        { kind: 'bicycle', x: 430, colour: '#33474f' },
        { kind: 'lamp', x: 1220, down: 26 },
      ],
    },
  },
};
