import { lay, masonry } from '../brick.ts';
import { darker, lighter } from '../colour.ts';
import { box, fill, outline, rect, type Sheet, stroke } from '../sheet.ts';
import { windowIn } from '../window.ts';
import type { House } from './house.ts';

/** A bay window: three lights in a box that stands out, under a small roof, with its shadow on the wall. */
export function erker(
  sheet: Sheet,
  house: House,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
): void {
  const material = masonry[house.wall];
  const parapet = 0.85 * metre;
  const side = 0.34 * metre;
  const drift = -sheet.light.side * 0.4 * metre;
  sheet.shadow(
    outline([
      [x, y],
      [x + width, y],
      [x + width + drift, y + 0.35 * metre],
      [x + width + drift, y + height + 0.4 * metre],
      [x + drift, y + height + 0.4 * metre],
      [x, y + height],
    ]),
    1,
  );
  lay(sheet, material, x, y + height - parapet, width, parapet, metre);
  sheet.add(rect(x, y, width, height - parapet, house.frame));
  const panes = [
    [x + 4, side - 6],
    [x + side + 4, width - side * 2 - 8],
    [x + width - side + 2, side - 6],
  ] as const;
  for (const [left, wide] of panes)
    windowIn(
      sheet,
      { kind: 'casement', frame: house.frame, curtain: wide > side },
      left,
      y + 6,
      wide,
      height - parapet - 8,
      metre,
    );
  sheet.add(
    rect(x - 5, y + height - parapet, width + 10, 8, house.sill ?? '#b9bcb4'),
    rect(x - 5, y + height, width + 10, 9, '#9a9d98'),
  );
  for (const [at, strength] of [
    [0, sheet.light.side < 0 ? 0 : 0.9],
    [width - side, sheet.light.side < 0 ? 0.9 : 0],
  ] as const) {
    sheet.shadow(box(x + at, y, side, height), strength);
  }
  const roof = '#6b747a';
  sheet.add(
    fill(
      outline([
        [x - 10, y],
        [x + width + 10, y],
        [x + width - side * 0.6, y - 0.38 * metre],
        [x + side * 0.6, y - 0.38 * metre],
      ]),
      roof,
    ),
  );
  sheet.add(
    rect(x - 12, y - 3, width + 24, 9, lighter(house.frame, 0.1)),
    stroke(`M${x + side * 0.6} ${y - 0.38 * metre}H${x + width - side * 0.6}`, lighter(roof, 0.4), 3),
  );
}

/** A pair of boarded shutters, folded open beside a window. */
export function shutters(sheet: Sheet, colour: string, x: number, y: number, width: number, height: number): void {
  const leaf = width * 0.46;
  for (const left of [x - leaf - 6, x + width + 6]) {
    sheet.add(rect(left, y - 3, leaf, height + 6, colour));
    for (let board = 1; board < 4; board += 1)
      sheet.add(rect(left + (board * leaf) / 4, y - 3, 1.4, height + 6, darker(colour, 0.4)));
    for (const at of [0.14, 0.8]) sheet.add(rect(left, y + height * at, leaf, height * 0.06, darker(colour, 0.2)));
    sheet.add(rect(left, y - 3, 3, height + 6, lighter(colour, 0.3)));
    sheet.shadow(box(left + leaf, y + 3, 6, height), 0.9);
  }
}

/** An iron railing before a window down to the floor, or along a balcony. */
export function railing(
  sheet: Sheet,
  x: number,
  floor: number,
  width: number,
  metre: number,
  colour = '#2f3234',
): void {
  const tall = 1.02 * metre;
  sheet.add(rect(x - 6, floor - tall, width + 12, 5, colour), rect(x - 6, floor - 8, width + 12, 4, colour));
  let bars = '';
  for (let bar = x - 4; bar <= x + width + 4; bar += 0.11 * metre) bars += box(bar, floor - tall, 2.4, tall);
  sheet.add(fill(bars, colour));
  sheet.add(rect(x - 8, floor, width + 16, 0.1 * metre, '#b8b9b2'));
  sheet.shadow(box(x - 8, floor + 0.1 * metre, width + 16, 0.12 * metre), 1);
}

/** A balcony that stands out, seen from the front: slab, glass front, and the deep shadow below. */
export function balcony(sheet: Sheet, x: number, floor: number, width: number, metre: number, slab = '#d9d4c8'): void {
  const tall = 1.05 * metre;
  const drift = -sheet.light.side * 0.5 * metre;
  sheet.shadow(
    outline([
      [x, floor],
      [x + width, floor],
      [x + width + drift, floor + 0.9 * metre],
      [x + drift, floor + 0.9 * metre],
    ]),
    0.95,
  );
  sheet.add(
    rect(
      x,
      floor - tall,
      width,
      tall,
      sheet.gradient([
        [0, '#eaf2f2', 0.5],
        [0.5, '#b9cdd0', 0.28],
        [1, '#8fa5a8', 0.42],
      ]),
    ),
  );
  for (let post = 0; post <= 4; post += 1)
    sheet.add(rect(x + (post * (width - 4)) / 4, floor - tall, 4, tall, '#5b6163'));
  sheet.add(rect(x, floor - tall, width, 5, '#4b5053'));
  sheet.add(
    fill(
      outline([
        [x + width * 0.1, floor],
        [x + width * 0.26, floor - tall],
        [x + width * 0.34, floor - tall],
        [x + width * 0.18, floor],
      ]),
      '#ffffff',
      'fill-opacity="0.25"',
    ),
  );
  sheet.add(
    rect(x - 6, floor, width + 12, 0.2 * metre, slab),
    rect(x - 6, floor, width + 12, 3, lighter(slab, 0.5)),
    rect(x - 6, floor + 0.15 * metre, width + 12, 0.05 * metre, darker(slab, 0.25)),
  );
}

/** A rainwater pipe of zinc. */
export function downpipe(sheet: Sheet, x: number, top: number, base: number): void {
  sheet.add(rect(x, top, 8, base - top, '#8a9296'), rect(x + 1.5, top, 2, base - top, '#c3cacb'));
  sheet.shadow(sheet.light.side < 0 ? box(x + 8, top, 6, base - top) : box(x - 6, top, 6, base - top), 0.8);
}

/** Corner stones, long and short in turn. */
export function quoins(
  sheet: Sheet,
  colour: string,
  x: number,
  top: number,
  width: number,
  base: number,
  metre: number,
): void {
  let long = true;
  for (let y = base; y > top + 4; y -= 0.32 * metre) {
    const wide = (long ? 0.5 : 0.3) * metre;
    const tall = Math.min(0.32 * metre, y - top) - 2;
    for (const left of [x, x + width - wide])
      sheet.add(
        rect(left, y - tall - 1, wide, tall, sheet.random.pick([colour, darker(colour, 0.08), lighter(colour, 0.12)])),
      );
    long = !long;
  }
}
