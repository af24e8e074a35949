import { darker, lighter, mix } from './colour.ts';
import { box, ellipse, fill, outline, rect, type Sheet, stroke } from './sheet.ts';

export type WindowKind = 'casement' | 'cross' | 'plain' | 'grid' | 'sash' | 'french' | 'shop' | 'ribbon';

export interface WindowLook {
  kind: WindowKind;
  frame: string;
  /** The stone of the sill; none for windows down to the floor. */
  sill?: string;
  curtain?: boolean;
}

/** A window in its opening: glass that mirrors the sky, frame, the shadow of the reveal, sill. Sizes in px; `metre` is px per m. */
export function windowIn(
  sheet: Sheet,
  look: WindowLook,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
): void {
  glass(sheet, x, y, width, height);
  if (look.curtain ?? sheet.random.chance(0.55)) curtains(sheet, x, y, width, height);
  else if (sheet.random.chance(0.35)) pot(sheet, x + width * sheet.random.between(0.25, 0.7), y + height, metre);
  reflection(sheet, x, y, width, height);
  bars(sheet, look, x, y, width, height, Math.max(3.4, 0.055 * metre));
  revealShadow(sheet, x, y, width, height, 0.13 * metre);
  if (look.sill !== undefined) sill(sheet, look.sill, x, y + height, width, metre);
}

/** Only the pane: for doors, shop fronts and roof lights too. */
export function glass(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const [zenith, middle] = sheet.light.sky;
  if (sheet.light.lit && sheet.random.chance(0.6)) {
    sheet.add(
      rect(
        x,
        y,
        width,
        height,
        sheet.gradient([
          [0, '#f4c67c'],
          [0.6, '#f0b063'],
          [1, '#b9763f'],
        ]),
      ),
    );
    sheet.add(
      ellipse(
        x + width * 0.5,
        y + height * 0.3,
        width * 0.5,
        height * 0.35,
        sheet.glow([
          [0, '#fff1c9', 0.9],
          [1, '#fff1c9', 0],
        ]),
      ),
    );
    return;
  }
  const deep = mix('#1f2a30', zenith, 0.18);
  sheet.add(
    rect(
      x,
      y,
      width,
      height,
      sheet.gradient(
        [
          [0, mix(zenith, middle, 0.6)],
          [0.42, mix(deep, middle, 0.42)],
          [0.62, deep],
          [1, mix(deep, '#2d2a26', 0.5)],
        ],
        [0.1, 0, 0.35, 1],
      ),
    ),
  );
}

function curtains(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const linen = sheet.random.pick(['#efe7d8', '#e3dccf', '#d9d6cc', '#e8d9c4']);
  const share = sheet.random.between(0.14, 0.26);
  for (const left of [x, x + width * (1 - share)]) {
    sheet.add(rect(left, y, width * share, height, linen, 'fill-opacity="0.62"'));
    for (let fold = 1; fold < 4; fold += 1)
      sheet.add(rect(left + (fold * width * share) / 4, y, 2, height, darker(linen, 0.4), 'fill-opacity="0.35"'));
  }
}

function pot(sheet: Sheet, x: number, base: number, metre: number): void {
  const size = 0.16 * metre;
  sheet.add(rect(x - size / 2, base - size, size, size, '#b26a4a'));
  for (let leaf = -3; leaf <= 3; leaf += 1) {
    sheet.add(
      stroke(
        `M${x} ${base - size}q${leaf * size * 0.12} ${-size * 1.1} ${leaf * size * 0.36} ${-size * (1.9 - Math.abs(leaf) * 0.2)}`,
        '#5f7a52',
        size * 0.14,
        'stroke-linecap="round"',
      ),
    );
  }
}

