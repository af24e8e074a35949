import { darker, lighter, mix } from './colour.ts';
import { ellipse, fill, type Point, round, type Sheet, stroke } from './sheet.ts';

export type TreeKind = 'round' | 'poplar' | 'pollard' | 'birch' | 'fruit' | 'bare' | 'pine';

export interface TreeLook {
  kind: TreeKind;
  leaf?: string;
}

const crowns = {
  round: { rx: 0.42, ry: 0.36, up: 0.62, trunk: 0.035 },
  poplar: { rx: 0.13, ry: 0.46, up: 0.54, trunk: 0.025 },
  pollard: { rx: 0.3, ry: 0.24, up: 0.66, trunk: 0.07 },
  birch: { rx: 0.26, ry: 0.4, up: 0.58, trunk: 0.02 },
  fruit: { rx: 0.46, ry: 0.3, up: 0.64, trunk: 0.04 },
  bare: { rx: 0.36, ry: 0.36, up: 0.62, trunk: 0.04 },
  pine: { rx: 0.28, ry: 0.4, up: 0.56, trunk: 0.03 },
} as const;

/** A tree standing at (x, ground), as tall as `height` px: trunk, boughs, and leaves in shade, half light and light. */
export function tree(sheet: Sheet, look: TreeLook, x: number, ground: number, height: number): void {
  const crown = crowns[look.kind];
  const bark = look.kind === 'birch' ? '#d9d4c8' : mix('#5b4a3d', sheet.light.shadow, 0.15);
  boughs(sheet, bark, x, ground, height, crown.trunk * height, look.kind === 'bare' ? 5 : 2);
  if (look.kind === 'bare') return;
  const leaf = look.leaf ?? sheet.light.leaf;
  const centre: Point = [x, ground - height * crown.up];
  const [rx, ry] = [crown.rx * height, crown.ry * height];
  const side = sheet.light.side;
  const layers = [
    { paint: darker(leaf, 0.44), shift: [-side * 0.06, 0.12], count: 40, size: 0.26, reach: 0.94 },
    { paint: darker(leaf, 0.26), shift: [-side * 0.03, 0.05], count: 80, size: 0.17, reach: 0.95 },
    { paint: darker(leaf, 0.1), shift: [side * 0.02, -0.03], count: 110, size: 0.12, reach: 0.92 },
    { paint: leaf, shift: [side * 0.1, -0.12], count: 120, size: 0.09, reach: 0.84 },
    { paint: lighter(leaf, 0.14), shift: [side * 0.22, -0.24], count: 90, size: 0.065, reach: 0.7 },
    { paint: lighter(leaf, 0.28), shift: [side * 0.34, -0.36], count: 60, size: 0.042, reach: 0.56 },
  ] as const;
  for (const { paint, shift, count, size, reach } of layers) {
    let data = '';
    for (let index = 0; index < count; index += 1) {
      const [dx, dy] = inDisc(sheet, reach);
      data += clump(
        sheet,
        centre[0] + (dx + shift[0]) * rx,
        centre[1] + (dy + shift[1]) * ry,
        Math.min(rx, ry) * size * sheet.random.between(0.7, 1.25),
      );
    }
    sheet.add(fill(data, paint));
  }
  speckle(sheet, leaf, centre, rx, ry);
}

function inDisc(sheet: Sheet, reach: number): Point {
  const angle = sheet.random.next() * Math.PI * 2;
  const far = Math.sqrt(sheet.random.next()) * reach;
  return [Math.cos(angle) * far, Math.sin(angle) * far];
}

/** An uneven tuft of leaves. */
function clump(sheet: Sheet, x: number, y: number, radius: number): string {
  const points = 9;
  let data = '';
  for (let index = 0; index < points; index += 1) {
    const angle = (index / points) * Math.PI * 2;
    const far = radius * sheet.random.between(0.72, 1.18);
    const bend = angle + Math.PI / points;
    const out = far * sheet.random.between(1.15, 1.4);
    const [px, py] = [round(x + Math.cos(angle) * far), round(y + Math.sin(angle) * far * 0.85)];
    data += index === 0 ? `M${px} ${py}` : '';
    const next = angle + (Math.PI * 2) / points;
    data += `Q${round(x + Math.cos(bend) * out)} ${round(y + Math.sin(bend) * out * 0.85)} ${round(x + Math.cos(next) * far)} ${round(y + Math.sin(next) * far * 0.85)}`;
  }
  return `${data}z`;
}

