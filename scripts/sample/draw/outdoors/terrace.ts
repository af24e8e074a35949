import { lay, masonry } from '../brick.ts';
import { darker, lighter, tints } from '../colour.ts';
import { gardenTable } from '../exterior/props.ts';
import { Ground } from '../ground.ts';
import type { LightName } from '../light.ts';
import { box, fill, outline, rect, type Sheet, stroke } from '../sheet.ts';
import { sky } from '../sky.ts';
import { tree } from '../tree.ts';
import { horizon, type Outlook, prospect } from './prospect.ts';

export interface TerraceScene {
  light: LightName;
  outlook: Outlook;
  floor: 'deck' | 'slabs';
  railing: 'glass' | 'iron' | 'none';
  wall: keyof typeof masonry;
  wallSide: 'left' | 'right';
  /** Seen from behind a window: a frame instead of furniture. */
  indoors?: string;
}

/** A terrace and what it looks out on; or the same view from a window. */
export function terrace(sheet: Sheet, scene: TerraceScene): void {
  sky(sheet, scene.outlook === 'garden' ? horizon + 90 : horizon);
  prospect(sheet, scene.outlook);
  if (scene.indoors !== undefined) {
    sill(sheet, scene.indoors);
    return;
  }
  const plane = new Ground(800, 92);
  floor(sheet, plane, scene.floor);
  if (scene.railing !== 'none') railing(sheet, scene.railing);
  sideWall(sheet, scene);
  gardenTable(sheet, scene.wallSide === 'left' ? 640 : 420, 1105, 235);
  const planter = scene.wallSide === 'left' ? 1440 : 160;
  sheet.add(rect(planter - 90, 900, 180, 130, '#77736c'), rect(planter - 90, 900, 180, 8, '#a5a198'));
  tree(sheet, { kind: 'birch' }, planter, 910, 420);
}

function floor(sheet: Sheet, plane: Ground, kind: TerraceScene['floor']): void {
  const colour = kind === 'deck' ? '#a58a6b' : '#b7aea0';
  const paints = tints(colour, 7, 0.06, sheet.random);
  const [wide, deep] = kind === 'deck' ? [0.16, 9] : [0.7, 0.7];
  for (let near = 0; near < 8.6; near += deep) {
    for (let across = -14; across < 14; across += wide) {
      const shape = [
        plane.at(across, near),
        plane.at(across + wide * 0.97, near),
        plane.at(across + wide * 0.97, Math.min(near + deep, 8.8)),
        plane.at(across, Math.min(near + deep, 8.8)),
      ];
      sheet.add(fill(outline(shape), sheet.random.pick(paints), `stroke="${darker(colour, 0.35)}" stroke-width="1.4"`));
    }
  }
  sheet.add(
    rect(
      0,
      800,
      1600,
      400,
      sheet.gradient([
        [0, '#fff3d8', 0.25],
        [0.6, '#fff3d8', 0],
        [1, sheet.light.shadow, 0.28],
      ]),
    ),
  );
  sheet.shadow(
    outline([
      [0, 800],
      [1600, 800],
      [1600, 822],
      [0, 822],
    ]),
    0.7,
  );
}

function railing(sheet: Sheet, kind: 'glass' | 'iron'): void {
  const top = 690;
  if (kind === 'glass') {
    sheet.add(
      rect(
        0,
        top,
        1600,
        116,
        sheet.gradient([
          [0, '#eef6f5', 0.34],
          [1, '#9fb5b8', 0.28],
        ]),
      ),
    );
    for (let x = 40; x < 1600; x += 300)
      sheet.add(
        rect(x, top, 7, 116, '#5b6163'),
        fill(
          outline([
            [x + 60, top + 116],
            [x + 130, top],
            [x + 170, top],
            [x + 100, top + 116],
          ]),
          '#ffffff',
          'fill-opacity="0.2"',
        ),
      );
  } else {
    let bars = '';
    for (let x = 0; x < 1600; x += 22) bars += box(x, top, 4, 118);
    sheet.add(fill(bars, '#2f3436'), rect(0, 800, 1600, 6, '#2f3436'));
  }
  sheet.add(rect(0, top - 6, 1600, 11, '#3b4042'), rect(0, top - 6, 1600, 3, '#8d9799'));
}

function sideWall(sheet: Sheet, { wall, wallSide }: TerraceScene): void {
  const left = wallSide === 'left';
  const shape = left
    ? outline([
        [0, 0],
        [330, 120],
        [330, 812],
        [0, 1080],
      ])
    : outline([
        [1600, 0],
        [1270, 120],
        [1270, 812],
        [1600, 1080],
      ]);
  sheet.clipped(shape, () => lay(sheet, masonry[wall], left ? 0 : 1270, 0, 330, 1100, 128));
  sheet.clipped(shape, () =>
    sheet.shadow(box(left ? 0 : 1270, 0, 330, 1200), sheet.light.side < 0 === left ? 0.9 : 0.3),
  );
  sheet.add(stroke(left ? 'M330 120V812' : 'M1270 120V812', darker(masonry[wall].colour, 0.3), 4));
}

function sill(sheet: Sheet, frame: string): void {
  sheet.add(
    rect(
      0,
      1085,
      1600,
      115,
      sheet.gradient([
        [0, '#efe8da'],
        [1, '#cfc6b4'],
      ]),
    ),
    rect(0, 1070, 1600, 20, frame),
    rect(0, 1070, 1600, 4, lighter(frame, 0.4)),
  );
  for (const x of [0, 770, 1558]) sheet.add(rect(x, 0, 42, 1080, frame), rect(x + 36, 0, 6, 1080, darker(frame, 0.3)));
  sheet.add(rect(0, 0, 1600, 34, frame), rect(0, 30, 1600, 5, darker(frame, 0.35)));
  sheet.add(
    fill(
      outline([
        [180, 1086],
        [330, 1086],
        [306, 1190],
        [204, 1190],
      ]),
      '#b06a4a',
    ),
  );
  for (let leaf = -6; leaf <= 6; leaf += 1)
    sheet.add(
      stroke(
        `M255 1088q${leaf * 10} -90 ${leaf * 26} ${-190 + Math.abs(leaf) * 14}`,
        leaf % 2 === 0 ? '#5f7a52' : '#4b6544',
        15,
        'stroke-linecap="round"',
      ),
    );
  for (const [step, paint, wide] of [
    [0, '#33474f', 300],
    [1, '#a33b20', 270],
    [2, '#d9c7a6', 284],
  ] as const)
    sheet.add(rect(1120 + step * 6, 1150 - step * 30, wide, 28, paint, 'rx="3"'));
}
