import { bath, bed, nightstand, washstand } from '../interior/bedroom.ts';
import { bookcase, fireplace, print } from '../interior/fixtures.ts';
import { island, kitchenRun } from '../interior/kitchen.ts';
import { floorLamp, pendant } from '../interior/lamps.ts';
import { plant } from '../interior/plants.ts';
import type { Interior } from '../interior/scene.ts';
import { armchair, diningTable, lowTable, rug, sofa } from '../interior/seating.ts';
import { counter, shelves } from '../interior/shopfit.ts';

export const brabantRooms: Readonly<Record<string, Interior>> = {
  '1003 dining': {
    light: 'morning',
    room: [5.6, 2.7, 5.4, 0.5],
    outlook: 'polder',
    shell: { wall: '#ece3d0', floor: 'terracotta', floorColour: '#b3694a', ceiling: 'beams' },
    windows: [
      { wall: 'left', at: 1, sill: 0.85, width: 1.1, height: 1.4, frame: '#efe9dc', bars: 'cross' },
      { wall: 'left', at: 3, sill: 0.85, width: 1.1, height: 1.4, frame: '#efe9dc', bars: 'cross' },
    ],
    pieces: [
      fireplace(2, '#8c7f6d', 1.3),
      bookcase(4.3, 1, 1.9, '#7a583c'),
      print(0.6, 1.3, 0.8, 0.6, 'river'),
      diningTable(1.3, 1.7, 2.7, '#9c7048', 3),
      pendant(2, 2.1, 0.65, '#4d6650'),
      pendant(3.3, 2.1, 0.65, '#4d6650'),
    ],
  },
  '1003 kitchen': {
    light: 'morning',
    room: [4.6, 2.6, 4.4, 0.55],
    outlook: 'polder',
    shell: { wall: '#efe7d6', floor: 'terracotta', floorColour: '#a9634a', ceiling: 'beams' },
    windows: [{ wall: 'right', at: 1.1, sill: 0.9, width: 1.6, height: 1.35, frame: '#4d6650', bars: 'cross' }],
    pieces: [
      kitchenRun(0.3, 3.9, { fronts: '#e4dac2', top: '#6d726f', splash: '#c9d3d0', upper: 'hood', handle: '#6a5441' }),
      island(1.1, 1.5, 1.8, { fronts: '#8a6a4a', top: '#d9c9a8', upper: 'none' }, 2),
      pendant(2, 1.8, 0.6, '#b5673f'),
      plant(0.4, 2.6, 0.8, '#8a948f', 'strap'),
    ],
  },
  '1003 bedroom': {
    light: 'evening',
    room: [4.8, 2.5, 4.4, 0.46],
    outlook: 'polder',
    shell: { wall: '#e9dfca', accent: '#d5bd98', floor: 'boards', floorColour: '#9c734c', ceiling: 'beams' },
    windows: [
      { wall: 'back', at: 3.2, sill: 0.8, width: 1, height: 1.25, frame: '#efe9dc', bars: 'cross', curtain: '#e7dcc5' },
    ],
    pieces: [
      print(1, 1.35, 0.6, 0.75, 'arch'),
      nightstand(0.12, '#8a6444'),
      bed(0.66, '#4f6b5a', '#6e4e33'),
      nightstand(2.5, '#8a6444'),
      rug(0.7, 0.5, 2.4, 1.2, '#b5735a'),
      armchair(3.6, 2.2, '#c39a62'),
    ],
  },
  '1004 living': {
    light: 'clear',
    room: [5.8, 2.7, 5.6, 0.52],
    outlook: 'garden',
    shell: { wall: '#ece5d6', floor: 'boards', floorColour: '#a87f57' },
    windows: [
      {
        wall: 'back',
        at: 1.2,
        sill: 0.02,
        width: 3.6,
        height: 2.3,
        frame: '#5b5448',
        bars: 'sliding',
        curtain: '#e5dcc9',
      },
    ],
    pieces: [
      floorLamp(0.5, 4.6),
      plant(5.3, 5, 1.3, '#8a948f'),
      rug(1.2, 1.8, 3.2, 2, '#8fa0a0'),
      sofa(0.4, 2.6, 2.1, '#c7b79c', '#33474f'),
      armchair(4.2, 3, '#7a8f72'),
      armchair(4.3, 1.6, '#7a8f72'),
      lowTable(2.6, 2.2, 1.2, '#8a6444'),
    ],
  },
  '1004 kitchen': {
    light: 'clear',
    room: [5, 2.7, 4.8, 0.45],
    outlook: 'garden',
    shell: { wall: '#f0eadd', floor: 'tiles', floorColour: '#b8ac9a' },
    windows: [{ wall: 'right', at: 1.2, sill: 0.85, width: 2.2, height: 1.5, frame: '#5b5448', bars: 'cross' }],
    pieces: [
      kitchenRun(
        0.5,
        3.9,
        { fronts: '#d8d3c4', top: '#4d4a47', splash: '#e9e2d2', upper: 'hood', handle: '#8c7a5f' },
        'left',
      ),
      island(1.3, 1.7, 2.2, { fronts: '#7d8d80', top: '#efe9dc', upper: 'none' }),
      pendant(1.9, 2, 0.8, '#d9cdb6'),
      pendant(2.9, 2, 0.8, '#d9cdb6'),
    ],
  },
  '1004 bathroom': {
    light: 'clear',
    room: [3.6, 2.6, 3.6, 0.52],
    outlook: 'garden',
    shell: {
      wall: '#e6e0d2',
      floor: 'tiles',
      floorColour: '#8f8a82',
      dado: { height: 1.2, colour: '#cbbfaa', tiles: true },
    },
    windows: [{ wall: 'left', at: 1, sill: 1.1, width: 1.3, height: 1, frame: '#5b5448', bars: 'cross' }],
    pieces: [washstand(1, 1.7, '#8a6444'), bath(2.76, 1.1, '#e9e4d8'), plant(0.45, 2.8, 0.9, '#a9653f', 'palm')],
  },
  '1012 living': {
    light: 'evening',
    room: [5.4, 2.6, 5.2, 0.5],
    outlook: 'river',
    shell: { wall: '#e8e1d3', accent: '#b98e6b', floor: 'boards', floorColour: '#c09a72' },
    windows: [{ wall: 'right', at: 0.8, sill: 0.05, width: 3.6, height: 2.35, frame: '#3a4144', bars: 'sliding' }],
    pieces: [
      print(1.1, 1.2, 0.8, 1, 'arch'),
      print(2.1, 1.2, 0.8, 1, 'stack'),
      plant(4.4, 4.4, 1.5, '#33474f'),
      rug(0.9, 1.9, 2.9, 1.8, '#55686c'),
      sofa(0.6, 3.7, 2.6, '#d9cfbd', '#a33b20'),
      lowTable(1.4, 2.3, 1.2, '#5c4636'),
      armchair(3.5, 2.1, '#8a5a40'),
    ],
  },
  '1013 shop': {
    light: 'evening',
    room: [4.8, 3.2, 6, 0.5],
    outlook: 'street',
    shell: { wall: '#e5d9c2', floor: 'checker', floorColour: '#d9cfba', ceiling: 'beams' },
    windows: [
      { wall: 'back', at: 0.7, sill: 0.6, width: 2.1, height: 2.1, frame: '#34483f', bars: 'grid' },
      { wall: 'back', at: 3.3, sill: 0.02, width: 0.9, height: 2.5, frame: '#34483f', bars: 'cross' },
    ],
    pieces: [
      shelves('left', 1.4, 3.4, '#7a583c'),
      shelves('right', 2, 2.8, '#7a583c'),
      plant(0.95, 5.2, 0.8, '#8a948f', 'strap'),
      counter(1.4, 1.5, 1.9, '#6e4e33'),
      pendant(1.6, 2.4, 0.8, '#34483f'),
      pendant(3.1, 2.4, 0.8, '#34483f'),
    ],
  },
  '1013 living': {
    light: 'morning',
    room: [4.8, 2.9, 4.8, 0.5],
    outlook: 'roofs',
    shell: { wall: '#ddd3c0', accent: '#7f4a3a', floor: 'boards', floorColour: '#8a6343', ceiling: 'beams' },
    windows: [
      { wall: 'back', at: 0.5, sill: 0.7, width: 0.95, height: 1.75, frame: '#efe6d2', bars: 'cross' },
      { wall: 'back', at: 1.95, sill: 0.7, width: 0.95, height: 1.75, frame: '#efe6d2', bars: 'cross' },
      { wall: 'back', at: 3.4, sill: 0.7, width: 0.95, height: 1.75, frame: '#efe6d2', bars: 'cross' },
    ],
    pieces: [
      floorLamp(4.4, 3.9),
      rug(1, 1.5, 2.7, 1.8, '#c9b48e'),
      sofa(0.3, 2.5, 1.9, '#56665a', '#d09a4f'),
      armchair(3.3, 2.2, '#b98a5a'),
      lowTable(1.9, 1.9, 1, '#5c4636'),
      pendant(2.4, 2.4, 0.6, '#efe6d4', 'globe'),
    ],
  },
};
