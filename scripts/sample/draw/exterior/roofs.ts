import { lay, masonry } from '../brick.ts';
import { darker, lighter } from '../colour.ts';
import { chimney, cover, covers, ridge } from '../roof.ts';
import { box, fill, outline, type Point, rect, type Sheet } from '../sheet.ts';
import { windowIn } from '../window.ts';
import { downpipe } from './fittings.ts';
import type { House } from './house.ts';

/** Where a façade stands on the sheet: its left corner and foot in px, and px per m. */
export interface Place {
  x: number;
  base: number;
  metre: number;
}

type Layer = 'behind' | 'wall' | 'before';

/** The roof of a house, in the three layers in which it meets the wall. */
export function roofOf(sheet: Sheet, house: House, place: Place, layer: Layer): void {
  if (layer === 'behind') plane(sheet, house, place);
  else if (layer === 'wall') gable(sheet, house, place);
  else eaves(sheet, house, place);
}

function plane(sheet: Sheet, house: House, { x, base, metre }: Place): void {
  const width = house.width * metre;
  const eave = base - house.height * metre;
  const tall = house.roofHeight * metre;
  const roof = covers[house.cover];
  const top = eave - tall;
  for (const at of house.chimneys ?? [])
    chimney(
      sheet,
      masonry[house.wall].colour,
      x + at * metre,
      house.roof === 'hip' ? top + tall * 0.25 : top + 14,
      0.62 * metre,
      0.9 * metre,
    );
  if (house.roof === 'eaves') {
    cover(
      sheet,
      roof,
      [
        [x, top],
        [x + width, top],
        [x + width, eave + 4],
        [x, eave + 4],
      ],
      metre,
    );
    ridge(sheet, roof.colour, [x, top], [x + width, top]);
  }
  if (house.roof === 'hip') {
    const inset = Math.min(width * 0.26, tall * 1.15);
    const over = 0.42 * metre;
    cover(
      sheet,
      roof,
      [
        [x + inset, top],
        [x + width - inset, top],
        [x + width + over, eave + 6],
        [x - over, eave + 6],
      ],
      metre,
    );
    const dark: readonly Point[] =
      sheet.light.side < 0
        ? [
            [x + width - inset, top],
            [x + width + over, eave + 6],
            [x + width - inset, eave + 6],
          ]
        : [
            [x + inset, top],
            [x - over, eave + 6],
            [x + inset, eave + 6],
          ];
    sheet.shadow(outline(dark), 0.5);
    ridge(sheet, roof.colour, [x + inset, top], [x + width - inset, top]);
    ridge(sheet, roof.colour, [x + inset, top], [x - over, eave]);
    ridge(sheet, roof.colour, [x + width - inset, top], [x + width + over, eave]);
  }
  if (house.roof === 'mansard') {
    const lean = 0.5 * metre;
    cover(
      sheet,
      roof,
      [
        [x + lean * 0.3, top],
        [x + width - lean * 0.3, top],
        [x + width, eave + 4],
        [x, eave + 4],
      ],
      metre,
    );
    sheet.add(
      rect(x + lean * 0.3 - 4, top - 10, width - lean * 0.6 + 8, 13, '#7d878b'),
      rect(x + lean * 0.3 - 4, top - 10, width - lean * 0.6 + 8, 3, '#b9c2c3'),
    );
  }
  for (const at of house.roofLights ?? []) roofLight(sheet, x + at * metre, eave - tall * 0.62, metre);
  for (const at of house.dormers ?? [])
    dormer(sheet, house, x + at * metre, eave - tall * (house.roof === 'mansard' ? 0.14 : 0.12), metre);
}

function roofLight(sheet: Sheet, x: number, y: number, metre: number): void {
  const [width, height] = [0.78 * metre, 0.82 * metre];
  sheet.add(rect(x - 4, y - 4, width + 8, height + 8, '#4b4d4f'));
  sheet.add(
    rect(
      x + 2,
      y + 2,
      width - 4,
      height - 4,
      sheet.gradient(
        [
          [0, lighter(sheet.light.sky[1], 0.2)],
          [1, darker(sheet.light.sky[0], 0.3)],
        ],
        [0, 0, 0.6, 1],
      ),
    ),
  );
}

function dormer(sheet: Sheet, house: House, x: number, base: number, metre: number): void {
  const [width, height] = [1.25 * metre, 1.35 * metre];
  const drift = -sheet.light.side * 0.4 * metre;
  sheet.shadow(
    outline([
      [x + width / 2 + drift, base - height],
      [x + width + Math.max(drift, 0), base - height + 20],
      [x + width + Math.max(drift, 0), base],
      [x + Math.min(drift, 0), base],
      [x + Math.min(drift, 0), base - height + 20],
    ]),
    0.9,
  );
  sheet.add(rect(x, base - height, width, height, lighter(house.frame, 0.05)));
  windowIn(
    sheet,
    { kind: 'casement', frame: house.frame, curtain: false },
    x + width * 0.14,
    base - height * 0.92,
    width * 0.72,
    height * 0.86,
    metre,
  );
  const pediment: readonly Point[] = [
    [x - 12, base - height],
    [x + width / 2, base - height - 0.5 * metre],
    [x + width + 12, base - height],
  ];
  sheet.add(fill(outline(pediment), lighter(house.frame, 0.12)));
  sheet.add(
    `<path d="M${x - 14} ${base - height}L${x + width / 2} ${base - height - 0.52 * metre}L${x + width + 14} ${base - height}" fill="none" stroke="#5d666b" stroke-width="8" stroke-linejoin="round"/>`,
  );
}

