import { darker, lighter, tints } from '../colour.ts';
import { ellipse, fill, rect, stroke } from '../sheet.ts';
import { block } from './room.ts';
import { type Piece, vase } from './seating.ts';

const faces = (colour: string) => ({ front: colour, top: lighter(colour, 0.25), side: darker(colour, 0.22) });

export interface KitchenLook {
  fronts: string;
  top: string;
  splash?: string;
  upper: 'cabinets' | 'shelf' | 'hood' | 'none';
  handle?: string;
}

/** A run of units along the back wall: fronts, worktop, hob, sink, and what hangs above. */
export function kitchenRun(x: number, width: number, look: KitchenLook, tallAt?: 'left' | 'right'): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.62;
    const tall = tallAt === undefined ? 0 : 0.64;
    const from = tallAt === 'left' ? x + tall : x;
    const wide = width - tall;
    if (look.splash !== undefined) splash(from, wide, look.splash)(sheet, room);
    block(sheet, room, [from, 0.1, z], wide, 0.78, 0.6, faces(look.fronts));
    sheet.add(fill(room.front(from, 0, z + 0.06, wide, 0.1), '#2e2a27'));
    fronts(from, z, wide, 0.1, 0.78, Math.round(wide / 0.6), look)(sheet, room);
    block(sheet, room, [from - 0.02, 0.88, z - 0.03], wide + 0.04, 0.04, 0.65, faces(look.top));
    upper(from, wide, look)(sheet, room);
    tapAndHob(from, wide, z)(sheet, room);
    if (tallAt !== undefined) {
      const at = tallAt === 'left' ? x : x + wide;
      block(sheet, room, [at, 0, z], tall, Math.min(2.3, room.height - 0.2), 0.6, faces(look.fronts));
      sheet.add(
        fill(room.front(at + 0.05, 1.0, z - 0.002, tall - 0.1, 0.55), '#2b2d2f'),
        fill(room.front(at + 0.09, 1.06, z - 0.003, tall - 0.18, 0.36), '#474c50'),
        fill(room.front(at + 0.07, 1.5, z - 0.004, tall - 0.14, 0.02), '#c8c4ba'),
      );
      for (const y of [0.98, 1.6])
        sheet.add(stroke(room.front(at, y, z - 0.002, tall, 0), darker(look.fronts, 0.35), 2));
    }
  };
}

function fronts(x: number, z: number, width: number, y: number, tall: number, count: number, look: KitchenLook): Piece {
  return (sheet, room) => {
    for (let unit = 0; unit < count; unit += 1) {
      const at = x + (unit * width) / count;
      const wide = width / count;
      sheet.add(stroke(room.front(at, y, z - 0.001, wide, tall), darker(look.fronts, 0.32), 2));
      const drawers = unit % 3 === 1;
      if (drawers)
        for (const up of [0.34, 0.67])
          sheet.add(stroke(room.front(at, y + tall * up, z - 0.002, wide, 0), darker(look.fronts, 0.32), 2));
      const handle = look.handle ?? '#2f2d2b';
      for (const up of drawers ? [0.27, 0.6, 0.92] : [0.92])
        sheet.add(fill(room.front(at + wide * 0.3, y + tall * up, z - 0.003, wide * 0.4, 0.014), handle));
    }
  };
}

function splash(x: number, width: number, colour: string): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.012;
    const paints = tints(colour, 6, 0.05, sheet.random);
    for (let row = 0, y = 0.92; y < 1.46; y += 0.075, row += 1) {
      for (let at = x - (row % 2) * 0.075; at < x + width; at += 0.15) {
        const left = Math.max(at, x);
        sheet.add(
          fill(room.front(left, y, z, Math.min(at + 0.144, x + width) - left, 0.069), sheet.random.pick(paints)),
        );
      }
    }
  };
}

