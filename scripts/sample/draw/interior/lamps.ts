import { darker, lighter } from '../colour.ts';
import { ellipse, fill, outline, rect } from '../sheet.ts';
import type { Piece } from './seating.ts';

/** A lamp that hangs from the ceiling. */
export function pendant(
  x: number,
  z: number,
  drop: number,
  colour: string,
  shape: 'dome' | 'globe' | 'drum' = 'dome',
): Piece {
  return (sheet, room) => {
    const [px, top] = room.at(x, room.height, z);
    const [, py] = room.at(x, room.height - drop, z);
    const s = room.scale(z);
    sheet.add(rect(px - 1.2, top, 2.4, py - top, '#2f2c29'));
    if (sheet.light.lit || shape === 'globe')
      sheet.add(
        ellipse(
          px,
          py + s * 0.12,
          s * 0.7,
          s * 0.6,
          sheet.glow([
            [0, '#ffe2a6', sheet.light.lit ? 0.6 : 0.22],
            [1, '#ffe2a6', 0],
          ]),
        ),
      );
    if (shape === 'globe')
      sheet.add(
        ellipse(
          px,
          py + s * 0.14,
          s * 0.16,
          s * 0.16,
          sheet.glow([
            [0, '#fffaf0'],
            [1, '#e6d7b8'],
          ]),
        ),
      );
    else if (shape === 'drum')
      sheet.add(
        rect(
          px - s * 0.24,
          py,
          s * 0.48,
          s * 0.26,
          sheet.gradient(
            [
              [0, lighter(colour, 0.3)],
              [1, darker(colour, 0.2)],
            ],
            [0, 0, 1, 0],
          ),
        ),
        ellipse(px, py + s * 0.26, s * 0.24, s * 0.03, '#fff3d3'),
      );
    else
      sheet.add(
        fill(
          `M${px - s * 0.27} ${py + s * 0.26}q${s * 0.02} ${-s * 0.26} ${s * 0.27} ${-s * 0.28}q${s * 0.25} ${s * 0.02} ${s * 0.27} ${s * 0.28}z`,
          sheet.gradient(
            [
              [0, lighter(colour, 0.3)],
              [1, darker(colour, 0.3)],
            ],
            [0, 0, 1, 0],
          ),
        ),
        ellipse(px, py + s * 0.26, s * 0.27, s * 0.035, '#fff0cb'),
      );
  };
}

export function floorLamp(x: number, z: number, shade = '#e8dcc3'): Piece {
  return (sheet, room) => {
    const [px, base] = room.at(x, 0, z);
    const [, top] = room.at(x, 1.55, z);
    const s = room.scale(z);
    sheet.add(ellipse(px, base, s * 0.17, s * 0.04, '#2f2c29'), rect(px - 2, top, 4, base - top, '#2f2c29'));
    sheet.add(
      ellipse(
        px,
        top,
        s * 0.8,
        s * 0.7,
        sheet.glow([
          [0, '#ffe4ae', sheet.light.lit ? 0.55 : 0.18],
          [1, '#ffe4ae', 0],
        ]),
      ),
    );
    sheet.add(
      fill(
        outline([
          [px - s * 0.15, top - s * 0.16],
          [px + s * 0.15, top - s * 0.16],
          [px + s * 0.24, top + s * 0.16],
          [px - s * 0.24, top + s * 0.16],
        ]),
        sheet.gradient([
          [0, lighter(shade, 0.4)],
          [1, darker(shade, 0.12)],
        ]),
      ),
    );
  };
}
