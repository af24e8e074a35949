import { lay, masonry } from '../brick.ts';
import { darker, lighter } from '../colour.ts';
import { type Backdrop, backdrop } from '../exterior/backdrop.ts';
import { type Prop, prop } from '../exterior/props.ts';
import { type Ground, ground, lawn } from '../ground.ts';
import type { LightName } from '../light.ts';
import { ellipse, fill, outline, rect, round, type Sheet, stroke } from '../sheet.ts';
import { sky } from '../sky.ts';
import { dapple, hedge } from '../tree.ts';

/** A garden seen from the house: its far side, its grass, its path, what grows and stands in it. */
export interface GardenScene {
  light: LightName;
  backdrop: Backdrop;
  far: 'wall' | 'hedge' | 'open' | 'fence';
  wall?: keyof typeof masonry;
  path?: 'left' | 'right' | 'middle';
  shed?: { x: number; colour: string };
  borders?: readonly string[];
  props: readonly Prop[];
  /** A bare plot: long grass, pegs and tape. */
  plot?: boolean;
}

const base = 640;
const metre = 62;

export function garden(sheet: Sheet, scene: GardenScene): void {
  sky(sheet, base);
  backdrop(sheet, scene.backdrop, base);
  farSide(sheet, scene);
  if (scene.shed !== undefined) shed(sheet, scene.shed.x, scene.shed.colour);
  const plane = ground(sheet, 'lawn', base, metre);
  if (scene.plot) plot(sheet, plane);
  if (scene.path !== undefined) path(sheet, plane, scene.path);
  if (scene.borders !== undefined) border(sheet, scene.borders);
  for (const what of [...scene.props].sort((one, other) => (one.down ?? 0) - (other.down ?? 0)))
    prop(sheet, what, base, metre * (1 + (what.down ?? 0) / 260));
}

function farSide(sheet: Sheet, { far, wall }: GardenScene): void {
  if (far === 'hedge') hedge(sheet, -20, base + 10, 1640, 120);
  if (far === 'fence') {
    for (let x = -10; x < 1610; x += 26)
      sheet.add(rect(x, base - 112 + (x % 3), 23, 118, sheet.random.pick(['#9c8467', '#8d765b', '#a68f72'])));
    sheet.add(rect(0, base - 88, 1600, 7, '#7a654d'));
  }
  if (far === 'wall') {
    lay(sheet, masonry[wall ?? 'oldRed'], 0, base - 135, 1600, 140, metre * 1.25);
    sheet.add(rect(0, base - 146, 1600, 13, '#a6a8a1'), rect(0, base - 146, 1600, 4, '#cfd0c7'));
    sheet.clipped(
      outline([
        [0, base - 135],
        [1600, base - 135],
        [1600, base],
        [0, base],
      ]),
      () => dapple(sheet, 560, base - 70, 900, 190),
    );
  }
  if (far !== 'open')
    for (let bush = 0; bush < 7; bush += 1)
      hedge(
        sheet,
        sheet.random.between(-60, 1560),
        base + 12,
        sheet.random.between(70, 170),
        sheet.random.between(34, 80),
      );
}

function shed(sheet: Sheet, x: number, colour: string): void {
  const [wide, tall] = [250, 150];
  lay(sheet, { ...masonry.larch, colour }, x, base - tall, wide, tall + 6, metre);
  sheet.add(
    fill(
      outline([
        [x - 18, base - tall],
        [x + wide / 2, base - tall - 84],
        [x + wide + 18, base - tall],
      ]),
      darker(colour, 0.2),
    ),
    stroke(
      `M${x - 22} ${base - tall + 3}L${x + wide / 2} ${base - tall - 88}L${x + wide + 22} ${base - tall + 3}`,
      '#5a5f60',
      10,
    ),
  );
  sheet.add(
    rect(x + wide * 0.3, base - 118, 84, 122, darker(colour, 0.35)),
    rect(x + wide * 0.3 + 8, base - 108, 30, 46, '#a9bcc0'),
    rect(x + wide * 0.3 + 46, base - 108, 30, 46, '#93a7ab'),
  );
}

