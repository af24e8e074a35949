import { darker, lighter } from '../colour.ts';
import { ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts';
import { block, floorShadow, type Room } from './room.ts';

/** A piece of furniture, ready to be set in a room. */
export type Piece = (sheet: Sheet, room: Room) => void;

const cloth = (colour: string) => ({ front: colour, top: lighter(colour, 0.22), side: darker(colour, 0.2) });

/** A sofa with its back to the wall behind; or, turned, seen from behind. */
export function sofa(x: number, z: number, width: number, colour: string, cushion = '#b5563a'): Piece {
  return (sheet, room) => {
    floorShadow(sheet, room, x, z, width, 0.9, 0.42);
    block(sheet, room, [x + 0.1, 0.35, z + 0.68], width - 0.2, 0.45, 0.2, cloth(darker(colour, 0.06)), 14);
    const seats = width > 1.9 ? 3 : 2;
    for (let seat = 0; seat < seats; seat += 1) {
      const wide = (width - 0.36) / seats;
      block(
        sheet,
        room,
        [x + 0.18 + seat * wide, 0.42, z + 0.5],
        wide - 0.02,
        0.36,
        0.16,
        cloth(lighter(colour, 0.05)),
        16,
      );
    }
    block(sheet, room, [x + 0.18, 0.12, z + 0.04], width - 0.36, 0.3, 0.6, cloth(colour), 8);
    for (let seat = 1; seat < seats; seat += 1)
      sheet.add(
        stroke(room.side(x + 0.18 + (seat * (width - 0.36)) / seats, 0.14, z + 0.04, 0, 0.28), darker(colour, 0.3), 2),
      );
    for (const arm of [x, x + width - 0.2])
      block(sheet, room, [arm, 0.1, z], 0.2, 0.5, 0.86, cloth(darker(colour, 0.03)), 14);
    for (const leg of [x + 0.06, x + width - 0.12])
      block(sheet, room, [leg, 0.06, z], 0.06, 0.06, 0.06, cloth('#6b4d35'));
    const [px, py] = room.at(x + 0.48, 0.62, z + 0.46);
    const size = room.scale(z + 0.46) * 0.2;
    sheet.add(
      rect(
        px - size,
        py - size * 0.8,
        size * 2,
        size * 1.7,
        cushion,
        `rx="${size * 0.3}" transform="rotate(-9 ${px} ${py})"`,
      ),
    );
    sheet.add(
      rect(
        px - size * 0.7,
        py - size * 0.1,
        size * 1.4,
        3,
        lighter(cushion, 0.4),
        `transform="rotate(-9 ${px} ${py})"`,
      ),
    );
  };
}

export function armchair(x: number, z: number, colour: string): Piece {
  return (sheet, room) => {
    floorShadow(sheet, room, x, z, 0.8, 0.75, 0.4);
    for (const leg of [x + 0.06, x + 0.68])
      block(sheet, room, [leg, 0.06, z + 0.02], 0.05, 0.16, 0.05, cloth('#6b4d35'));
    block(sheet, room, [x + 0.06, 0.36, z + 0.52], 0.68, 0.52, 0.16, cloth(darker(colour, 0.05)), 22);
    block(sheet, room, [x + 0.08, 0.22, z], 0.64, 0.22, 0.6, cloth(colour), 12);
    for (const arm of [x, x + 0.68])
      block(sheet, room, [arm, 0.24, z], 0.12, 0.36, 0.62, cloth(darker(colour, 0.1)), 10);
  };
}

export function rug(x: number, z: number, width: number, deep: number, colour: string): Piece {
  return (sheet, room) => {
    sheet.add(
      fill(room.floor(x, z, width, deep), colour),
      stroke(room.floor(x + 0.08, z + 0.08, width - 0.16, deep - 0.16), lighter(colour, 0.45), 3),
      stroke(room.floor(x + 0.18, z + 0.18, width - 0.36, deep - 0.36), darker(colour, 0.3), 2),
    );
    for (let band = 1; band < 8; band += 1)
      sheet.add(
        stroke(
          room.floor(x + 0.2, z + (band * deep) / 8, width - 0.4, 0),
          lighter(colour, 0.3),
          1.6,
          'stroke-opacity="0.6"',
        ),
      );
    for (let tuft = 0; tuft < 30; tuft += 1) {
      for (const edge of [z, z + deep]) {
        const at = room.at(x + (tuft * width) / 30, 0, edge);
        sheet.add(stroke(`M${at[0]} ${at[1]}v${edge === z ? 6 : -3}`, lighter(colour, 0.55), 1.4));
      }
    }
  };
}

export function lowTable(x: number, z: number, width: number, wood: string): Piece {
  return (sheet, room) => {
    floorShadow(sheet, room, x, z, width, 0.6, 0.3);
    for (const leg of [x + 0.04, x + width - 0.09])
      for (const back of [z + 0.5, z])
        block(sheet, room, [leg, 0.061, back], 0.05, 0.3, 0.05, cloth(darker(wood, 0.2)));
    block(sheet, room, [x, 0.36, z], width, 0.05, 0.6, cloth(wood), 3);
    const [cx, cy] = room.at(x + width * 0.34, 0.41, z + 0.3);
    const s = room.scale(z + 0.3);
    sheet.add(
      ellipse(cx, cy, s * 0.14, s * 0.035, '#e9e3d6'),
      ellipse(cx, cy - s * 0.015, s * 0.11, s * 0.024, '#c4b79f'),
    );
    const [bx, by] = room.at(x + width * 0.62, 0.41, z + 0.26);
    for (const [step, paint] of [
      [0, '#33474f'],
      [1, '#b5563a'],
      [2, '#e6dcc8'],
    ] as const)
      sheet.add(rect(bx + step * 2, by - (step + 1) * s * 0.03, s * 0.26 - step * 5, s * 0.028, paint));
  };
}

export function chair(x: number, z: number, wood: string, facing: 'away' | 'near'): Piece {
  return (sheet, room) => {
    const paint = cloth(wood);
    const back = (): void => {
      const deep = facing === 'near' ? z + 0.4 : z;
      for (const post of [x, x + 0.38]) block(sheet, room, [post, 0.07, deep], 0.035, 0.85, 0.035, paint);
      for (const up of [0.62, 0.76, 0.9])
        sheet.add(fill(room.front(x, up - 0.06, deep, 0.415, 0.055), lighter(wood, 0.08)));
    };
    if (facing === 'near') back();
    for (const leg of [x, x + 0.38])
      block(sheet, room, [leg, 0.07, facing === 'near' ? z : z + 0.4], 0.035, 0.38, 0.035, paint);
    block(sheet, room, [x - 0.01, 0.44, z], 0.44, 0.04, 0.42, cloth(lighter(wood, 0.12)));
    if (facing === 'away') back();
  };
}

/** A dining table with chairs on both long sides, and something on it. */
export function diningTable(
  x: number,
  z: number,
  width: number,
  wood: string,
  seats: number,
  chairs = darker(wood, 0.35),
): Piece {
  return (sheet, room) => {
    floorShadow(sheet, room, x - 0.1, z - 0.3, width + 0.2, 1.5, 0.26);
    const step = width / seats;
    for (let seat = 0; seat < seats; seat += 1)
      chair(x + step * (seat + 0.5) - 0.2, z + 0.82, chairs, 'near')(sheet, room);
    for (const leg of [x + 0.08, x + width - 0.16])
      for (const back of [z + 0.75, z + 0.06])
        block(sheet, room, [leg, 0.07, back], 0.08, 0.64, 0.08, cloth(darker(wood, 0.15)));
    block(sheet, room, [x, 0.71, z], width, 0.05, 0.92, cloth(wood), 2);
    vase(x + width * 0.42, z + 0.45, 0.76)(sheet, room);
    const [bx, by] = room.at(x + width * 0.68, 0.77, z + 0.4);
    const s = room.scale(z + 0.4);
    sheet.add(
      ellipse(bx, by, s * 0.17, s * 0.045, '#d7cdb9'),
      fill(`M${bx - s * 0.15} ${by}q${s * 0.15} ${s * 0.14} ${s * 0.3} 0z`, '#c0b298'),
    );
    for (const [shift, fruit] of [
      [-0.07, '#b5563a'],
      [0.02, '#c8913f'],
      [0.09, '#8a9a4f'],
    ] as const)
      sheet.add(ellipse(bx + s * shift, by - s * 0.03, s * 0.045, s * 0.042, fruit));
    for (let seat = 0; seat < seats; seat += 1)
      chair(x + step * (seat + 0.5) - 0.2, z - 0.34, chairs, 'away')(sheet, room);
  };
}

export function vase(x: number, z: number, y: number, leaf = '#6d8254'): Piece {
  return (sheet, room) => {
    const [px, py] = room.at(x, y, z);
    const s = room.scale(z);
    for (let stem = -4; stem <= 4; stem += 1) {
      sheet.add(
        stroke(
          `M${px} ${py - s * 0.2}q${stem * s * 0.02} ${-s * 0.2} ${stem * s * 0.06} ${-s * (0.36 - Math.abs(stem) * 0.02)}`,
          leaf,
          s * 0.016,
          'stroke-linecap="round"',
        ),
      );
      sheet.add(
        ellipse(
          px + stem * s * 0.06,
          py - s * (0.57 - Math.abs(stem) * 0.02),
          s * 0.035,
          s * 0.028,
          stem % 2 === 0 ? '#d7a05a' : leaf,
        ),
      );
    }
    sheet.add(
      fill(
        `M${px - s * 0.06} ${py}q${-s * 0.05} ${-s * 0.12} ${s * 0.03} ${-s * 0.23}h${s * 0.06}q${s * 0.08} ${s * 0.11} ${s * 0.03} ${s * 0.23}z`,
        sheet.gradient(
          [
            [0, '#dfe0d8'],
            [1, '#8fa0a3'],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
  };
}