/** Skyline across the street and two slanting streaks of light. */
function reflection(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const { random, light } = sheet;
  sheet.clipped(box(x, y, width, height), () => {
    const low = y + height * 0.6;
    const roofs = outline([
      [x, y + height],
      [x, low + random.between(0, 12)],
      [x + width * 0.28, low - height * random.between(0.02, 0.09)],
      [x + width * 0.45, low + 6],
      [x + width * 0.74, low - height * random.between(0, 0.07)],
      [x + width, low + 4],
      [x + width, y + height],
    ]);
    sheet.add(fill(roofs, '#171b1f', `fill-opacity="${light.lit ? 0.12 : 0.22}"`));
    const at = x + width * random.between(0.1, 0.5);
    const lean = height * 0.3;
    for (const [shift, wide, strength] of [
      [0, 0.2, 0.2],
      [0.27, 0.07, 0.16],
    ] as const) {
      const left = at + shift * width;
      sheet.add(
        fill(
          outline([
            [left + lean, y],
            [left + lean + wide * width, y],
            [left + wide * width - lean, y + height],
            [left - lean, y + height],
          ]),
          '#f7fbff',
          `fill-opacity="${strength}"`,
        ),
      );
    }
  });
}

function bars(
  sheet: Sheet,
  look: WindowLook,
  x: number,
  y: number,
  width: number,
  height: number,
  thick: number,
): void {
  const { frame } = look;
  const vertical = (at: number, share = 1, from = 0): void =>
    sheet.add(rect(x + width * at - thick * 0.45, y + height * from, thick * 0.9, height * share, frame));
  const horizontal = (at: number, wide = thick * 0.9): void =>
    sheet.add(rect(x, y + height * at - wide / 2, width, wide, frame));
  const many = (count: number, draw: (at: number) => void): void => {
    for (let index = 1; index < count; index += 1) draw(index / count);
  };
  switch (look.kind) {
    case 'casement':
      horizontal(0.27, thick * 1.3);
      vertical(0.5, 0.73, 0.27);
      break;
    case 'cross':
      horizontal(0.32, thick * 1.3);
      many(2, (at) => vertical(at));
      vertical(0.25, 0.32);
      vertical(0.75, 0.32);
      break;
    case 'sash':
      horizontal(0.5, thick * 1.2);
      vertical(0.5);
      break;
    case 'grid':
      many(Math.max(2, Math.round(width / 62)), (at) => vertical(at));
      many(Math.max(2, Math.round(height / 74)), (at) => horizontal(at, thick * 0.6));
      break;
    case 'french':
      horizontal(0.2, thick * 1.2);
      vertical(0.5, 0.8, 0.2);
      horizontal(0.82, thick * 0.7);
      break;
    case 'shop':
      many(width > 260 ? 3 : 2, (at) => vertical(at));
      horizontal(0.2, thick);
      break;
    case 'ribbon':
      many(Math.max(2, Math.round(width / 170)), (at) => vertical(at));
      break;
    case 'plain':
      if (width > 190) vertical(0.36);
      break;
  }
  const inner = thick * 1.25;
  sheet.add(stroke(box(x + inner / 2, y + inner / 2, width - inner, height - inner), frame, inner));
  sheet.add(
    stroke(
      box(x + inner, y + inner, width - inner * 2, height - inner * 2),
      darker(frame, 0.45),
      1.2,
      'stroke-opacity="0.6"',
    ),
  );
}

function revealShadow(sheet: Sheet, x: number, y: number, width: number, height: number, depth: number): void {
  const top = box(x, y, width, depth * 1.25);
  const side = sheet.light.side < 0 ? box(x, y, depth, height) : box(x + width - depth, y, depth, height);
  sheet.shadow(top, 1.35);
  sheet.shadow(side, 1.1);
}

function sill(sheet: Sheet, colour: string, x: number, y: number, width: number, metre: number): void {
  const over = 0.06 * metre;
  const tall = 0.075 * metre;
  sheet.add(
    rect(x - over, y, width + over * 2, tall, colour),
    rect(x - over, y, width + over * 2, Math.max(1.5, tall * 0.3), lighter(colour, 0.45)),
  );
  const drift = sheet.light.side < 0 ? over : -over;
  sheet.shadow(
    outline([
      [x - over, y + tall],
      [x + width + over, y + tall],
      [x + width + over + drift, y + tall * 2.4],
      [x - over + drift, y + tall * 2.4],
    ]),
    1.1,
  );
}
