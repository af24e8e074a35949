import { darker, lighter } from '../colour.ts';
import { ellipse, fill, outline, rect, stroke } from '../sheet.ts';
import { floorShadow } from './room.ts';
import type { Piece } from './seating.ts';

/** A plant in a pot on the floor, so many m tall. */
export function plant(
  x: number,
  z: number,
  tall: number,
  pot = '#b06a4a',
  kind: 'fig' | 'palm' | 'strap' = 'fig',
): Piece {
  return (sheet, room) => {
    const [px, base] = room.at(x, 0, z);
    const s = room.scale(z);
    floorShadow(sheet, room, x - 0.2, z - 0.15, 0.4, 0.35, 0.4);
    const green = '#5b7450';
    const rim = base - s * 0.34;
    const leaves = kind === 'fig' ? 26 : 17;
    sheet.add(
      stroke(`M${px} ${rim}q${s * 0.03} ${-s * tall * 0.4} ${-s * 0.02} ${-s * tall * 0.7}`, '#6a5441', s * 0.035),
    );
    for (let leaf = 0; leaf < leaves; leaf += 1) {
      const share = leaf / leaves;
      const paint = sheet.random.pick([green, darker(green, 0.25), lighter(green, 0.2), darker(green, 0.1)]);
      if (kind === 'fig') {
        const lx = px + sheet.random.between(-0.32, 0.32) * s * (0.6 + tall * 0.25);
        const ly = rim - s * tall * (0.2 + share * 0.75);
        sheet.add(
          ellipse(
            lx,
            ly,
            s * 0.13,
            s * 0.075,
            paint,
            `transform="rotate(${sheet.random.between(-60, 60).toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)})"`,
          ),
        );
      } else {
        const reach = (share - 0.5) * 2 * s * tall * (kind === 'palm' ? 0.62 : 0.26);
        const lift =
          s * tall * (kind === 'palm' ? 1.05 - Math.abs(share - 0.5) * 0.9 : 0.95 - Math.abs(share - 0.5) * 0.5);
        sheet.add(
          stroke(
            `M${px} ${rim}q${reach * 0.25} ${-lift * 0.9} ${reach} ${-lift * (kind === 'palm' ? 0.7 : 1)}`,
            paint,
            s * 0.04,
            'stroke-linecap="round"',
          ),
        );
      }
    }
    sheet.add(
      fill(
        outline([
          [px - s * 0.18, rim],
          [px + s * 0.18, rim],
          [px + s * 0.14, base],
          [px - s * 0.14, base],
        ]),
        sheet.gradient(
          [
            [0, lighter(pot, 0.25)],
            [1, darker(pot, 0.3)],
          ],
          [0, 0, 1, 0],
        ),
      ),
      rect(px - s * 0.2, rim - s * 0.03, s * 0.4, s * 0.06, lighter(pot, 0.1)),
    );
  };
}
