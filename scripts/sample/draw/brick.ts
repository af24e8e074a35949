import { darker, lighter, mix, tints } from './colour.ts';
import { box, ellipse, fill, rect, type Sheet } from './sheet.ts';

/** A wall's material. Lengths in m. */
export interface Masonry {
  colour: string;
  mortar: string;
  /** How far the single bricks differ: 0.02 is machine-made, 0.14 hand-made. */
  spread: number;
  bond: 'running' | 'flemish' | 'cross' | 'stone' | 'plaster' | 'boards';
  length?: number;
  height?: number;
}

export const masonry = {
  boomRed: { colour: '#a86552', mortar: '#c2b3a2', spread: 0.1, bond: 'cross' },
  oldRed: { colour: '#9b6150', mortar: '#b9aa99', spread: 0.14, bond: 'flemish' },
  farm: { colour: '#b27a5f', mortar: '#cbbba3', spread: 0.13, bond: 'cross' },
  brown: { colour: '#7a5040', mortar: '#8f8073', spread: 0.08, bond: 'running' },
  plum: { colour: '#6e4643', mortar: '#9a8c83', spread: 0.09, bond: 'flemish' },
  sand: { colour: '#c8ab80', mortar: '#d8cab0', spread: 0.08, bond: 'running' },
  greyLong: { colour: '#9b9188', mortar: '#a79e94', spread: 0.07, bond: 'running', length: 0.39, height: 0.045 },
  dark: { colour: '#4b4443', mortar: '#57504d', spread: 0.1, bond: 'running', length: 0.29, height: 0.05 },
  chalk: { colour: '#ebe4d6', mortar: '#e2dac9', spread: 0.015, bond: 'running' },
  ochrePlaster: { colour: '#dcbf8e', mortar: '#dcbf8e', spread: 0.02, bond: 'plaster' },
  creamPlaster: { colour: '#e9dfcb', mortar: '#e9dfcb', spread: 0.02, bond: 'plaster' },
  blueStone: { colour: '#8e9391', mortar: '#bcb7aa', spread: 0.13, bond: 'stone', length: 0.42, height: 0.2 },
  sandstone: { colour: '#cbb391', mortar: '#dccbaf', spread: 0.07, bond: 'stone', length: 0.5, height: 0.26 },
  larch: { colour: '#a9896a', mortar: '#6a5642', spread: 0.1, bond: 'boards', length: 0.12, height: 3 },
  clayPink: { colour: '#bd8268', mortar: '#c9a892', spread: 0.08, bond: 'running', length: 0.24, height: 0.05 },
} as const satisfies Record<string, Masonry>;

/** Lays a wall in its bond over a rectangle; `metre` is px per m. Clip it for gables. */
export function lay(
  sheet: Sheet,
  material: Masonry,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
): void {
  sheet.add(rect(x, y, width, height, material.mortar));
  if (material.bond === 'plaster') plaster(sheet, material, x, y, width, height);
  else if (material.bond === 'boards') boards(sheet, material, x, y, width, height, metre);
  else courses(sheet, material, x, y, width, height, metre);
  weather(sheet, material, x, y, width, height);
}

function courses(
  sheet: Sheet,
  material: Masonry,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
): void {
  const { random } = sheet;
  const stretcher = (material.length ?? 0.19) * metre;
  const course = (material.height ?? 0.06) * metre;
  const joint = Math.max(0.9, 0.011 * metre);
  const paints = tints(material.colour, 9, material.spread, random);
  const paths = paints.map(() => '');
  let row = 0;
  for (let top = y + height - course; top > y - course; top -= course + joint, row += 1) {
    const tall = material.bond === 'stone' ? course * random.between(0.92, 1) : course;
    let left = x - (row % 2) * (stretcher + joint) * 0.5 - random.next() * 2;
    for (let turn = 0; left < x + width; turn += 1) {
      const long = brickLength(material, stretcher, joint, row, turn, random.next());
      const at = Math.floor(random.next() ** 1.2 * paints.length);
      const start = Math.max(left, x);
      const end = Math.min(left + long, x + width);
      const up = Math.max(top, y);
      if (end - start > 0.6) paths[at] += box(start, up, end - start, Math.min(tall, y + height - up, top + tall - up));
      left += long + joint;
    }
  }
  sheet.add(...paths.map((data, index) => (data === '' ? '' : fill(data, paints[index] ?? material.colour))));
}

