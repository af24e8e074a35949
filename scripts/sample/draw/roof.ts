import { darker, lighter, tints } from './colour.ts';
import { box, fill, outline, type Point, rect, type Sheet, stroke } from './sheet.ts';

export interface RoofCover {
  kind: 'pan' | 'flatTile' | 'slate' | 'zinc';
  colour: string;
}

export const covers = {
  redPan: { kind: 'pan', colour: '#a86a54' },
  oldPan: { kind: 'pan', colour: '#8d5a48' },
  blackPan: { kind: 'pan', colour: '#4d4a4c' },
  brownTile: { kind: 'flatTile', colour: '#705246' },
  slate: { kind: 'slate', colour: '#59636b' },
  zinc: { kind: 'zinc', colour: '#8d979b' },
  redTile: { kind: 'flatTile', colour: '#97604f' },
} as const satisfies Record<string, RoofCover>;

/** Covers a roof plane: row after row from the eaves up, each row overlapping the one below. */
export function cover(sheet: Sheet, roof: RoofCover, shape: readonly Point[], metre: number): void {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  sheet.clipped(outline(shape), () => {
    sheet.add(rect(left, top, right - left, bottom - top, darker(roof.colour, 0.35)));
    if (roof.kind === 'zinc') seams(sheet, roof, left, right, top, bottom, metre);
    else rows(sheet, roof, left, right, top, bottom, metre);
    const sunny = sheet.light.side < 0 ? [0, 0, 1, 1] : [1, 0, 0, 1];
    sheet.add(
      rect(
        left,
        top,
        right - left,
        bottom - top,
        sheet.gradient(
          [
            [0, '#fff3dc', 0.24],
            [0.5, '#fff3dc', 0],
            [1, sheet.light.shadow, 0.26],
          ],
          sunny,
        ),
      ),
    );
  });
}

const sizes = { pan: [0.21, 0.27], flatTile: [0.16, 0.14], slate: [0.2, 0.15], zinc: [0, 0] } as const;

function rows(
  sheet: Sheet,
  roof: RoofCover,
  left: number,
  right: number,
  top: number,
  bottom: number,
  metre: number,
): void {
  const { random } = sheet;
  const [across, up] = sizes[roof.kind];
  const wide = across * metre;
  const tall = up * metre;
  const paints = tints(roof.colour, 8, roof.kind === 'slate' ? 0.07 : 0.11, random);
  const paths = paints.map(() => '');
  let gloss = '';
  let gaps = '';
  let turn = 0;
  for (let y = bottom; y > top - tall; y -= tall, turn += 1) {
    const shift = roof.kind === 'pan' ? 0 : (turn % 2) * wide * 0.5;
    for (let x = left - shift; x < right; x += wide) {
      const dip = random.between(-0.6, 0.9);
      paths[random.whole(0, paints.length - 1)] += tile(roof.kind, x, y - tall + dip, wide, tall);
      if (roof.kind === 'pan') gloss += box(x + wide * 0.2, y - tall + dip + 2, Math.max(1, wide * 0.13), tall - 4);
    }
    gaps += box(left, y - 1.2, right - left, 1.8);
  }
  sheet.add(...paths.map((data, index) => (data === '' ? '' : fill(data, paints[index] ?? roof.colour))));
  sheet.add(
    fill(gloss, lighter(roof.colour, 0.5), 'fill-opacity="0.28"'),
    fill(gaps, darker(roof.colour, 0.6), 'fill-opacity="0.5"'),
  );
}

function tile(kind: RoofCover['kind'], x: number, y: number, wide: number, tall: number): string {
  const short = (value: number): string => value.toFixed(1);
  if (kind === 'slate') {
    return outline([
      [x, y],
      [x + wide - 0.8, y],
      [x + wide - 0.8, y + tall * 0.72],
      [x + wide * 0.5, y + tall],
      [x, y + tall * 0.72],
    ]);
  }
  const sag = kind === 'pan' ? tall * 0.16 : tall * 0.08;
  return `M${short(x)} ${short(y)}h${short(wide - 1)}v${short(tall - sag)}q${short(-wide * 0.5)} ${short(sag * 2.2)} ${short(-wide + 1)} 0z`;
}

function seams(
  sheet: Sheet,
  roof: RoofCover,
  left: number,
  right: number,
  top: number,
  bottom: number,
  metre: number,
): void {
  const paints = tints(roof.colour, 5, 0.04, sheet.random);
  for (let x = left; x < right; x += 0.5 * metre) {
    sheet.add(rect(x, top, 0.5 * metre, bottom - top, sheet.random.pick(paints)));
    sheet.add(
      rect(x, top, 3, bottom - top, lighter(roof.colour, 0.4)),
      rect(x + 3, top, 2, bottom - top, darker(roof.colour, 0.35)),
    );
  }
}

/** A brick chimney with a stone cap and clay pots, standing on `y`. */
export function chimney(sheet: Sheet, colour: string, x: number, y: number, wide: number, tall: number): void {
  const paints = tints(colour, 6, 0.12, sheet.random);
  sheet.add(rect(x, y - tall, wide, tall, darker(colour, 0.1)));
  for (let row = y - 6; row > y - tall; row -= 7) {
    for (let left = x + (row % 2) * 6; left < x + wide - 3; left += 17)
      sheet.add(rect(left, row, Math.min(15.5, x + wide - left), 5.6, sheet.random.pick(paints)));
  }
  sheet.shadow(
    sheet.light.side < 0 ? box(x + wide * 0.62, y - tall, wide * 0.38, tall) : box(x, y - tall, wide * 0.38, tall),
    0.8,
  );
  sheet.add(rect(x - 5, y - tall - 8, wide + 10, 9, '#9aa09f'));
  for (let pot = 0; pot < 2; pot += 1) {
    const at = x + wide * (0.3 + pot * 0.4);
    sheet.add(
      fill(
        outline([
          [at - 8, y - tall - 8],
          [at - 6, y - tall - 30],
          [at + 6, y - tall - 30],
          [at + 8, y - tall - 8],
        ]),
        darker('#b5674a', pot * 0.12),
      ),
    );
  }
}

/** The ridge: a row of half-round tiles. */
export function ridge(sheet: Sheet, colour: string, from: Point, to: Point): void {
  sheet.add(stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, darker(colour, 0.2), 11, 'stroke-linecap="round"'));
  sheet.add(
    stroke(`M${from[0]} ${from[1] - 2}L${to[0]} ${to[1] - 2}`, lighter(colour, 0.2), 5, 'stroke-dasharray="26 3"'),
  );
}
