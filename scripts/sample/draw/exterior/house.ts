import type { masonry } from '../brick.ts';
import type { covers } from '../roof.ts';
import type { WindowKind } from '../window.ts';

export type OpeningKind = WindowKind | 'door' | 'modernDoor' | 'garage' | 'boardedGarage' | 'erker' | 'passage';

/** An opening in a façade. Lengths in m: `at` from the left corner, `sill` above the ground. */
export interface Opening {
  at: number;
  sill: number;
  width: number;
  height: number;
  kind: OpeningKind;
  head?: 'soldier' | 'arch' | 'stone' | 'beam' | 'none';
  railing?: boolean;
  colour?: string;
}

/** A façade in m and materials. */
export interface House {
  width: number;
  /** To the eaves. */
  height: number;
  wall: keyof typeof masonry;
  /** Another material from this height up. */
  upper?: { from: number; wall: keyof typeof masonry };
  roof: 'eaves' | 'flat' | 'gable' | 'stepped' | 'mansard' | 'hip';
  roofHeight: number;
  cover: keyof typeof covers;
  frame: string;
  sill?: string;
  plinth?: { height: number; colour: string };
  bands?: readonly number[];
  bandColour?: string;
  cornice?: 'wood' | 'stone' | 'gutter' | 'none';
  shutters?: string;
  openings: readonly Opening[];
  dormers?: readonly number[];
  roofLights?: readonly number[];
  chimneys?: readonly number[];
  sign?: { from: number; width: number; height: number; colour: string };
  /** Balconies that stand out: left corner, floor height, width. */
  balconies?: readonly { at: number; floor: number; width: number }[];
  quoins?: string;
  awning?: { at: number; width: number; height: number; colours: readonly [string, string] };
}

/** Equal openings over the width of a façade, or part of it. */
export function bays(count: number, from: number, to: number, one: Omit<Opening, 'at'>): Opening[] {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index) => ({ ...one, at: from + step * (index + 0.5) - one.width / 2 }));
}
