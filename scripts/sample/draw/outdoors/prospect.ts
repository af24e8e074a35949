import { darker, lighter, mix } from '../colour.ts';
import { backdrop } from '../exterior/backdrop.ts';
import { ellipse, fill, outline, rect, type Sheet, stroke } from '../sheet.ts';
import { tree } from '../tree.ts';
import { water } from '../water.ts';

export type Outlook = 'river' | 'garden' | 'roofs' | 'valley';

/** Where sky and land meet, in px from the top. */
export const horizon = 560;

/** What lies beyond the railing, from the horizon down. */
export function prospect(sheet: Sheet, outlook: Outlook): void {
  if (outlook === 'garden') {
    backdrop(sheet, 'trees', horizon + 90);
    sheet.add(
      rect(
        0,
        horizon + 90,
        1600,
        400,
        sheet.gradient([
          [0, '#8a9a66'],
          [1, '#66794c'],
        ]),
      ),
    );
    return;
  }
  if (outlook === 'roofs') {
    roofs(sheet);
    return;
  }
  backdrop(sheet, outlook === 'valley' ? 'hills' : 'polder', horizon);
  water(sheet, horizon + 4, 1200);
  barge(sheet, outlook === 'valley' ? 1900 : 980);
  for (const x of [30, 130, 1480])
    tree(
      sheet,
      { kind: 'pollard', leaf: mix(sheet.light.leaf, sheet.light.sky[2], 0.18) },
      x,
      horizon + 40 + (x % 60),
      190,
    );
}

/** A loaded barge with its wheelhouse, under way. */
function barge(sheet: Sheet, x: number): void {
  const y = horizon + 66;
  sheet.add(
    fill(
      outline([
        [x - 260, y - 34],
        [x + 250, y - 34],
        [x + 290, y - 46],
        [x + 262, y],
        [x - 250, y],
      ]),
      '#3c3230',
    ),
    rect(x - 262, y - 36, 520, 7, '#a33b20'),
  );
  for (let hatch = 0; hatch < 9; hatch += 1)
    sheet.add(rect(x - 150 + hatch * 40, y - 48, 36, 14, hatch % 2 === 0 ? '#7d868a' : '#8f989b'));
  sheet.add(
    rect(x - 240, y - 76, 70, 42, '#efe8da'),
    rect(x - 232, y - 68, 54, 17, '#43545c'),
    rect(x - 246, y - 82, 82, 7, '#5a5f60'),
    rect(x + 230, y - 92, 3, 48, '#4b4a46'),
  );
  sheet.add(
    fill(
      outline([
        [x - 250, y],
        [x + 262, y],
        [x + 230, y + 26],
        [x - 230, y + 30],
      ]),
      '#27353a',
      'fill-opacity="0.35"',
    ),
    ellipse(x - 310, y + 3, 70, 5, '#f4ead6', 'fill-opacity="0.5"'),
  );
}

/** A town from above: gables, dormers, chimneys, a spire, hazier with distance. */
function roofs(sheet: Sheet): void {
  const haze = sheet.light.sky[2];
  for (let row = 0; row < 6; row += 1) {
    const share = 0.68 - row * 0.13;
    const y = horizon - 30 + row * row * 24;
    const size = 60 + row * 52;
    if (row === 1)
      sheet.add(
        fill(
          outline([
            [1130, y + 40],
            [1130, y - 150],
            [1152, y - 310],
            [1174, y - 150],
            [1174, y + 40],
          ]),
          mix('#66707a', haze, 0.5),
        ),
      );
    for (let x = -80; x < 1640; ) {
      const wide = size * sheet.random.between(0.9, 1.5);
      const tall = size * sheet.random.between(0.5, 0.9);
      const clay = mix(
        sheet.random.pick(['#a5604a', '#8d5a48', '#59636b', '#705246', '#96543f']),
        haze,
        Math.max(0, share),
      );
      const wall = mix(sheet.random.pick(['#dcd1bc', '#b58a6d', '#c8ab80', '#9b6150']), haze, Math.max(0, share));
      sheet.add(
        rect(x, y, wide, 700, wall),
        fill(
          outline([
            [x - 4, y],
            [x + wide * 0.2, y - tall],
            [x + wide * 0.84, y - tall],
            [x + wide + 4, y],
          ]),
          clay,
        ),
      );
      for (let line = 1; line < 4; line += 1)
        sheet.add(stroke(`M${x} ${y - (tall * line) / 4}h${wide}`, darker(clay, 0.2), 1.4, 'stroke-opacity="0.35"'));
      sheet.add(
        rect(x + wide * 0.66, y - tall - size * 0.3, size * 0.16, size * 0.4, darker(clay, 0.12)),
        rect(x + wide * 0.3, y - tall * 0.68, size * 0.22, size * 0.24, lighter(sheet.light.sky[1], 0.2)),
      );
      for (let pane = 0; pane < 3; pane += 1)
        sheet.add(rect(x + wide * (0.12 + pane * 0.3), y + size * 0.3, wide * 0.16, size * 0.5, darker(wall, 0.45)));
      x += wide + 2;
    }
    if (row === 3)
      for (const x of [260, 980])
        tree(sheet, { kind: 'round', leaf: mix(sheet.light.leaf, haze, 0.2) }, x, y + 130, 240);
  }
}
