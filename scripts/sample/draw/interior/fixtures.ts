import { darker, lighter } from '../colour.ts';
import { ellipse, fill, rect } from '../sheet.ts';
import { block } from './room.ts';
import type { Piece } from './seating.ts';

const faces = (colour: string) => ({ front: colour, top: lighter(colour, 0.25), side: darker(colour, 0.2) });

/** Framed prints in the manner of the region: kilns, water, tiles. On the back wall. */
export function print(
  x: number,
  y: number,
  width: number,
  height: number,
  motif: 'stack' | 'river' | 'leaf' | 'arch',
): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.02;
    const [left, bottom] = room.at(x, y, z);
    const [right, top] = room.at(x + width, y + height, z);
    const [w, h] = [right - left, bottom - top];
    sheet.add(
      rect(left + 4, top + 6, w, h, sheet.light.shadow, 'fill-opacity="0.25"'),
      rect(left, top, w, h, '#3d332b'),
      rect(left + 4, top + 4, w - 8, h - 8, '#f3ecdf'),
    );
    const [ix, iy, iw, ih] = [left + w * 0.16, top + h * 0.14, w * 0.68, h * 0.72];
    sheet.add(rect(ix, iy, iw, ih, '#d9c7a6'));
    if (motif === 'stack')
      sheet.add(
        rect(ix + iw * 0.6, iy + ih * 0.1, iw * 0.12, ih * 0.9, '#a4512f'),
        rect(ix, iy + ih * 0.72, iw, ih * 0.28, '#5e4a40'),
      );
    if (motif === 'river')
      for (const [at, paint] of [
        [0.5, '#33474f'],
        [0.64, '#6d858c'],
        [0.8, '#9db4bc'],
      ] as const)
        sheet.add(
          fill(
            `M${ix} ${iy + ih * at}q${iw * 0.25} ${-ih * 0.1} ${iw * 0.5} 0t${iw * 0.5} 0V${iy + ih}h${-iw}z`,
            paint,
          ),
        );
    if (motif === 'leaf')
      for (let leaf = 0; leaf < 6; leaf += 1)
        sheet.add(
          ellipse(
            ix + iw * (0.34 + 0.3 * (leaf % 2)),
            iy + ih * (0.2 + leaf * 0.12),
            iw * 0.17,
            ih * 0.06,
            '#4f6b4a',
            `transform="rotate(${leaf % 2 === 0 ? 28 : -28} ${ix + iw * 0.5} ${iy + ih * 0.5})"`,
          ),
        );
    if (motif === 'arch')
      for (const [share, paint] of [
        [1, '#a33b20'],
        [0.66, '#d08a5f'],
        [0.34, '#f3ecdf'],
      ] as const)
        sheet.add(
          fill(
            `M${ix + iw * (0.5 - share * 0.4)} ${iy + ih}v${-ih * share * 0.45}a${iw * share * 0.4} ${iw * share * 0.4} 0 0 1 ${iw * share * 0.8} 0v${ih * share * 0.45}z`,
            paint,
          ),
        );
  };
}

/** Shelves full of books against the back wall. */
export function bookcase(x: number, width: number, height: number, wood: string): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.32;
    block(sheet, room, [x, 0, z], width, height, 0.32, faces(wood));
    const [left, bottom] = room.at(x, 0, z);
    const [right, top] = room.at(x + width, height, z);
    const rows = Math.round(height / 0.36);
    const tall = (bottom - top) / rows;
    for (let row = 0; row < rows; row += 1) {
      const y = top + row * tall;
      sheet.add(rect(left + 5, y + 5, right - left - 10, tall - 8, darker(wood, 0.5)));
      for (let at = left + 8; at < right - 16; ) {
        const wide = sheet.random.between(5, 13);
        const high = (tall - 10) * sheet.random.between(0.6, 0.95);
        if (sheet.random.chance(0.86))
          sheet.add(
            rect(
              at,
              y + tall - 3 - high,
              wide,
              high,
              sheet.random.pick([
                '#a33b20',
                '#33474f',
                '#4f6b4a',
                '#d9c7a6',
                '#7d5a41',
                '#b98a4e',
                '#8c9aa0',
                '#efe6d4',
              ]),
            ),
          );
        at += wide + 1;
      }
    }
  };
}

/** A mantelpiece with a stove or open hearth on the back wall. */
export function fireplace(x: number, marble: string, tall = 1.12): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.28;
    block(sheet, room, [x, 0, z], 1.4, tall, 0.28, faces(marble));
    block(sheet, room, [x - 0.09, tall, z - 0.06], 1.58, 0.07, 0.34, faces(lighter(marble, 0.15)));
    sheet.add(fill(room.front(x + 0.3, 0, z - 0.001, 0.8, 0.82), '#262321'));
    sheet.add(
      fill(room.front(x + 0.36, 0.05, z - 0.002, 0.68, 0.6), '#3a3632'),
      fill(room.front(x + 0.42, 0.14, z - 0.003, 0.56, 0.34), sheet.light.lit ? '#e8883f' : '#171514'),
    );
    for (const post of [x + 0.06, x + 1.18])
      sheet.add(fill(room.front(post, 0.04, z - 0.002, 0.16, tall - 0.1), lighter(marble, 0.2)));
    const [left, foot] = room.at(x + 0.16, tall + 0.1, z + 0.1);
    const [right, top] = room.at(x + 1.24, tall + 1.15, z + 0.1);
    sheet.add(
      rect(left, top, right - left, foot - top, '#b08d52'),
      rect(
        left + 8,
        top + 8,
        right - left - 16,
        foot - top - 16,
        sheet.gradient(
          [
            [0, lighter(sheet.light.sky[1], 0.4)],
            [1, '#b8b5aa'],
          ],
          [0, 0, 1, 1],
        ),
      ),
    );
  };
}

export function radiator(x: number, width: number): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.12;
    sheet.add(fill(room.front(x, 0.14, z, width, 0.56), '#e9e5db'));
    for (let rib = 0; rib < width; rib += 0.09) sheet.add(fill(room.front(x + rib, 0.14, z, 0.02, 0.56), '#c9c4b7'));
    sheet.add(fill(room.front(x, 0.7, z, width, 0.03), '#f7f4ec'));
  };
}