function upper(x: number, width: number, look: KitchenLook): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.34;
    if (look.upper === 'cabinets') {
      block(sheet, room, [x, 1.48, z], width, 0.72, 0.34, faces(lighter(look.fronts, 0.06)));
      fronts(x, z, width, 1.48, 0.72, Math.round(width / 0.6), { ...look, handle: 'none' })(sheet, room);
      sheet.add(fill(room.front(x, 1.38, room.depth - 0.02, width, 0.1), sheet.light.shadow, 'fill-opacity="0.2"'));
    }
    if (look.upper === 'shelf') {
      for (const y of [1.52, 1.86]) {
        block(sheet, room, [x + 0.1, y, room.depth - 0.26], width - 0.2, 0.035, 0.24, faces('#9c7a56'));
        for (let at = x + 0.22; at < x + width - 0.3; at += sheet.random.between(0.13, 0.3)) {
          const [px, py] = room.at(at, y + 0.035, room.depth - 0.18);
          const s = room.scale(room.depth - 0.18);
          const paint = sheet.random.pick(['#e9e1d1', '#b5674a', '#6d858c', '#d7c7a6', '#5f7a52', '#f3eee2']);
          if (sheet.random.chance(0.5))
            sheet.add(rect(px - s * 0.05, py - s * 0.14, s * 0.1, s * 0.14, paint, 'rx="4"'));
          else
            sheet.add(
              fill(
                `M${px - s * 0.09} ${py - s * 0.08}h${s * 0.18}q${-s * 0.02} ${s * 0.08} ${-s * 0.09} ${s * 0.08}t${-s * 0.09} ${-s * 0.08}z`,
                paint,
              ),
            );
        }
      }
    }
    if (look.upper === 'hood') {
      const at = x + width * 0.62;
      sheet.add(
        fill(
          room.face([
            [at, 1.5, z],
            [at + 0.8, 1.5, z],
            [at + 0.56, 1.78, z + 0.1],
            [at + 0.24, 1.78, z + 0.1],
          ]),
          '#b9bcb9',
        ),
        fill(
          room.front(at + 0.27, 1.78, z + 0.1, 0.26, room.height - 1.78),
          sheet.gradient(
            [
              [0, '#d3d5d1'],
              [1, '#969b9b'],
            ],
            [0, 0, 1, 0],
          ),
        ),
        fill(room.front(at, 1.46, z, 0.8, 0.04), '#8d9292'),
      );
    }
  };
}

function tapAndHob(x: number, width: number, z: number): Piece {
  return (sheet, room) => {
    const [tx, ty] = room.at(x + width * 0.26, 0.92, z + 0.45);
    const s = room.scale(z + 0.45);
    sheet.add(
      ellipse(tx, ty + s * 0.05, s * 0.26, s * 0.03, '#7d8282'),
      stroke(
        `M${tx} ${ty}v${-s * 0.26}q0 ${-s * 0.1} ${s * 0.1} ${-s * 0.1}t${s * 0.1} ${s * 0.1}`,
        '#4c4f50',
        s * 0.025,
      ),
    );
    sheet.add(fill(room.floor(x + width * 0.62, z + 0.08, 0.76, 0.46, 0.925), '#2a2b2c'));
    const [px, py] = room.at(x + width * 0.62 + 0.22, 0.93, z + 0.3);
    sheet.add(
      rect(px - s * 0.12, py - s * 0.17, s * 0.24, s * 0.17, '#a33b20', 'rx="5"'),
      rect(px - s * 0.13, py - s * 0.19, s * 0.26, s * 0.03, '#7d2d19'),
      ellipse(px, py - s * 0.2, s * 0.025, s * 0.018, '#2a2b2c'),
    );
    const [bx, by] = room.at(x + width * 0.46, 0.92, z + 0.4);
    for (const [shift, paint] of [
      [0, '#9c7a56'],
      [0.09, '#c19a6b'],
    ] as const)
      sheet.add(rect(bx + s * shift, by - s * (0.32 - shift), s * 0.2, s * (0.32 - shift), paint, 'rx="4"'));
  };
}

/** An island with stools before it. */
export function island(x: number, z: number, width: number, look: KitchenLook, stools = 3): Piece {
  return (sheet, room) => {
    block(sheet, room, [x, 0, z], width, 0.88, 0.9, faces(look.fronts));
    for (let panel = 1; panel < Math.round(width / 0.6); panel += 1)
      sheet.add(
        stroke(
          room.front(x + (panel * width) / Math.round(width / 0.6), 0.04, z - 0.001, 0, 0.82),
          darker(look.fronts, 0.3),
          2,
        ),
      );
    block(sheet, room, [x - 0.06, 0.88, z - 0.12], width + 0.12, 0.05, 1.06, faces(look.top));
    vase(x + width * 0.7, z + 0.5, 0.93)(sheet, room);
    for (let stool = 0; stool < stools; stool += 1) {
      const at = x + ((stool + 0.5) * width) / stools - 0.17;
      for (const leg of [at + 0.02, at + 0.29])
        block(sheet, room, [leg, 0.07, z - 0.42], 0.03, 0.56, 0.03, faces('#3a3632'));
      sheet.add(fill(room.front(at + 0.02, 0.26, z - 0.42, 0.3, 0.025), '#3a3632'));
      block(sheet, room, [at, 0.62, z - 0.46], 0.34, 0.05, 0.34, faces('#a98158'), 6);
    }
  };
}