/** Gables belong to the wall: the masonry goes on above the eaves, cut to the slope or in steps. */
function gable(sheet: Sheet, house: House, { x, base, metre }: Place): void {
  if (house.roof !== 'gable' && house.roof !== 'stepped') return;
  const width = house.width * metre;
  const eave = base - house.height * metre;
  const tall = house.roofHeight * metre;
  const shape =
    house.roof === 'gable'
      ? outline([
          [x, eave + 1],
          [x + width / 2, eave - tall],
          [x + width, eave + 1],
        ])
      : outline(stepsOf(x, width, eave, tall));
  const wall = masonry[house.upper?.wall ?? house.wall];
  sheet.clipped(shape, () => lay(sheet, wall, x, eave - tall - 10, width, tall + 12, metre));
  if (house.roof === 'stepped') {
    const points = stepsOf(x, width, eave, tall);
    for (let index = 1; index < points.length - 2; index += 2) {
      const [left, right] = [points[index], points[index + 1]];
      if (left === undefined || right === undefined || Math.abs(left[1] - right[1]) > 1) continue;
      sheet.add(
        rect(left[0] - 4, left[1] - 8, right[0] - left[0] + 8, 10, '#b3b5ac'),
        rect(left[0] - 4, left[1] - 8, right[0] - left[0] + 8, 3, '#dcdccf'),
      );
    }
    return;
  }
  const roof = covers[house.cover].colour;
  const verge = 0.16 * metre;
  sheet.shadow(
    outline([
      [x, eave],
      [x + width / 2, eave - tall],
      [x + width, eave],
      [x + width, eave + verge * 1.8],
      [x + width / 2, eave - tall + verge * 2.6],
      [x, eave + verge * 1.8],
    ]),
    0.9,
  );
  const edge = `M${x - verge * 1.4} ${eave + verge * 0.9}L${x + width / 2} ${eave - tall - verge * 0.3}L${x + width + verge * 1.4} ${eave + verge * 0.9}`;
  sheet.add(
    `<path d="${edge}" fill="none" stroke="${darker(roof, 0.25)}" stroke-width="${verge * 1.2}"/>`,
    `<path d="${edge}" fill="none" stroke="${lighter(roof, 0.2)}" stroke-width="${verge * 0.5}" transform="translate(0 ${-verge * 0.5})"/>`,
  );
}

function stepsOf(x: number, width: number, eave: number, tall: number): Point[] {
  const steps = 6;
  const left: Point[] = [[x, eave + 1]];
  const right: Point[] = [[x + width, eave + 1]];
  for (let step = 0; step < steps; step += 1) {
    const [near, far] = [(step * width * 0.42) / steps, ((step + 1) * width * 0.42) / steps];
    const y = eave - ((step + 1) * tall) / steps;
    left.push([x + near, y], [x + far, y]);
    right.push([x + width - near, y], [x + width - far, y]);
  }
  return [...left, ...right.toReversed()];
}

function eaves(sheet: Sheet, house: House, { x, base, metre }: Place): void {
  const width = house.width * metre;
  const eave = base - house.height * metre;
  if (house.roof === 'gable' || house.roof === 'stepped') return;
  const cornice = house.cornice ?? 'gutter';
  const over = house.roof === 'hip' ? 0.42 * metre : 0.05 * metre;
  const drop = house.roof === 'hip' ? 0.62 * metre : cornice === 'none' ? 0.05 * metre : 0.36 * metre;
  sheet.shadow(
    outline([
      [x, eave],
      [x + width, eave],
      [x + width, eave + drop * 1.15],
      [x, eave + drop * 1.15],
    ]),
    1.15,
  );
  if (cornice === 'none') {
    sheet.add(rect(x - 2, eave - 6, width + 4, 9, '#6f7678'), rect(x - 2, eave - 6, width + 4, 3, '#b4bab9'));
    return;
  }
  const paint = cornice === 'wood' ? lighter(house.frame, 0.06) : cornice === 'stone' ? '#cdc7b8' : '#7d878b';
  const tall = (cornice === 'gutter' ? 0.14 : 0.3) * metre;
  sheet.add(
    rect(x - over, eave - tall * 0.4, width + over * 2, tall, paint),
    rect(x - over - 4, eave - tall * 0.55, width + over * 2 + 8, tall * 0.3, lighter(paint, 0.28)),
    rect(x - over, eave + tall * 0.5, width + over * 2, tall * 0.12, darker(paint, 0.4)),
  );
  if (cornice !== 'gutter')
    for (let at = x + 8; at < x + width - 10; at += 0.34 * metre)
      sheet.add(rect(at, eave + tall * 0.12, 0.12 * metre, tall * 0.46, darker(paint, 0.22)));
  if (house.roof !== 'hip') downpipe(sheet, x + width - 14, eave + tall * 0.5, base);
  if (house.roof === 'hip') sheet.shadow(box(x - over, eave + tall * 0.6, over, 3), 1);
}