function brickLength(
  material: Masonry,
  stretcher: number,
  joint: number,
  row: number,
  turn: number,
  chance: number,
): number {
  const header = (stretcher - joint) / 2;
  if (material.bond === 'stone') return stretcher * (0.55 + chance * 0.9);
  if (material.bond === 'flemish') return (turn + row) % 2 === 0 ? stretcher : header;
  if (material.bond === 'cross') return row % 2 === 0 ? stretcher : header;
  return stretcher;
}

function plaster(sheet: Sheet, material: Masonry, x: number, y: number, width: number, height: number): void {
  sheet.clipped(box(x, y, width, height), () => {
    sheet.blurred(14, () => {
      for (let patch = 0; patch < 26; patch += 1) {
        const colour = sheet.random.chance(0.5) ? lighter(material.colour, 0.3) : darker(material.colour, 0.12);
        sheet.add(
          ellipse(
            x + sheet.random.next() * width,
            y + sheet.random.next() * height,
            sheet.random.between(40, 150),
            sheet.random.between(16, 70),
            colour,
            'fill-opacity="0.22"',
          ),
        );
      }
    });
  });
}

function boards(
  sheet: Sheet,
  material: Masonry,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
): void {
  const wide = (material.length ?? 0.12) * metre;
  const paints = tints(material.colour, 7, material.spread, sheet.random);
  for (let left = x; left < x + width; left += wide) {
    sheet.add(rect(left, y, Math.min(wide - 1.6, x + width - left), height, sheet.random.pick(paints)));
  }
}

/** What years do to a wall: lighter under the eaves, darker near the ground, with large soft stains. */
function weather(sheet: Sheet, material: Masonry, x: number, y: number, width: number, height: number): void {
  const dark = darker(material.colour, 0.55);
  const light = lighter(material.colour, 0.5);
  const across = sheet.light.side < 0 ? [0, 0, 1, 0.25] : [1, 0, 0, 0.25];
  sheet.add(
    rect(
      x,
      y,
      width,
      height,
      sheet.gradient(
        [
          [0, light, 0.2],
          [0.5, light, 0],
          [1, dark, 0.2],
        ],
        across,
      ),
    ),
  );
  sheet.add(
    rect(
      x,
      y,
      width,
      height,
      sheet.gradient([
        [0, dark, 0],
        [0.72, dark, 0],
        [1, mix(dark, '#2f3a2c', 0.4), 0.3],
      ]),
    ),
  );
  if (material.spread < 0.05) return;
  sheet.clipped(box(x, y, width, height), () => {
    sheet.blurred(24, () => {
      for (let stain = 0; stain < 7; stain += 1) {
        const colour = sheet.random.chance(0.5) ? dark : light;
        sheet.add(
          ellipse(
            x + sheet.random.next() * width,
            y + sheet.random.next() * height,
            width * 0.16,
            height * 0.1,
            colour,
            'fill-opacity="0.13"',
          ),
        );
      }
    });
  });
}

/** Bricks on end over an opening; `rise` in px makes a segmental arch of them. */
export function soldiers(
  sheet: Sheet,
  material: Masonry,
  x: number,
  y: number,
  width: number,
  tall: number,
  rise: number,
  metre: number,
): void {
  const paints = tints(darker(material.colour, 0.12), 6, Math.max(0.05, material.spread), sheet.random);
  const step = Math.max(4, 0.075 * metre);
  const count = Math.max(3, Math.round(width / step) | 1);
  sheet.add(rect(x, y - tall - rise, width, tall + rise, material.mortar, 'fill-opacity="0"'));
  for (let index = 0; index < count; index += 1) {
    const at = (index + 0.5) / count;
    const lift = rise * (1 - (2 * at - 1) ** 2);
    const lean = rise === 0 ? 0 : (2 * at - 1) * 14;
    const left = x + (index * width) / count;
    sheet.add(
      rect(
        left + 0.5,
        y - tall - lift,
        width / count - 1.1,
        tall,
        sheet.random.pick(paints),
        `transform="rotate(${lean.toFixed(1)} ${left.toFixed(1)} ${y.toFixed(1)})"`,
      ),
    );
  }
}
