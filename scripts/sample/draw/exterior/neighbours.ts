import type { Random } from '../../random.ts';
import { bays, type House } from './house.ts';

const stone = '#a4a9a5';

/** A plain house for the rest of the street: quieter than the one that is for sale. */
export function neighbour(random: Random): House {
  const wall = random.pick(['brown', 'sand', 'oldRed', 'plum', 'chalk', 'boomRed'] as const);
  const frame = random.pick(['#ece6da', '#4f5553', '#6f4a38', '#dfe0d6', '#3d4c50'] as const);
  const width = random.between(5.2, 6.6);
  const height = random.between(6.3, 7.7);
  const doorAt = random.chance(0.5) ? 0.35 : width - 1.35;
  const from = doorAt < 1 ? 1.6 : 0.2;
  const upper = random.chance(0.5);
  return {
    width,
    height,
    wall,
    frame,
    roof: 'eaves',
    roofHeight: random.between(1.9, 2.6),
    cover: random.pick(['blackPan', 'oldPan', 'redPan'] as const),
    sill: stone,
    plinth: { height: 0.5, colour: '#7c8380' },
    cornice: random.pick(['wood', 'gutter'] as const),
    chimneys: [random.between(0.4, width - 1.2)],
    openings: [
      ...(upper
        ? bays(1, from, from + width - 1.9, { width: 2.2, height: 1.55, sill: 1, kind: 'plain', head: 'soldier' })
        : bays(2, from, from + width - 1.9, { width: 1.1, height: 1.9, sill: 0.95, kind: 'casement', head: 'arch' })),
      {
        at: doorAt,
        sill: 0,
        width: 1,
        height: 2.5,
        kind: 'door',
        head: upper ? 'soldier' : 'arch',
        colour: random.pick(['#3b4a45', '#5b3328', '#40474f', '#6b5a45'] as const),
      },
      ...bays(upper ? 2 : 3, 0.2, width - 0.2, {
        width: upper ? 1.4 : 1,
        height: upper ? 1.35 : 1.7,
        sill: height * 0.62,
        kind: upper ? 'plain' : 'casement',
        head: upper ? 'soldier' : 'arch',
      }),
    ],
  };
}
