import { darker, lighter, mix, tints } from './colour.ts';
import { fill, outline, type Point, rect, round, type Sheet, stroke } from './sheet.ts';
import { water } from './water.ts';

export type GroundKind = 'street' | 'cobbles' | 'lawn' | 'gravel' | 'quay' | 'terrace';

/** The ground before an elevation, seen from eye height: maps metres across and metres nearer to px. */
export class Ground {
  readonly base: number;
  readonly metre: number;
  readonly #eye: number;
  readonly #far = 11;

  constructor(base: number, metre: number) {
    this.base = base;
    this.metre = metre;
    this.#eye = base - 1.65 * metre;
  }

  /** How much larger things stand that are so many metres nearer. */
  scale(near: number): number {
    return this.#far / (this.#far - near);
  }

  /** The point `across` metres from the middle and `near` metres before the wall. */
  at(across: number, near: number): Point {
    const larger = this.scale(near);
    return [800 + across * this.metre * larger, this.#eye + (this.base - this.#eye) * larger];
  }
}

/** Paints the ground from the foot of the wall to the bottom of the sheet. */
export function ground(sheet: Sheet, kind: GroundKind, base: number, metre: number): Ground {
  const plane = new Ground(base, metre);
  switch (kind) {
    case 'street':
      pavement(sheet, plane, 1.7);
      kerb(sheet, plane, 1.7);
      asphalt(sheet, plane, 1.9);
      break;
    case 'cobbles':
      pavement(sheet, plane, 1.3);
      kerb(sheet, plane, 1.3);
      cobbles(sheet, plane, 1.5);
      break;
    case 'lawn':
      lawn(sheet, plane, 0);
      break;
    case 'gravel':
      gravel(sheet, plane);
      break;
    case 'quay':
      pavement(sheet, plane, 2.6);
      kerb(sheet, plane, 2.6);
      water(sheet, plane.at(0, 2.85)[1]);
      break;
    case 'terrace':
      slabs(sheet, plane, 0, 3.4, 0.8, '#b9b0a2');
      lawn(sheet, plane, 3.4);
      break;
  }
  const foot = sheet.gradient([
    [0, sheet.light.shadow, 0.42],
    [1, sheet.light.shadow, 0],
  ]);
  sheet.add(rect(0, base, 1600, 26, foot));
  sheet.add(
    rect(
      0,
      1040,
      1600,
      160,
      sheet.gradient([
        [0, sheet.light.shadow, 0],
        [1, sheet.light.shadow, 0.22],
      ]),
    ),
  );
  return plane;
}

function slabs(sheet: Sheet, plane: Ground, from: number, to: number, size: number, colour: string): void {
  const paints = tints(colour, 7, 0.05, sheet.random);
  for (let near = from, row = 0; near < to; near += size, row += 1) {
    const end = Math.min(near + size, to);
    for (let across = -13 - (row % 2) * size * 0.5; across < 13; across += size) {
      const shape = [
        plane.at(across, near),
        plane.at(across + size, near),
        plane.at(across + size, end),
        plane.at(across, end),
      ];
      sheet.add(fill(outline(shape), sheet.random.pick(paints), `stroke="${darker(colour, 0.32)}" stroke-width="1.3"`));
    }
  }
}

function pavement(sheet: Sheet, plane: Ground, to: number): void {
  slabs(sheet, plane, 0, to, 0.42, mix('#b3aca2', sheet.light.sky[1], 0.14));
}

function kerb(sheet: Sheet, plane: Ground, near: number): void {
  const stone = '#8d9696';
  for (let across = -13; across < 13; across += 1.1) {
    const top = [
      plane.at(across, near),
      plane.at(across + 1.08, near),
      plane.at(across + 1.08, near + 0.18),
      plane.at(across, near + 0.18),
    ] as const;
    sheet.add(fill(outline(top), sheet.random.pick([stone, lighter(stone, 0.15), darker(stone, 0.08)])));
    const drop = 0.13 * plane.metre * plane.scale(near);
    const [right, left] = [top[2], top[3]];
    sheet.add(fill(outline([left, right, [right[0], right[1] + drop], [left[0], left[1] + drop]]), darker(stone, 0.3)));
  }
}

function asphalt(sheet: Sheet, plane: Ground, near: number): void {
  const top = plane.at(0, near)[1] + 0.12 * plane.metre * plane.scale(near);
  sheet.add(
    rect(
      0,
      top,
      1600,
      1200 - top,
      sheet.gradient([
        [0, '#8b8782'],
        [1, '#716e6c'],
      ]),
    ),
  );
  let light = '';
  let dark = '';
  for (let speck = 0; speck < 900; speck += 1) {
    const y = sheet.random.between(top, 1200);
    const dot = `M${round(sheet.random.next() * 1600)} ${round(y)}h${round(1 + (y - top) / 45)}`;
    if (speck % 2 === 0) light += dot;
    else dark += dot;
  }
  sheet.add(stroke(light, '#a5a19b', 1.6), stroke(dark, '#5d5a59', 1.8));
}

function cobbles(sheet: Sheet, plane: Ground, near: number): void {
  const paints = tints(mix('#86827c', sheet.light.sky[1], 0.15), 8, 0.11, sheet.random);
  const top = plane.at(0, near)[1] + 0.1 * plane.metre * plane.scale(near);
  sheet.add(rect(0, top, 1600, 1200 - top, '#4f4a45'));
  let row = 0;
  for (let step = near + 0.14; plane.at(0, step)[1] < 1230; step += 0.15, row += 1) {
    const larger = plane.scale(step);
    const y = Math.max(top, plane.at(0, step)[1]);
    const next = plane.at(0, step + 0.15)[1];
    const wide = 0.19 * plane.metre * larger;
    for (let x = 800 - Math.ceil(800 / wide) * wide - (row % 2) * wide * 0.5; x < 1600; x += wide) {
      const paint = sheet.random.pick(paints);
      sheet.add(rect(x + 1, y + 1, wide - 2.4, next - y - 1.6, paint, `rx="${round((next - y) * 0.3)}"`));
      sheet.add(rect(x + 4, y + 2, wide - 9, (next - y) * 0.26, lighter(paint, 0.35), 'rx="3" fill-opacity="0.5"'));
    }
  }
}

/** Grass from `near` metres on, with mowing stripes and tufts that grow towards the eye. */
export function lawn(sheet: Sheet, plane: Ground, near: number): void {
  const green = mix('#7f9160', sheet.light.leaf, 0.28);
  const top = plane.at(0, near)[1];
  sheet.add(
    rect(
      0,
      top,
      1600,
      1200 - top,
      sheet.gradient([
        [0, lighter(green, 0.12)],
        [1, darker(green, 0.18)],
      ]),
    ),
  );
  for (let across = -14; across < 14; across += 2) {
    sheet.add(
      fill(
        outline([plane.at(across, near), plane.at(across + 1, near), plane.at(across + 1, 9), plane.at(across, 9)]),
        lighter(green, 0.35),
        'fill-opacity="0.14"',
      ),
    );
  }
  for (const paint of [darker(green, 0.28), lighter(green, 0.28), darker(green, 0.1)]) {
    let blades = '';
    for (let index = 0; index < 620; index += 1) {
      const y = top + sheet.random.next() ** 0.8 * (1200 - top);
      const tall = 3 + ((y - top) / (1200 - top)) * 13;
      const x = sheet.random.next() * 1600;
      blades += `M${round(x)} ${round(y)}q${round(sheet.random.between(-2, 2))} ${round(-tall * 0.6)} ${round(sheet.random.between(-5, 5))} ${round(-tall)}`;
    }
    sheet.add(stroke(blades, paint, 1.7, 'stroke-opacity="0.7" stroke-linecap="round"'));
  }
}

function gravel(sheet: Sheet, plane: Ground): void {
  const sand = '#cdbfa6';
  sheet.add(
    rect(
      0,
      plane.base,
      1600,
      1200 - plane.base,
      sheet.gradient([
        [0, lighter(sand, 0.1)],
        [1, darker(sand, 0.15)],
      ]),
    ),
  );
  for (const paint of [darker(sand, 0.25), lighter(sand, 0.4), '#a39a8c']) {
    let data = '';
    for (let index = 0; index < 800; index += 1) {
      const y = plane.base + sheet.random.next() ** 1.3 * (1200 - plane.base);
      const size = 1.5 + ((y - plane.base) / 190) * 3;
      data += `M${round(sheet.random.next() * 1600)} ${round(y)}h${round(size)}`;
    }
    sheet.add(stroke(data, paint, 2, 'stroke-linecap="round" stroke-opacity="0.8"'));
  }
}
