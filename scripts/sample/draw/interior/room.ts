import { box, fill, outline, type Point, rect, round, type Sheet } from '../sheet.ts';

export type Corner = readonly [x: number, y: number, z: number];

/** A room in one-point perspective, in m: x from the left wall, y up from the floor, z from the eye's end to the back wall. */
export class Room {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly #eye: { x: number; y: number; back: number };
  readonly #focal: number;
  readonly #vanishing: Point;

  constructor(width: number, height: number, depth: number, eyeShare = 0.5) {
    this.width = width;
    this.height = height;
    this.depth = depth;
    this.#eye = { x: width * eyeShare, y: 1.42, back: 1.5 };
    this.#focal = 1390;
    this.#vanishing = [800 + (eyeShare - 0.5) * 260, 545];
  }

  at(x: number, y: number, z: number): Point {
    const distance = Math.max(0.25, z + this.#eye.back);
    const scale = this.#focal / distance;
    return [
      round(this.#vanishing[0] + (x - this.#eye.x) * scale),
      round(this.#vanishing[1] - (y - this.#eye.y) * scale),
    ];
  }

  /** px per m at a depth. */
  scale(z: number): number {
    return this.#focal / (z + this.#eye.back);
  }

  face(corners: readonly Corner[]): string {
    return outline(corners.map(([x, y, z]) => this.at(x, y, z)));
  }

  floor(x: number, z: number, width: number, deep: number, y = 0): string {
    return this.face([
      [x, y, z],
      [x + width, y, z],
      [x + width, y, z + deep],
      [x, y, z + deep],
    ]);
  }

  /** A rectangle parallel to the back wall. */
  front(x: number, y: number, z: number, width: number, height: number): string {
    return this.face([
      [x, y, z],
      [x + width, y, z],
      [x + width, y + height, z],
      [x, y + height, z],
    ]);
  }

  /** A rectangle on a side wall or any plane across x. */
  side(x: number, y: number, z: number, deep: number, height: number): string {
    return this.face([
      [x, y, z],
      [x, y, z + deep],
      [x, y + height, z + deep],
      [x, y + height, z],
    ]);
  }

  get eyeX(): number {
    return this.#eye.x;
  }
}

export interface BlockPaint {
  front: string;
  top: string;
  side: string;
}

/** A block of furniture: the faces the eye can see, and its soft shadow on the floor. */
export function block(
  sheet: Sheet,
  room: Room,
  [x, y, z]: Corner,
  width: number,
  height: number,
  deep: number,
  paint: BlockPaint,
  radius = 0,
): void {
  if (y < 0.06) floorShadow(sheet, room, x, z, width, deep);
  if (x > room.eyeX) sheet.add(fill(room.side(x, y, z, deep, height), paint.side));
  if (x + width < room.eyeX) sheet.add(fill(room.side(x + width, y, z, deep, height), paint.side));
  if (y + height < 1.42) sheet.add(fill(room.floor(x, z, width, deep, y + height), paint.top));
  if (y > 1.42) sheet.add(fill(room.floor(x, z, width, deep, y), paint.side));
  const [left, bottom] = room.at(x, y, z);
  const [right, top] = room.at(x + width, y + height, z);
  sheet.add(rect(left, top, right - left, bottom - top, paint.front, radius > 0 ? `rx="${radius}"` : ''));
}

export function floorShadow(
  sheet: Sheet,
  room: Room,
  x: number,
  z: number,
  width: number,
  deep: number,
  strength = 0.34,
): void {
  const drift = -sheet.light.side * 0.22;
  sheet.blurred(9, () =>
    sheet.add(
      fill(
        room.floor(x - 0.06 + drift, z - 0.1, width + 0.12, deep + 0.16),
        sheet.light.shadow,
        `fill-opacity="${strength}"`,
      ),
    ),
  );
}

export const clipSheet = (): string => box(0, 0, 1600, 1200);
