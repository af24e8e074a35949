import { darker, lighter, mix, tints } from '../colour.ts';
import { fill, rect, type Sheet, stroke } from '../sheet.ts';
import type { Room } from './room.ts';

export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'checker' | 'cement' | 'terracotta';

export interface Shell {
  wall: string;
  /** The wall behind, when it has a colour of its own. */
  accent?: string;
  floor: FloorKind;
  floorColour: string;
  skirting?: string;
  ceiling?: 'plain' | 'moulded' | 'beams';
  /** Tiles or panelling up to this height, in m. */
  dado?: { height: number; colour: string; tiles?: boolean };
}

/** Floor, walls and ceiling of a room, lit from the sun's side. */
export function shell(sheet: Sheet, room: Room, look: Shell): void {
  const { width, height, depth } = room;
  const near = -0.9;
  const deep = depth - near;
  const sunny = sheet.light.side;
  const back = look.accent ?? look.wall;
  sheet.add(rect(0, 0, 1600, 1200, look.wall));
  sheet.add(
    fill(
      room.side(0, 0, near, deep, height),
      sheet.gradient(
        [
          [0, darker(look.wall, sunny < 0 ? 0.2 : 0.06)],
          [1, darker(look.wall, sunny < 0 ? 0.1 : 0.02)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  sheet.add(
    fill(
      room.side(width, 0, near, deep, height),
      sheet.gradient(
        [
          [0, darker(look.wall, sunny > 0 ? 0.1 : 0.02)],
          [1, darker(look.wall, sunny > 0 ? 0.2 : 0.06)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  sheet.add(
    fill(
      room.front(0, 0, depth, width, height),
      sheet.gradient(
        [
          [0, lighter(back, 0.12)],
          [1, darker(back, 0.07)],
        ],
        sunny < 0 ? [1, 0, 0, 1] : [0, 0, 1, 1],
      ),
    ),
  );
  ceiling(sheet, room, look, near);
  floor(sheet, room, look, near);
  if (look.dado !== undefined) dado(sheet, room, look.dado, near);
  corners(sheet, room, near);
  const skirting = look.skirting ?? lighter(look.wall, 0.5);
  const tall = look.ceiling === 'moulded' ? 0.2 : 0.1;
  sheet.add(
    fill(room.front(0, 0, depth - 0.01, width, tall), skirting),
    fill(room.side(0.01, 0, near, deep, tall), darker(skirting, 0.12)),
    fill(room.side(width - 0.01, 0, near, deep, tall), darker(skirting, 0.06)),
  );
  sheet.add(stroke(room.front(0, tall, depth - 0.01, width, 0.001), darker(skirting, 0.3), 1));
}

function ceiling(sheet: Sheet, room: Room, look: Shell, near: number): void {
  const white = mix(lighter(look.wall, 0.6), '#f7f3ea', 0.6);
  const { width, height, depth } = room;
  sheet.add(
    fill(
      room.floor(0, near, width, depth - near, height),
      sheet.gradient([
        [0, darker(white, 0.09)],
        [1, white],
      ]),
    ),
  );
  if (look.ceiling === 'moulded') {
    for (const [drop, paint] of [
      [0.16, darker(white, 0.05)],
      [0.1, lighter(white, 0.4)],
      [0.05, darker(white, 0.1)],
    ] as const) {
      sheet.add(
        fill(room.front(0, height - drop, depth - 0.01, width, drop), paint),
        fill(room.side(0.01, height - drop, near, depth - near, drop), darker(paint, 0.08)),
        fill(room.side(width - 0.01, height - drop, near, depth - near, drop), darker(paint, 0.04)),
      );
    }
  }
  if (look.ceiling === 'beams') {
    const wood = '#8a6a4d';
    for (let z = depth - 0.5; z > -0.6; z -= 1.05) {
      sheet.add(
        fill(room.floor(0, z, width, 0.16, height - 0.12), darker(wood, 0.25)),
        fill(room.front(0, height - 0.12, z, width, 0.12), wood),
        fill(room.front(0, height - 0.03, z, width, 0.03), darker(wood, 0.3)),
      );
    }
  }
}

function floor(sheet: Sheet, room: Room, look: Shell, near: number): void {
  const { width, depth } = room;
  const paints = tints(look.floorColour, 9, look.floor === 'cement' ? 0.02 : 0.07, sheet.random);
  sheet.add(fill(room.floor(0, near, width, depth - near), darker(look.floorColour, 0.35)));
  const put = (x: number, z: number, wide: number, deep: number, paint: string): void => {
    const end = Math.min(z + deep, depth);
    const right = Math.min(x + wide, width);
    if (end > Math.max(z, near) && right > Math.max(0, x))
      sheet.add(
        fill(room.floor(Math.max(0, x), Math.max(z, near), right - Math.max(0, x), end - Math.max(z, near)), paint),
      );
  };
  switch (look.floor) {
    case 'boards':
      for (let x = 0; x < width; x += 0.18) {
        for (let z = near - sheet.random.next() * 1.6; z < depth; ) {
          const long = sheet.random.between(1.3, 2.4);
          put(x, z, 0.174, long - 0.008, sheet.random.pick(paints));
          z += long;
        }
      }
      break;
    case 'herringbone':
      herringbone(sheet, room, look.floorColour, near);
      break;
    case 'cement':
      put(0, near, width, depth - near, look.floorColour);
      break;
    default: {
      const size = look.floor === 'tiles' ? 0.6 : look.floor === 'terracotta' ? 0.28 : 0.3;
      for (let row = 0, z = near; z < depth; z += size, row += 1) {
        for (let column = 0, x = 0; x < width; x += size, column += 1) {
          const dark = look.floor === 'checker' && (row + column) % 2 === 0;
          put(x, z, size - 0.008, size - 0.008, dark ? '#3d4346' : sheet.random.pick(paints));
        }
      }
    }
  }
  sheet.add(
    fill(
      room.floor(0, near, width, depth - near),
      sheet.gradient([
        [0, '#fff6e2', 0.22],
        [0.5, '#fff6e2', 0],
        [1, sheet.light.shadow, 0.22],
      ]),
    ),
  );
}

function herringbone(sheet: Sheet, room: Room, colour: string, near: number): void {
  const light = tints(lighter(colour, 0.08), 5, 0.05, sheet.random);
  const dark = tints(darker(colour, 0.1), 5, 0.05, sheet.random);
  const [rib, step] = [0.36, 0.13];
  sheet.clipped(room.floor(0, near, room.width, room.depth - near), () => {
    for (let column = 0, x = 0; x < room.width; x += rib, column += 1) {
      const lean = column % 2 === 0 ? rib : -rib;
      const paints = column % 2 === 0 ? light : dark;
      for (let z = near - rib; z < room.depth + rib; z += step) {
        const from = Math.max(near - 0.2, z);
        const to = Math.max(near - 0.2, z + lean);
        sheet.add(
          fill(
            room.face([
              [x, 0, from],
              [x + rib, 0, to],
              [x + rib, 0, to + step - 0.008],
              [x, 0, from + step - 0.008],
            ]),
            sheet.random.pick(paints),
          ),
        );
      }
    }
  });
}

function dado(sheet: Sheet, room: Room, { height, colour, tiles }: NonNullable<Shell['dado']>, near: number): void {
  const { width, depth } = room;
  const line = tiles ? lighter(colour, 0.35) : darker(colour, 0.18);
  sheet.add(
    fill(room.front(0, 0, depth, width, height), colour),
    fill(room.side(0, 0, near, depth - near, height), darker(colour, 0.14)),
    fill(room.side(width, 0, near, depth - near, height), darker(colour, 0.08)),
  );
  const [wide, tall] = tiles ? [0.2, 0.1] : [0.5, height];
  let data = '';
  for (let y = 0; y < height - 0.01; y += tall) {
    data +=
      room.front(0, y, depth, width, 0) +
      room.side(0, y, near, depth - near, 0) +
      room.side(width, y, near, depth - near, 0);
    const shift = tiles && Math.round(y / tall) % 2 === 0 ? wide / 2 : 0;
    for (let x = shift; x < width; x += wide) data += room.front(x, y, depth, 0, tall);
    for (let z = near + shift; z < depth; z += wide)
      data += room.side(0, y, z, 0, tall) + room.side(width, y, z, 0, tall);
  }
  sheet.add(
    stroke(data, line, 1.3),
    fill(room.front(0, height - 0.03, depth, width, 0.05), lighter(colour, 0.25)),
    fill(room.side(0, height - 0.03, near, depth - near, 0.05), lighter(colour, 0.1)),
    fill(room.side(width, height - 0.03, near, depth - near, 0.05), lighter(colour, 0.16)),
  );
}

/** The soft darkness where planes meet. */
function corners(sheet: Sheet, room: Room, near: number): void {
  const { width, height, depth } = room;
  sheet.blurred(16, () => {
    const dark = sheet.light.shadow;
    sheet.add(stroke(room.front(0, 0, depth, width, height), dark, 16, 'stroke-opacity="0.2"'));
    sheet.add(
      stroke(room.side(0, 0, near, depth - near, height), dark, 14, 'stroke-opacity="0.14"'),
      stroke(room.side(width, 0, near, depth - near, height), dark, 14, 'stroke-opacity="0.14"'),
    );
  });
}
