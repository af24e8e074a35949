import { darker, mix } from '../colour.ts';
import { box, ellipse, fill, outline, rect, round, type Sheet } from '../sheet.ts';
import { tree } from '../tree.ts';

export type Backdrop = 'none' | 'trees' | 'polder' | 'town' | 'kiln' | 'hills';

/** What is far behind a house: hazier the farther. `horizon` in px. */
export function backdrop(sheet: Sheet, kind: Backdrop, horizon: number): void {
  if (kind === 'none') return;
  const haze = sheet.light.sky[2];
  if (kind === 'hills') hills(sheet, horizon, haze);
  if (kind === 'town') town(sheet, horizon, haze);
  if (kind === 'kiln') kiln(sheet, horizon, haze);
  if (kind === 'polder') polder(sheet, horizon, haze);
  if (kind !== 'town') treeLine(sheet, horizon, mix(mix(sheet.light.leaf, '#56684f', 0.4), haze, 0.42), 62);
  if (kind === 'trees') {
    for (const x of [40, 210, 400, 1230, 1420, 1570]) {
      tree(
        sheet,
        {
          kind: sheet.random.pick(['round', 'birch', 'poplar', 'round'] as const),
          leaf: mix(sheet.light.leaf, haze, 0.22),
        },
        x + sheet.random.between(-40, 40),
        horizon + 6,
        sheet.random.between(430, 640),
      );
    }
  }
}

function treeLine(sheet: Sheet, horizon: number, paint: string, height: number): void {
  for (const [turn, share] of [
    [0, 1],
    [1, 0.62],
  ] as const) {
    let data = '';
    for (let x = -30; x < 1640; x += 24) {
      const tall = height * share * sheet.random.between(0.5, 1.15);
      data += `M${round(x - 26)} ${horizon + 8}q-6 ${round(-tall)} 26 ${round(-tall)}q34 -4 30 ${round(tall)}z`;
    }
    sheet.add(fill(data, darker(paint, turn * 0.14)));
  }
}

function hills(sheet: Sheet, horizon: number, haze: string): void {
  for (const [up, share] of [
    [330, 0.62],
    [210, 0.4],
  ] as const) {
    const crest = sheet.random.between(-60, 60);
    sheet.add(
      fill(
        `M0 ${horizon}V${horizon - up * 0.7}Q${400 + crest} ${horizon - up * 1.35} 800 ${horizon - up * 0.75}T1600 ${horizon - up}V${horizon}z`,
        mix(mix(sheet.light.leaf, '#46594c', 0.5), haze, share),
      ),
    );
  }
}

function town(sheet: Sheet, horizon: number, haze: string): void {
  for (const [up, share] of [
    [300, 0.66],
    [190, 0.48],
  ] as const) {
    for (let x = -20; x < 1600; ) {
      const wide = sheet.random.between(70, 150);
      const tall = up * sheet.random.between(0.55, 1);
      const wall = mix(sheet.random.pick(['#8b5a4a', '#b79f80', '#8a8580', '#6d5752']), haze, share);
      sheet.add(
        fill(
          outline([
            [x, horizon + 6],
            [x, horizon - tall],
            [x + wide / 2, horizon - tall - wide * 0.36],
            [x + wide, horizon - tall],
            [x + wide, horizon + 6],
          ]),
          wall,
        ),
      );
      for (let window = 0; window < 6; window += 1)
        sheet.add(
          rect(
            x + wide * (0.18 + 0.4 * (window % 2)),
            horizon - tall + 22 + Math.floor(window / 2) * 62,
            wide * 0.18,
            32,
            darker(wall, 0.22),
          ),
        );
      x += wide;
    }
  }
}

/** The tall stack of a brick kiln, and the long roofs of its drying sheds. */
export function kiln(sheet: Sheet, horizon: number, haze: string, x = 1180): void {
  const tall = Math.min(830, horizon * 0.72);
  const clay = mix('#96543f', haze, 0.34);
  sheet.add(
    fill(
      outline([
        [x - tall * 0.041, horizon],
        [x - tall * 0.024, horizon - tall],
        [x + tall * 0.024, horizon - tall],
        [x + tall * 0.041, horizon],
      ]),
      sheet.gradient(
        [
          [0, mix(clay, '#fff1dc', 0.25)],
          [0.5, clay],
          [1, darker(clay, 0.35)],
        ],
        sheet.light.side < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
      ),
    ),
  );
  for (const up of [tall - 18, tall * 0.88, tall * 0.5])
    sheet.add(
      rect(
        x - tall * 0.029 - (tall - up) * 0.017,
        horizon - up,
        tall * 0.058 + (tall - up) * 0.034,
        10,
        darker(clay, 0.25),
      ),
    );
  for (const [left, wide] of [
    [x - 420, 300],
    [x + 70, 330],
  ] as const) {
    sheet.add(
      fill(
        outline([
          [left, horizon],
          [left, horizon - 70],
          [left + 40, horizon - 150],
          [left + wide - 40, horizon - 150],
          [left + wide, horizon - 70],
          [left + wide, horizon],
        ]),
        darker(clay, 0.12),
      ),
    );
    sheet.add(fill(box(left, horizon - 70, wide, 70), darker(clay, 0.3)));
  }
}

function polder(sheet: Sheet, horizon: number, haze: string): void {
  sheet.add(rect(0, horizon - 34, 1600, 44, mix('#8f9b6a', haze, 0.35)));
  const leaf = mix(sheet.light.leaf, haze, 0.5);
  for (let index = 0; index < 16; index += 1)
    tree(
      sheet,
      { kind: 'poplar', leaf },
      30 + index * 64 + sheet.random.between(-8, 8),
      horizon - 24,
      sheet.random.between(150, 205),
    );
  sheet.add(ellipse(800, horizon - 10, 900, 26, haze, 'fill-opacity="0.35"'));
}
