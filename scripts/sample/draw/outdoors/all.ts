import type { GardenScene } from './garden.ts';
import type { TerraceScene } from './terrace.ts';

/** Gardens and plots, by property and scene. */
export const gardens: Readonly<Record<string, GardenScene>> = {
  '1001 garden': {
    light: 'morning',
    backdrop: 'kiln',
    far: 'wall',
    path: 'right',
    borders: ['#b5563a', '#efe6d4', '#c9a3b0'],
    props: [
      { kind: 'tree', tree: 'fruit', x: 330, height: 420, down: 110 },
      { kind: 'table', x: 760, down: 190 },
    ],
  },
  '1003 garden': {
    light: 'evening',
    backdrop: 'polder',
    far: 'open',
    props: [
      { kind: 'tree', tree: 'fruit', x: 180, height: 330, down: 60 },
      { kind: 'tree', tree: 'fruit', x: 520, height: 300, down: 30 },
      { kind: 'tree', tree: 'fruit', x: 860, height: 290, down: 24 },
      { kind: 'tree', tree: 'fruit', x: 1240, height: 350, down: 80 },
      { kind: 'tree', tree: 'fruit', x: 1480, height: 460, down: 200 },
      { kind: 'ladder', x: 1180, down: 84 },
      { kind: 'bench', x: 560, down: 240 },
    ],
  },
  '1010 garden': {
    light: 'autumn',
    backdrop: 'trees',
    far: 'fence',
    path: 'middle',
    shed: { x: 1180, colour: '#8d6b4c' },
    props: [
      { kind: 'tree', tree: 'round', x: 260, height: 480, down: 80, leaf: '#b98a3e' },
      { kind: 'tub', x: 1110, down: 60 },
    ],
  },
  '1020 garden': {
    light: 'autumn',
    backdrop: 'hills',
    far: 'wall',
    wall: 'blueStone',
    path: 'left',
    borders: ['#c98b3f', '#8f5a70', '#efe6d4'],
    props: [
      { kind: 'tree', tree: 'birch', x: 1260, height: 560, down: 70, leaf: '#c39a4a' },
      { kind: 'bench', x: 880, down: 150 },
    ],
  },
  '1024 garden': {
    light: 'clear',
    backdrop: 'kiln',
    far: 'wall',
    wall: 'clayPink',
    path: 'middle',
    borders: ['#d9b06a', '#efe6d4', '#b5563a'],
    props: [
      { kind: 'tree', tree: 'birch', x: 300, height: 430, down: 90 },
      { kind: 'table', x: 1050, down: 170 },
    ],
  },
  '1025 garden': {
    light: 'clear',
    backdrop: 'trees',
    far: 'hedge',
    borders: ['#efe6d4', '#9a86a6', '#c9a3b0'],
    props: [
      { kind: 'tree', tree: 'fruit', x: 1180, height: 400, down: 110 },
      { kind: 'bench', x: 420, down: 130 },
      { kind: 'hedge', x: 560, width: 380, height: 46, down: 60 },
    ],
  },
  '1011 plot': {
    light: 'clear',
    backdrop: 'trees',
    far: 'open',
    plot: true,
    props: [
      { kind: 'tree', tree: 'round', x: 130, height: 620, down: 60 },
      { kind: 'tree', tree: 'round', x: 420, height: 540, down: 30 },
      { kind: 'tree', tree: 'round', x: 1490, height: 640, down: 70 },
    ],
  },
  '1017 plot': {
    light: 'overcast',
    backdrop: 'town',
    far: 'fence',
    plot: true,
    props: [
      { kind: 'tree', tree: 'birch', x: 1400, height: 560, down: 60 },
      { kind: 'bicycle', x: 240, colour: '#33474f', down: 210 },
    ],
  },
};

/** Terraces and views, by property and scene. */
export const terraces: Readonly<Record<string, TerraceScene>> = {
  '1005 view': {
    light: 'evening',
    outlook: 'river',
    floor: 'slabs',
    railing: 'none',
    wall: 'clayPink',
    wallSide: 'left',
    indoors: '#e9e6dd',
  },
  '1006 terrace': {
    light: 'clear',
    outlook: 'garden',
    floor: 'slabs',
    railing: 'none',
    wall: 'dark',
    wallSide: 'left',
  },
  '1012 terrace': {
    light: 'evening',
    outlook: 'river',
    floor: 'deck',
    railing: 'glass',
    wall: 'sand',
    wallSide: 'right',
  },
  '1019 view': {
    light: 'evening',
    outlook: 'roofs',
    floor: 'slabs',
    railing: 'none',
    wall: 'sandstone',
    wallSide: 'left',
    indoors: '#dfe0da',
  },
  '1022 terrace': {
    light: 'clear',
    outlook: 'valley',
    floor: 'slabs',
    railing: 'iron',
    wall: 'sandstone',
    wallSide: 'left',
  },
  '1023 terrace': {
    light: 'morning',
    outlook: 'roofs',
    floor: 'deck',
    railing: 'iron',
    wall: 'oldRed',
    wallSide: 'left',
  },
};