function speckle(sheet: Sheet, leaf: string, [x, y]: Point, rx: number, ry: number): void {
  for (const [paint, count] of [
    [lighter(leaf, 0.35), 110],
    [darker(leaf, 0.3), 160],
    [leaf, 160],
  ] as const) {
    let data = '';
    for (let index = 0; index < count; index += 1) {
      const [dx, dy] = inDisc(sheet, 1.16);
      const size = sheet.random.between(1.6, 4.2);
      data += `M${round(x + dx * rx)} ${round(y + dy * ry)}q${round(size)} ${round(-size)} ${round(size * 2)} 0q${round(-size)} ${round(size)} ${round(-size * 2)} 0z`;
    }
    sheet.add(fill(data, paint));
  }
}

function boughs(
  sheet: Sheet,
  bark: string,
  x: number,
  ground: number,
  height: number,
  thick: number,
  depth: number,
): void {
  const light = lighter(bark, 0.3);
  const grow = (from: Point, angle: number, length: number, wide: number, left: number): void => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length];
    const bend: Point = [(from[0] + to[0]) / 2 + sheet.random.between(-0.06, 0.06) * length, (from[1] + to[1]) / 2];
    const data = `M${round(from[0])} ${round(from[1])}Q${round(bend[0])} ${round(bend[1])} ${round(to[0])} ${round(to[1])}`;
    sheet.add(stroke(data, bark, wide, 'stroke-linecap="round"'));
    if (wide > 5)
      sheet.add(
        stroke(
          data,
          light,
          wide * 0.28,
          `stroke-linecap="round" transform="translate(${round(sheet.light.side * wide * 0.28)} 0)" stroke-opacity="0.6"`,
        ),
      );
    if (left === 0) return;
    const forks = left > 3 ? 2 : 3;
    for (let fork = 0; fork < forks; fork += 1) {
      const spread = (fork - (forks - 1) / 2) * (left > 2 ? 0.62 : 0.4) + sheet.random.between(-0.16, 0.16);
      grow(to, angle + spread, length * sheet.random.between(0.6, 0.78), wide * 0.6, left - 1);
    }
  };
  grow([x, ground], Math.PI / 2 + sheet.random.between(-0.04, 0.04), height * 0.34, thick, depth);
}

/** The shadow of a crown on the ground, thrown away from the sun. */
export function groundShadow(sheet: Sheet, x: number, ground: number, width: number, strength = 1): void {
  const drift = -sheet.light.side * width * 0.35;
  sheet.blurred(7, () => {
    for (let blot = 0; blot < 9; blot += 1) {
      sheet.add(
        ellipse(
          x + drift + sheet.random.between(-0.4, 0.4) * width,
          ground + sheet.random.between(0, 0.07) * width,
          width * 0.2,
          width * 0.035,
          sheet.light.shadow,
          `fill-opacity="${round(sheet.light.shade * 10 * strength * 0.7) / 10}"`,
        ),
      );
    }
  });
}

/** Sunlight through leaves on a wall: soft blots of shade. Clip it to the wall. */
export function dapple(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  let data = '';
  for (let blot = 0; blot < 70; blot += 1) {
    const [dx, dy] = inDisc(sheet, 1);
    data += clump(
      sheet,
      x + dx * width * 0.5,
      y + dy * height * 0.5,
      Math.min(width, height) * sheet.random.between(0.03, 0.09),
    );
  }
  sheet.blurred(5, () => sheet.add(fill(data, sheet.light.shadow, `fill-opacity="${sheet.light.shade * 0.62}"`)));
}

/** A clipped hedge or a row of shrubs. */
export function hedge(
  sheet: Sheet,
  x: number,
  ground: number,
  width: number,
  height: number,
  leaf = sheet.light.leaf,
): void {
  const shades = [darker(leaf, 0.4), darker(leaf, 0.2), leaf, lighter(leaf, 0.25)];
  sheet.add(fill(`M${x} ${ground}v${-height}h${width}v${height}z`, darker(leaf, 0.35)));
  for (const [turn, paint] of shades.entries()) {
    let data = '';
    const count = Math.max(8, Math.round((width * height) / 900));
    for (let index = 0; index < count; index += 1) {
      data += clump(
        sheet,
        x + sheet.random.next() * width,
        ground - height * (0.1 + turn * 0.14) - sheet.random.next() * height * 0.5,
        sheet.random.between(6, 15),
      );
    }
    sheet.add(fill(data, paint));
  }
}
