import { bath, bed, desk, nightstand, wardrobe, washstand } from '../interior/bedroom.ts';
import { bookcase, fireplace, print, radiator } from '../interior/fixtures.ts';
import { island, kitchenRun } from '../interior/kitchen.ts';
import { floorLamp, pendant } from '../interior/lamps.ts';
import { plant } from '../interior/plants.ts';
import type { Interior } from '../interior/scene.ts';
import { armchair, diningTable, lowTable, rug, sofa } from '../interior/seating.ts';

const cream = '#f1ece0';

export const rupelRooms: Readonly<Record<string, Interior>> = {
  '1001 living': {
    light: 'morning',
    room: [4.6, 3.1, 5.2, 0.52],
    outlook: 'street',
    shell: { wall: '#e7dfd0', floor: 'boards', floorColour: '#b98d62', ceiling: 'moulded' },
    windows: [
      { wall: 'left', at: 0.9, sill: 0.75, width: 1.2, height: 2, frame: cream },
      { wall: 'left', at: 2.8, sill: 0.75, width: 1.2, height: 2, frame: cream },
    ],
    pieces: [
      fireplace(2.9, '#4a4745'),
      print(0.55, 1.4, 0.7, 0.9, 'stack'),
      print(1.45, 1.55, 0.5, 0.65, 'river'),
      plant(4.25, 4.4, 1.3),
      rug(0.9, 1.9, 2.7, 1.9, '#a5604a'),
      sofa(0.35, 3.6, 2.1, '#5f7a7f', '#c98b5b'),
      armchair(3.4, 2.4, '#c9a86b'),
      lowTable(1.5, 2.2, 1.1, '#9c7048'),
      pendant(2.3, 2.9, 0.75, '#33474f'),
    ],
  },
  '1001 kitchen': {
    light: 'morning',
    room: [3.9, 2.9, 4.2, 0.45],
    outlook: 'garden',
    shell: { wall: '#ede6d8', floor: 'checker', floorColour: '#ddd6c6' },
    windows: [{ wall: 'right', at: 0.9, sill: 0.1, width: 1.8, height: 2.2, frame: cream, bars: 'cross' }],
    pieces: [
      kitchenRun(0.3, 3.3, { fronts: '#4f6b5a', top: '#d9cdb6', splash: '#efe9da', upper: 'shelf', handle: '#b99252' }),
      diningTable(0.7, 1.2, 1.5, '#b58a5b', 2),
      pendant(1.45, 1.6, 0.85, '#a33b20'),
    ],
  },
  '1001 bedroom': {
    light: 'evening',
    room: [4, 2.9, 4.1, 0.48],
    outlook: 'roofs',
    shell: { wall: '#d9d6c8', accent: '#8b9a86', floor: 'boards', floorColour: '#c19a70', ceiling: 'moulded' },
    windows: [{ wall: 'right', at: 1.2, sill: 0.7, width: 1.3, height: 1.9, frame: cream }],
    pieces: [
      print(1.65, 1.55, 0.75, 0.6, 'leaf'),
      nightstand(0.55, '#8a6444'),
      bed(1.15, '#a8553c', '#7d5a41'),
      nightstand(3.02, '#8a6444'),
      rug(0.7, 0.5, 2.2, 1.1, '#cdbb9b'),
      plant(0.35, 1.6, 0.9, '#8a948f', 'palm'),
      pendant(2, 2, 0.6, '#efe6d4', 'drum'),
    ],
  },
  '1002 living': {
    light: 'clear',
    room: [4.4, 2.75, 5, 0.5],
    outlook: 'street',
    shell: {
      wall: '#dcd3bd',
      accent: '#c9b893',
      floor: 'herringbone',
      floorColour: '#a9784c',
      ceiling: 'plain',
      dado: { height: 0.95, colour: '#8a6444' },
    },
    windows: [
      {
        wall: 'back',
        at: 0.9,
        sill: 0.95,
        width: 2.6,
        height: 1.45,
        frame: '#41504c',
        bars: 'grid',
        curtain: '#cfc3a4',
      },
    ],
    pieces: [
      radiator(1.3, 1.8),
      bookcase(3.72, 0.62, 2, '#7a583c'),
      plant(0.35, 4.4, 1.5, '#6d858c', 'palm'),
      rug(0.8, 1.4, 2.8, 1.9, '#5f6b58'),
      armchair(0.55, 2.9, '#a8553c'),
      armchair(2.95, 2.7, '#a8553c'),
      lowTable(1.65, 2.4, 0.95, '#6e4e33'),
      pendant(2.2, 2.6, 0.55, '#e9dcc0', 'globe'),
    ],
  },
  '1002 bathroom': {
    light: 'overcast',
    room: [2.7, 2.6, 3.2, 0.5],
    outlook: 'roofs',
    shell: {
      wall: '#dfe3d8',
      floor: 'checker',
      floorColour: '#e6e1d4',
      dado: { height: 1.4, colour: '#9fb3a3', tiles: true },
    },
    windows: [{ wall: 'back', at: 1.75, sill: 1.2, width: 0.65, height: 0.95, frame: '#41504c', bars: 'grid' }],
    pieces: [
      washstand(0.5, 0.8, '#efe9dc', true),
      bath(1.85, 1.0, '#f0ece2'),
      plant(0.3, 2.6, 0.6, '#b06a4a', 'strap'),
      pendant(1.3, 1.8, 0.3, '#fff', 'globe'),
    ],
  },
  '1006 living': {
    light: 'overcast',
    room: [6.4, 2.9, 6, 0.48],
    outlook: 'garden',
    shell: { wall: '#e9e5dc', accent: '#5b5550', floor: 'cement', floorColour: '#b5aea3' },
    windows: [{ wall: 'right', at: 0.6, sill: 0, width: 4.6, height: 2.55, frame: '#2c2d2e', bars: 'sliding' }],
    pieces: [
      bookcase(0.4, 1.4, 2.5, '#8a6a4a'),
      print(3.1, 1.2, 1.3, 0.95, 'river'),
      floorLamp(5.1, 4.9),
      plant(5.5, 4.2, 1.7, '#6b6560'),
      rug(1.4, 2.1, 3.3, 2.4, '#cfc4b2'),
      sofa(1.9, 4.2, 2.8, '#8a8378', '#4f6b4a'),
      armchair(1.1, 2.6, '#9c6a4a'),
      lowTable(2.6, 2.6, 1.3, '#6b5746'),
    ],
  },
  '1006 kitchen': {
    light: 'dusk',
    room: [6, 2.9, 5.2, 0.5],
    outlook: 'garden',
    shell: { wall: '#e3ded3', floor: 'cement', floorColour: '#a9a297' },
    windows: [{ wall: 'left', at: 0.8, sill: 0, width: 3.2, height: 2.55, frame: '#2c2d2e', bars: 'sliding' }],
    pieces: [
      kitchenRun(
        0.9,
        4.6,
        { fronts: '#54483e', top: '#2f3032', splash: '#8a8178', upper: 'none', handle: '#54483e' },
        'right',
      ),
      island(1.6, 1.9, 2.7, { fronts: '#b39672', top: '#e4ded2', upper: 'none' }),
      pendant(2.3, 2.3, 1, '#2c2d2e', 'globe'),
      pendant(3.6, 2.3, 1, '#2c2d2e', 'globe'),
    ],
  },
  '1010 kitchen': {
    light: 'autumn',
    room: [3.6, 2.6, 4, 0.55],
    outlook: 'garden',
    shell: { wall: '#ebe5d7', floor: 'tiles', floorColour: '#c7bba8' },
    windows: [{ wall: 'left', at: 0.8, sill: 0.9, width: 1.7, height: 1.3, frame: '#f0ede6', bars: 'sliding' }],
    pieces: [
      kitchenRun(0.2, 3.2, { fronts: '#e8e2d4', top: '#8a6a4a', splash: '#b8c3bd', upper: 'cabinets' }, 'right'),
      diningTable(0.9, 0.9, 1.3, '#c09a6a', 2, '#4f6b4a'),
      pendant(1.6, 1.4, 0.6, '#c98b3f'),
    ],
  },
  '1015 living': {
    light: 'overcast',
    room: [4.2, 2.9, 4.6, 0.5],
    outlook: 'street',
    shell: { wall: '#e4dccb', floor: 'boards', floorColour: '#a98560', ceiling: 'moulded' },
    windows: [
      { wall: 'back', at: 0.6, sill: 0.8, width: 1.1, height: 1.8, frame: '#f1efe8', curtain: '#e3d9c4' },
      { wall: 'back', at: 2.5, sill: 0.8, width: 1.1, height: 1.8, frame: '#f1efe8', curtain: '#e3d9c4' },
    ],
    pieces: [
      radiator(0.7, 0.9),
      radiator(2.6, 0.9),
      floorLamp(3.85, 3.6),
      plant(2.1, 4.1, 0.8, '#b06a4a', 'strap'),
      rug(0.8, 1.5, 2.4, 1.6, '#8b9a86'),
      sofa(0.2, 2.1, 1.8, '#b08a5a', '#33474f'),
      lowTable(2.3, 1.9, 0.9, '#7d5a41'),
    ],
  },
  '1015 kitchen': {
    light: 'overcast',
    room: [3.2, 2.8, 3.6, 0.45],
    outlook: 'roofs',
    shell: { wall: '#e9e2cf', floor: 'terracotta', floorColour: '#b5714f' },
    windows: [{ wall: 'right', at: 1, sill: 0.95, width: 1.1, height: 1.35, frame: '#f1efe8' }],
    pieces: [
      kitchenRun(0.15, 2.8, { fronts: '#d9cba8', top: '#6b625a', splash: '#d4b48a', upper: 'cabinets' }),
      diningTable(0.5, 0.8, 1, '#a98158', 1),
      pendant(1.1, 1.2, 0.6, '#efe6d4', 'drum'),
    ],
  },
  '1021 study': {
    light: 'autumn',
    room: [3.9, 3, 4.2, 0.5],
    outlook: 'roofs',
    shell: { wall: '#d8d3c4', accent: '#5d7480', floor: 'herringbone', floorColour: '#9c6f47', ceiling: 'moulded' },
    windows: [
      {
        wall: 'back',
        at: 1.35,
        sill: 0.95,
        width: 1.15,
        height: 1.7,
        frame: '#f3eee2',
        bars: 'cross',
        curtain: '#a8553c',
      },
    ],
    pieces: [
      bookcase(0.08, 0.85, 2.5, '#6e4e33'),
      bookcase(2.98, 0.85, 2.5, '#6e4e33'),
      desk(1.1, 1.7, '#8a6444'),
      rug(0.9, 0.7, 2.1, 1.7, '#7a3a2c'),
      armchair(0.5, 1.4, '#4f6b4a'),
      plant(3.4, 2.2, 1.1, '#8a948f'),
      wardrobe(3.55, 0.2, 0.35, 1.3, 0.9, '#6e4e33'),
    ],
  },
};
