import { darker, lighter } from '../colour.ts';
import { ellipse, fill, outline, rect, stroke } from '../sheet.ts';
import { block, floorShadow } from './room.ts';
import type { Piece } from './seating.ts';

const faces = (colour: string) => ({ front: colour, top: lighter(colour, 0.22), side: darker(colour, 0.2) });

/** A double bed with its head against the back wall. */
export function bed(x: number, cover: string, head: string, width = 1.7): Piece {
  return (sheet, room) => {
    const z = room.depth - 2.1;
    floorShadow(sheet, room, x, z, width, 2.1, 0.45);
    block(sheet, room, [x - 0.06, 0, room.depth - 0.12], width + 0.12, 1.12, 0.1, faces(head), 8);
    block(sheet, room, [x, 0.12, z], width, 0.36, 2, faces('#ece5d8'));
    for (const side of [0.06, width / 2 + 0.04]) {
      const [px, py] = room.at(x + side, 0.62, room.depth - 0.42);
      const s = room.scale(room.depth - 0.42);
      sheet.add(
        rect(px, py - s * 0.12, s * (width / 2 - 0.1), s * 0.34, '#fbf7ee', `rx="${s * 0.09}"`),
        stroke(`M${px + 8} ${py + s * 0.16}q${s * 0.3} ${s * 0.05} ${s * 0.6} 0`, '#d5ccbb', 2),
      );
    }
    sheet.add(fill(room.floor(x - 0.03, z - 0.02, width + 0.06, 1.42, 0.52), lighter(cover, 0.2)));
    sheet.add(fill(room.floor(x - 0.03, z + 1.22, width + 0.06, 0.26, 0.53), '#f4eee2'));
    sheet.add(
      fill(
        room.front(x - 0.03, 0.1, z - 0.02, width + 0.06, 0.42),
        sheet.gradient([
          [0, cover],
          [1, darker(cover, 0.22)],
        ]),
      ),
    );
    for (let fold = 1; fold < 7; fold += 1)
      sheet.add(
        stroke(
          room.front(x + (fold * width) / 7, 0.12, z - 0.025, 0, 0.34),
          darker(cover, 0.25),
          1.6,
          'stroke-opacity="0.5"',
        ),
      );
    sheet.add(
      fill(room.floor(x - 0.04, z + 0.1, width + 0.08, 0.5, 0.535), darker(cover, 0.28), 'fill-opacity="0.75"'),
    );
  };
}

export function nightstand(x: number, wood: string): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.46;
    block(sheet, room, [x, 0, z], 0.44, 0.5, 0.4, faces(wood), 3);
    sheet.add(stroke(room.front(x + 0.04, 0.26, z - 0.001, 0.36, 0), darker(wood, 0.4), 2));
    const [px, py] = room.at(x + 0.22, 0.5, z + 0.2);
    const s = room.scale(z + 0.2);
    sheet.add(
      ellipse(
        px,
        py - s * 0.3,
        s * 0.55,
        s * 0.5,
        sheet.glow([
          [0, '#ffe3ab', sheet.light.lit ? 0.6 : 0.2],
          [1, '#ffe3ab', 0],
        ]),
      ),
    );
    sheet.add(
      ellipse(px, py - s * 0.09, s * 0.07, s * 0.09, '#b06a4a'),
      fill(
        outline([
          [px - s * 0.09, py - s * 0.38],
          [px + s * 0.09, py - s * 0.38],
          [px + s * 0.15, py - s * 0.18],
          [px - s * 0.15, py - s * 0.18],
        ]),
        '#f1e6cd',
      ),
    );
  };
}

/** A wardrobe, or a wall of them, against the left or right wall or the back. */
export function wardrobe(x: number, z: number, width: number, deep: number, height: number, colour: string): Piece {
  return (sheet, room) => {
    block(sheet, room, [x, 0, z], width, height, deep, faces(colour));
    const along = x < room.eyeX ? x + width : x;
    const sideDoors = Math.max(1, Math.round(deep / 0.6));
    if (deep > width)
      for (let door = 1; door < sideDoors; door += 1)
        sheet.add(
          stroke(room.side(along, 0.05, z + (door * deep) / sideDoors, 0, height - 0.1), darker(colour, 0.42), 2),
        );
    else
      for (let door = 1; door < Math.round(width / 0.5); door += 1)
        sheet.add(
          stroke(
            room.front(x + (door * width) / Math.round(width / 0.5), 0.05, z - 0.001, 0, height - 0.1),
            darker(colour, 0.35),
            2,
          ),
        );
  };
}

export function desk(x: number, width: number, wood: string): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.75;
    floorShadow(sheet, room, x, z, width, 0.7, 0.3);
    for (const leg of [x + 0.04, x + width - 0.1])
      block(sheet, room, [leg, 0.061, z + 0.03], 0.06, 0.64, 0.06, faces(darker(wood, 0.2)));
    block(sheet, room, [x, 0.7, z], width, 0.05, 0.7, faces(wood));
    const [px, py] = room.at(x + width * 0.46, 0.75, z + 0.35);
    const s = room.scale(z + 0.35);
    sheet.add(
      rect(px - s * 0.24, py - s * 0.34, s * 0.48, s * 0.3, '#2c2e30', 'rx="4"'),
      rect(px - s * 0.22, py - s * 0.32, s * 0.44, s * 0.26, '#8ea3a9'),
      rect(px - s * 0.03, py - s * 0.05, s * 0.06, s * 0.05, '#2c2e30'),
    );
    sheet.add(
      stroke(
        `M${px + s * 0.5} ${py}l${-s * 0.08} ${-s * 0.3}l${s * 0.2} ${-s * 0.16}`,
        '#4f6b4a',
        s * 0.022,
        'stroke-linejoin="round"',
      ),
      fill(
        outline([
          [px + s * 0.55, py - s * 0.5],
          [px + s * 0.72, py - s * 0.42],
          [px + s * 0.62, py - s * 0.32],
        ]),
        '#4f6b4a',
      ),
    );
  };
}

