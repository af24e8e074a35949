import { darker, lighter } from '../colour.ts';
import { ellipse, fill, rect, stroke } from '../sheet.ts';
import { block } from './room.ts';
import type { Piece } from './seating.ts';

const faces = (colour: string) => ({ front: colour, top: lighter(colour, 0.25), side: darker(colour, 0.2) });

/** A counter with a till and a bunch of flowers. */
export function counter(x: number, z: number, width: number, wood: string): Piece {
  return (sheet, room) => {
    block(sheet, room, [x, 0, z], width, 0.95, 0.6, faces(wood));
    for (let board = 1; board < Math.round(width / 0.14); board += 1)
      sheet.add(stroke(room.front(x + board * 0.14, 0.06, z - 0.001, 0, 0.84), darker(wood, 0.3), 1.6));
    block(sheet, room, [x - 0.05, 0.95, z - 0.05], width + 0.1, 0.05, 0.7, faces('#e3dccd'));
    const [px, py] = room.at(x + width * 0.25, 1, z + 0.3);
    const s = room.scale(z + 0.3);
    sheet.add(
      rect(px - s * 0.16, py - s * 0.24, s * 0.32, s * 0.22, '#33474f', 'rx="4"'),
      rect(px - s * 0.04, py - s * 0.04, s * 0.08, s * 0.04, '#22282b'),
    );
  };
}

/** Shelves along a side wall with jars, boxes and pots. */
export function shelves(wall: 'left' | 'right', z: number, deep: number, wood: string): Piece {
  return (sheet, room) => {
    const x = wall === 'left' ? 0.32 : room.width - 0.32;
    for (const y of [0.4, 0.85, 1.3, 1.75, 2.2]) {
      sheet.add(fill(room.side(x, y, z, deep, 0.04), wood));
      sheet.add(
        fill(
          room.floor(Math.min(x, wall === 'left' ? 0 : x), z, 0.32, deep, y),
          y < 1.42 ? lighter(wood, 0.2) : darker(wood, 0.3),
        ),
      );
      for (let at = z + 0.1; at < z + deep - 0.1; at += sheet.random.between(0.18, 0.34)) {
        const [px, py] = room.at(wall === 'left' ? 0.2 : room.width - 0.2, y + 0.04, at);
        const s = room.scale(at);
        const paint = sheet.random.pick(['#b5563a', '#6d858c', '#4f6b4a', '#d9c7a6', '#efe6d4', '#8c5a3f']);
        if (sheet.random.chance(0.6))
          sheet.add(
            rect(px - s * 0.06, py - s * 0.26, s * 0.12, s * 0.26, paint, 'rx="5"'),
            rect(px - s * 0.065, py - s * 0.27, s * 0.13, s * 0.05, darker(paint, 0.3)),
          );
        else sheet.add(ellipse(px, py - s * 0.1, s * 0.1, s * 0.1, paint));
      }
    }
    for (const at of [z, z + deep]) sheet.add(fill(room.side(x, 0, at - 0.02, 0.04, 2.3), darker(wood, 0.25)));
  };
}
