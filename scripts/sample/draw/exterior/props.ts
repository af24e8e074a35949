import { bicycle } from '../bicycle.ts';
import { darker, lighter } from '../colour.ts';
import { ellipse, fill, outline, rect, type Sheet, stroke } from '../sheet.ts';
import { groundShadow, hedge, type TreeKind, tree } from '../tree.ts';

/** What stands before a house. `x` and sizes in px of the sheet; `down` px below the foot of the wall. */
export type Prop =
  | { kind: 'tree'; tree: TreeKind; x: number; height: number; down?: number; leaf?: string }
  | { kind: 'hedge'; x: number; width: number; height: number; down?: number; leaf?: string }
  | { kind: 'bicycle'; x: number; colour: string; down?: number }
  | { kind: 'lamp' | 'bench' | 'bollard' | 'tub' | 'table' | 'ladder'; x: number; down?: number };

export function prop(sheet: Sheet, what: Prop, base: number, metre: number): void {
  const foot = base + (what.down ?? 12);
  switch (what.kind) {
    case 'tree':
      groundShadow(sheet, what.x, foot, what.height * 0.55);
      tree(
        sheet,
        { kind: what.tree, ...(what.leaf === undefined ? {} : { leaf: what.leaf }) },
        what.x,
        foot,
        what.height,
      );
      break;
    case 'hedge':
      hedge(sheet, what.x, foot, what.width, what.height, what.leaf);
      break;
    case 'bicycle':
      bicycle(sheet, what.x, foot, metre, what.colour);
      break;
    case 'lamp':
      lamp(sheet, what.x, foot, metre);
      break;
    case 'bench':
      bench(sheet, what.x, foot, metre);
      break;
    case 'bollard':
      bollard(sheet, what.x, foot, metre);
      break;
    case 'tub':
      tub(sheet, what.x, foot, metre);
      break;
    case 'table':
      gardenTable(sheet, what.x, foot, metre);
      break;
    case 'ladder':
      ladder(sheet, what.x, foot, metre);
      break;
  }
}

function lamp(sheet: Sheet, x: number, foot: number, metre: number): void {
  const iron = '#33383a';
  const top = foot - 4.2 * metre;
  sheet.add(
    rect(x - 4, top, 8, foot - top, iron),
    rect(x - 9, foot - 0.6 * metre, 18, 0.6 * metre, iron),
    rect(x - 2, top, 2, foot - top, lighter(iron, 0.35)),
  );
  sheet.add(
    fill(
      outline([
        [x - 15, top],
        [x + 15, top],
        [x + 21, top - 44],
        [x - 21, top - 44],
      ]),
      sheet.light.lit ? '#ffdf9c' : '#dfe3dc',
      `stroke="${iron}" stroke-width="3"`,
    ),
  );
  sheet.add(
    fill(
      outline([
        [x - 25, top - 44],
        [x + 25, top - 44],
        [x, top - 66],
      ]),
      iron,
    ),
  );
  if (sheet.light.lit)
    sheet.add(
      ellipse(
        x,
        top - 22,
        210,
        210,
        sheet.glow([
          [0, '#ffd994', 0.55],
          [1, '#ffd994', 0],
        ]),
      ),
    );
}

function bench(sheet: Sheet, x: number, foot: number, metre: number): void {
  const wood = '#8d6b4c';
  const wide = 1.7 * metre;
  sheet.add(ellipse(x + wide / 2, foot + 2, wide * 0.56, 8, sheet.light.shadow, 'fill-opacity="0.32"'));
  for (const leg of [0.1, 0.86]) sheet.add(rect(x + wide * leg, foot - 0.44 * metre, 8, 0.44 * metre, '#3b3a38'));
  for (const [up, tall] of [
    [0.84, 0.09],
    [0.7, 0.09],
    [0.46, 0.08],
  ] as const)
    sheet.add(
      rect(x, foot - up * metre, wide, tall * metre, wood),
      rect(x, foot - up * metre, wide, 2.5, lighter(wood, 0.4)),
    );
}

function bollard(sheet: Sheet, x: number, foot: number, metre: number): void {
  const iron = '#3a3f41';
  sheet.add(ellipse(x, foot, 0.26 * metre, 6, sheet.light.shadow, 'fill-opacity="0.4"'));
  sheet.add(
    fill(
      `M${x - 0.14 * metre} ${foot}l6 ${-0.5 * metre}q-14 -4 -10 -16h${0.28 * metre - 4}q4 12 -10 16l6 ${0.5 * metre}z`,
      iron,
    ),
  );
}

function tub(sheet: Sheet, x: number, foot: number, metre: number): void {
  const clay = '#b06a4a';
  const wide = 0.46 * metre;
  sheet.add(ellipse(x, foot + 2, wide * 0.8, 6, sheet.light.shadow, 'fill-opacity="0.35"'));
  sheet.add(
    fill(
      outline([
        [x - wide / 2, foot - 0.45 * metre],
        [x + wide / 2, foot - 0.45 * metre],
        [x + wide * 0.38, foot],
        [x - wide * 0.38, foot],
      ]),
      sheet.gradient(
        [
          [0, lighter(clay, 0.2)],
          [1, darker(clay, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  tree(sheet, { kind: 'round', leaf: '#5d7550' }, x, foot - 0.4 * metre, 1.25 * metre);
}

export function gardenTable(sheet: Sheet, x: number, foot: number, metre: number): void {
  const wood = '#a98a66';
  const wide = 1.9 * metre;
  const top = foot - 0.74 * metre;
  sheet.add(ellipse(x + wide / 2, foot, wide * 0.7, 12, sheet.light.shadow, 'fill-opacity="0.3"'));
  for (const [at, back] of [
    [-0.28, -1],
    [1.1, 1],
  ] as const) {
    const seat = x + wide * at;
    sheet.add(
      rect(seat, foot - 0.45 * metre, 0.42 * metre, 6, '#3d4244'),
      rect(back < 0 ? seat : seat + 0.4 * metre, foot - 0.86 * metre, 5, 0.86 * metre, '#3d4244'),
      rect(back < 0 ? seat + 0.38 * metre : seat, foot - 0.45 * metre, 5, 0.45 * metre, '#3d4244'),
    );
  }
  for (const leg of [0.06, 0.9]) sheet.add(rect(x + wide * leg, top, 9, foot - top, darker(wood, 0.25)));
  sheet.add(rect(x, top - 9, wide, 11, wood), rect(x, top - 9, wide, 3, lighter(wood, 0.4)));
  sheet.add(rect(x + wide * 0.42, top - 40, 20, 31, '#d8d3c6'));
  for (let stem = -3; stem <= 3; stem += 1)
    sheet.add(
      stroke(
        `M${x + wide * 0.42 + 10} ${top - 38}q${stem * 4} -20 ${stem * 9} -38`,
        '#6d8254',
        4,
        'stroke-linecap="round"',
      ),
    );
}

function ladder(sheet: Sheet, x: number, foot: number, metre: number): void {
  for (const side of [0, 0.5])
    sheet.add(stroke(`M${x + side * metre} ${foot}l${0.5 * metre} ${-3.1 * metre}`, '#a58a63', 6));
  for (let rung = 1; rung < 10; rung += 1)
    sheet.add(stroke(`M${x + rung * 0.05 * metre} ${foot - rung * 0.31 * metre}h${0.5 * metre}`, '#937853', 4));
}