/** A bath along the left or right wall. */
export function bath(x: number, z: number, apron = '#f3f0e9'): Piece {
  return (sheet, room) => {
    block(sheet, room, [x, 0, z], 0.78, 0.56, 1.75, faces(apron), 4);
    sheet.add(
      fill(room.floor(x + 0.08, z + 0.1, 0.62, 1.55, 0.565), '#cfd6d5'),
      fill(
        room.floor(x + 0.13, z + 0.2, 0.52, 1.35, 0.566),
        sheet.gradient([
          [0, '#eef3f2'],
          [1, '#a9bcbf'],
        ]),
      ),
    );
    const [px, py] = room.at(x + 0.39, 0.58, z + 1.68);
    const s = room.scale(z + 1.68);
    sheet.add(stroke(`M${px} ${py}v${-s * 0.2}q0 ${-s * 0.07} ${s * 0.08} ${-s * 0.06}`, '#5a5e5f', s * 0.03));
    sheet.add(
      fill(room.side(x < room.eyeX ? x + 0.79 : x - 0.01, 0.2, z + 0.3, 0.4, 0.4), '#c98f6c', 'fill-opacity="0.95"'),
    );
  };
}

/** A wash-stand on the back wall, with mirror and lamps. */
export function washstand(x: number, width: number, wood: string, round = false): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.5;
    block(sheet, room, [x, 0.34, z], width, 0.42, 0.48, faces(wood));
    sheet.add(stroke(room.front(x, 0.55, z - 0.001, width, 0), darker(wood, 0.35), 2));
    block(sheet, room, [x - 0.02, 0.76, z - 0.02], width + 0.04, 0.06, 0.5, faces('#f4f1ea'));
    const basins = width > 1.15 ? [0.27, 0.73] : [0.5];
    for (const share of basins) {
      const [px, py] = room.at(x + width * share, 0.82, z + 0.22);
      const s = room.scale(z + 0.22);
      sheet.add(
        fill(
          `M${px - s * 0.22} ${py - s * 0.1}h${s * 0.44}q${-s * 0.04} ${s * 0.12} ${-s * 0.22} ${s * 0.12}t${-s * 0.22} ${-s * 0.12}z`,
          '#fbf9f4',
        ),
        stroke(`M${px} ${py - s * 0.08}v${-s * 0.16}q0 ${-s * 0.05} ${s * 0.1} ${-s * 0.04}`, '#55595a', s * 0.025),
      );
    }
    const [left, foot] = room.at(x + 0.06, 1.08, room.depth - 0.03);
    const [right, top] = room.at(x + width - 0.06, 1.86, room.depth - 0.03);
    const glass = sheet.gradient(
      [
        [0, '#dfe8e6'],
        [0.5, '#b9c7c8'],
        [1, '#93a5a9'],
      ],
      [0, 0, 1, 1],
    );
    if (round)
      sheet.add(
        ellipse((left + right) / 2, (top + foot) / 2, (foot - top) / 2 + 5, (foot - top) / 2 + 5, '#3d332b'),
        ellipse((left + right) / 2, (top + foot) / 2, (foot - top) / 2, (foot - top) / 2, glass),
      );
    else
      sheet.add(
        rect(left - 4, top - 4, right - left + 8, foot - top + 8, '#4a4440'),
        rect(left, top, right - left, foot - top, glass),
        fill(
          outline([
            [left + (right - left) * 0.2, foot],
            [left + (right - left) * 0.5, top],
            [left + (right - left) * 0.62, top],
            [left + (right - left) * 0.32, foot],
          ]),
          '#ffffff',
          'fill-opacity="0.3"',
        ),
      );
  };
}

/** A walk-in shower behind a sheet of glass, in the far corner. */
export function shower(x: number, width: number, tile: string): Piece {
  return (sheet, room) => {
    const z = room.depth - 0.95;
    sheet.add(fill(room.front(x, 0, room.depth - 0.01, width, 2.15), tile));
    for (let y = 0; y < 2.15; y += 0.15)
      sheet.add(stroke(room.front(x, y, room.depth - 0.012, width, 0), lighter(tile, 0.3), 1.4));
    for (let at = 0; at < width; at += 0.15)
      sheet.add(stroke(room.front(x + at, 0, room.depth - 0.012, 0, 2.15), lighter(tile, 0.3), 1.4));
    const [px, py] = room.at(x + width * 0.5, 2.05, room.depth - 0.3);
    const s = room.scale(room.depth - 0.3);
    sheet.add(rect(px - 2, py, 4, s * 1.1, '#8d9292'), ellipse(px, py, s * 0.16, s * 0.025, '#6b7070'));
    sheet.add(
      fill(
        room.front(x, 0.02, z, width * 0.62, 2.02),
        '#dfeaea',
        'fill-opacity="0.3" stroke="#7c8688" stroke-width="2.5"',
      ),
    );
  };
}