function path(sheet: Sheet, plane: Ground, side: NonNullable<GardenScene['path']>): void {
  const across = { left: -3.2, right: 3.2, middle: 0 }[side];
  for (let near = 0; near < 9; near += 0.55) {
    const bend = Math.sin(near * 0.5) * 0.7;
    for (const [shift, wide] of [
      [-0.6, 0.56],
      [0.02, 0.56],
    ] as const) {
      const from = across + bend + shift;
      const shape = [
        plane.at(from, near),
        plane.at(from + wide, near),
        plane.at(from + wide, near + 0.5),
        plane.at(from, near + 0.5),
      ];
      sheet.add(
        fill(
          outline(shape),
          sheet.random.pick(['#b9a892', '#a98b76', '#b57960', '#c2b39c']),
          `stroke="#6d6a52" stroke-width="1.5"`,
        ),
      );
    }
  }
}

/** A flower border in the foreground corners: stems, leaves and heads in drifts. */
function border(sheet: Sheet, flowers: readonly string[]): void {
  for (const [from, to] of [
    [-20, 430],
    [1210, 1620],
  ] as const) {
    let leaves = '';
    for (let stem = 0; stem < 150; stem += 1) {
      const x = sheet.random.between(from, to);
      const inner = from < 0 ? (to - x) / (to - from) : (x - from) / (to - from);
      const tall = sheet.random.between(60, 150) * (0.5 + inner * 0.9);
      leaves += `M${round(x)} 1210q${round(sheet.random.between(-20, 20))} ${round(-tall * 0.6)} ${round(sheet.random.between(-26, 26))} ${round(-tall)}`;
    }
    sheet.add(
      stroke(leaves, darker(sheet.light.leaf, 0.25), 5, 'stroke-linecap="round"'),
      stroke(leaves, lighter(sheet.light.leaf, 0.12), 2, 'stroke-linecap="round" transform="translate(5 4)"'),
    );
    for (let head = 0; head < 70; head += 1) {
      const x = sheet.random.between(from, to);
      const inner = from < 0 ? (to - x) / (to - from) : (x - from) / (to - from);
      const y = 1205 - sheet.random.between(40, 175) * (0.45 + inner * 0.9);
      const size = sheet.random.between(5, 12);
      const paint = flowers[Math.floor(((x - from) / (to - from)) * flowers.length)] ?? '#efe6d4';
      for (let petal = 0; petal < 5; petal += 1)
        sheet.add(
          ellipse(
            x + Math.cos(petal * 1.257) * size * 0.7,
            y + Math.sin(petal * 1.257) * size * 0.6,
            size * 0.55,
            size * 0.5,
            sheet.random.pick([paint, lighter(paint, 0.25), darker(paint, 0.12)]),
          ),
        );
    }
  }
}

function plot(sheet: Sheet, plane: Ground): void {
  lawn(sheet, plane, 0.2);
  for (const paint of ['#b9a566', '#8f9b5c', '#d3c28a']) {
    let blades = '';
    for (let blade = 0; blade < 420; blade += 1) {
      const y = 660 + sheet.random.next() * 560;
      const tall = 14 + ((y - 640) / 560) * 56;
      blades += `M${round(sheet.random.next() * 1600)} ${round(y)}q${round(sheet.random.between(-8, 8))} ${round(-tall * 0.6)} ${round(sheet.random.between(-18, 18))} ${round(-tall)}`;
    }
    sheet.add(stroke(blades, paint, 2.2, 'stroke-opacity="0.75" stroke-linecap="round"'));
  }
  const pegs = [plane.at(-6.5, 0.5), plane.at(6.2, 0.5), plane.at(3.4, 7), plane.at(-3.2, 7)] as const;
  sheet.add(stroke(outline(pegs), '#f4ead6', 3.5, 'stroke-dasharray="18 9"'));
  for (const [x, y] of pegs) {
    const tall = 44 + (y - base) * 0.16;
    sheet.add(rect(x - 5, y - tall, 10, tall, '#caa26d'), rect(x - 5, y - tall, 10, tall * 0.24, '#a33b20'));
  }
}
