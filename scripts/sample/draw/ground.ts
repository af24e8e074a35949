import { darker, lighter, mix, tints } from './colour.ts';
import { ellipse, fill, line, outline, type Point, rect, round, type Sheet, stroke } from './sheet.ts';

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

/** Water from `top` to the bottom of the sheet: the sky again, broken by ripples. */
export function water(sheet: Sheet, top: number, bottom = 1200): void {
  const [zenith, middle, horizon] = sheet.light.sky;
  sheet.add(
    rect(
      0,
      top,
      1600,
      bottom - top,
      sheet.gradient([
        [0, mix(horizon, '#6f7f7c', 0.42)],
        [0.4, mix(middle, '#4b6068', 0.5)],
        [1, mix(zenith, '#2f444c', 0.6)],
      ]),
    ),
  );
  for (const [paint, strength] of [
    [horizon, 0.5],
    ['#24363c', 0.3],
    [middle, 0.5],
  ] as const) {
    let data = '';
    for (let ripple = 0; ripple < 120; ripple += 1) {
      const share = sheet.random.next() ** 1.4;
      const y = top + share * (bottom - top);
      const wide = 14 + share * 110 * sheet.random.between(0.5, 1.3);
      const x = sheet.random.between(-60, 1600);
      data += `M${round(x)} ${round(y)}q${round(wide / 2)} ${round(-2 - share * 5)} ${round(wide)} 0`;
    }
    sheet.add(stroke(data, paint, 2, `stroke-opacity="${strength}" stroke-linecap="round"`));
  }
}

/** A bicycle leaning against the wall, `x` at its rear wheel. */
export function bicycle(sheet: Sheet, x: number, base: number, metre: number, colour: string): void {
  const wheel = 0.34 * metre;
  const hub = base - wheel;
  const front = x + 1.06 * metre;
  const crank: Point = [x + 0.46 * metre, hub + 0.03 * metre];
  const saddle: Point = [x + 0.3 * metre, hub - 0.52 * metre];
  const head: Point = [front - 0.2 * metre, hub - 0.5 * metre];
  sheet.add(ellipse(x + 0.5 * metre, base + 3, 0.95 * metre, 7, sheet.light.shadow, 'fill-opacity="0.3"'));
  for (const centre of [x, front]) {
    sheet.add(
      `<circle cx="${round(centre)}" cy="${round(hub)}" r="${round(wheel)}" fill="none" stroke="#26241f" stroke-width="4.5"/>`,
    );
    for (let spoke = 0; spoke < 12; spoke += 1) {
      const angle = (spoke * Math.PI) / 12;
      sheet.add(
        stroke(
          line([
            [centre - Math.cos(angle) * wheel, hub - Math.sin(angle) * wheel],
            [centre + Math.cos(angle) * wheel, hub + Math.sin(angle) * wheel],
          ]),
          '#8b867c',
          0.8,
        ),
      );
    }
  }
  const tubes = line([[x, hub], crank, head, [saddle[0] + 6, saddle[1] + 0.14 * metre], [x, hub]]);
  sheet.add(
    stroke(tubes, colour, 5, 'stroke-linejoin="round"'),
    stroke(line([crank, saddle]), colour, 5),
    stroke(line([head, [front, hub]]), colour, 5),
  );
  sheet.add(
    stroke(
      `M${round(head[0])} ${round(head[1])}l-4 ${round(-0.14 * metre)}q-16 -6 -26 6`,
      '#26241f',
      5,
      'stroke-linecap="round"',
    ),
  );
  sheet.add(fill(`M${round(saddle[0] - 16)} ${round(saddle[1] - 4)}h30q6 5 -6 8h-18q-9 0 -6 -8z`, '#5b3a28'));
}
