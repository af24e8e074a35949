import { ellipse, rect, type Sheet, stroke } from '../sheet.ts';
import type { PlanRoom } from './plan.ts';

const ink = '#6b6158';

/** Draws what tells a room's use, as thin lines; (x, y) is the room's corner in px, `scale` px per m. */
export function furnish(sheet: Sheet, room: PlanRoom, x: number, y: number, scale: number): void {
  const [width, depth] = [room.width * scale, room.depth * scale];
  const line = (left: number, top: number, wide: number, tall: number, radius = 3): void => {
    sheet.add(
      `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${Math.max(1, wide).toFixed(1)}" height="${Math.max(1, tall).toFixed(1)}" rx="${radius}" fill="#ffffff" fill-opacity="0.55" stroke="${ink}" stroke-width="1.8"/>`,
    );
  };
  const m = (metres: number): number => metres * scale;
  switch (room.kind) {
    case 'living':
      line(x + m(0.35), y + depth / 2 - m(1), m(0.85), m(2), 8);
      line(x + m(0.35), y + depth / 2 - m(1), m(0.22), m(2), 6);
      line(x + m(1.65), y + depth / 2 - m(0.5), m(0.6), m(1));
      if (width > m(3.6)) line(x + m(2.6), y + depth / 2 - m(0.4), m(0.8), m(0.8), 9);
      break;
    case 'dining':
      tableFor(sheet, x + width / 2, y + depth / 2, scale, line);
      break;
    case 'kitchen':
      line(x + m(0.12), y + m(0.12), width - m(0.24), m(0.6), 0);
      for (const [dx, dy] of [
        [0, 0],
        [0.24, 0],
        [0, 0.24],
        [0.24, 0.24],
      ] as const)
        sheet.add(
          ellipse(
            x + width * 0.6 + m(dx),
            y + m(0.28 + dy),
            m(0.09),
            m(0.09),
            'none',
            `stroke="${ink}" stroke-width="1.5"`,
          ),
        );
      line(x + width * 0.25, y + m(0.22), m(0.5), m(0.38), 6);
      if (width > m(3.4) && depth > m(3)) line(x + width / 2 - m(0.9), y + depth * 0.5, m(1.8), m(0.8), 2);
      break;
    case 'bedroom':
      line(x + width / 2 - m(0.8), y + depth - m(2.15), m(1.6), m(2), 4);
      for (const side of [-0.7, 0.08]) line(x + width / 2 + m(side), y + depth - m(0.55), m(0.62), m(0.34), 6);
      sheet.add(stroke(`M${x + width / 2 - m(0.8)} ${y + depth - m(0.8)}h${m(1.6)}`, ink, 1.5));
      line(x + m(0.1), y + m(0.1), m(0.55), Math.min(depth * 0.5, m(1.8)), 0);
      break;
    case 'bathroom':
      line(x + width - m(0.9), y + m(0.15), m(0.75), Math.min(m(1.7), depth - m(0.3)), 6);
      sheet.add(
        ellipse(x + width - m(0.52), y + m(0.9), m(0.25), m(0.6), 'none', `stroke="${ink}" stroke-width="1.5"`),
      );
      line(x + m(0.12), y + depth - m(0.65), Math.min(m(1.2), width * 0.45), m(0.5), 4);
      break;
    case 'toilet':
      line(x + width / 2 - m(0.2), y + m(0.12), m(0.4), m(0.18), 2);
      sheet.add(ellipse(x + width / 2, y + m(0.52), m(0.18), m(0.24), '#ffffff', `stroke="${ink}" stroke-width="1.6"`));
      break;
    case 'garage':
      car(sheet, x + width / 2, y + depth / 2, scale, Math.min(1, (depth - m(0.6)) / m(4.2)));
      break;
    case 'shop':
      line(x + m(0.3), y + m(0.5), m(0.6), depth * 0.45, 0);
      for (const at of [0.2, 0.5, 0.8]) line(x + width * 0.45, y + depth * at - m(0.25), width * 0.4, m(0.5), 0);
      break;
    case 'study':
      line(x + m(0.15), y + depth * 0.25, m(0.7), depth * 0.5, 0);
      line(x + m(1), y + depth * 0.5 - m(0.25), m(0.5), m(0.5), 12);
      break;
    case 'storage':
      for (let shelf = 0; shelf < 2; shelf += 1) line(x + m(0.1) + shelf * m(0.5), y + m(0.1), m(0.45), m(0.45), 0);
      break;
    case 'terrace':
      for (let board = m(0.18); board < depth; board += m(0.18))
        sheet.add(rect(x, y + board, width, 1, ink, 'fill-opacity="0.35"'));
      tableFor(sheet, x + width * 0.5, y + depth / 2, scale * 0.8, line);
      break;
    default:
      break;
  }
}

function tableFor(
  _sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  line: (left: number, top: number, wide: number, tall: number, radius?: number) => void,
): void {
  for (const dx of [-0.6, 0, 0.6])
    for (const dy of [-0.78, 0.42]) line(x + (dx - 0.18) * scale, y + dy * scale, 0.36 * scale, 0.36 * scale, 6);
  line(x - 0.95 * scale, y - 0.45 * scale, 1.9 * scale, 0.9 * scale, 2);
}

function car(sheet: Sheet, x: number, y: number, scale: number, share: number): void {
  const [wide, long] = [1.75 * scale * share, 4.1 * scale * share];
  sheet.add(
    `<rect x="${x - wide / 2}" y="${y - long / 2}" width="${wide}" height="${long}" rx="${wide * 0.3}" fill="#ffffff" fill-opacity="0.5" stroke="${ink}" stroke-width="1.8" stroke-dasharray="7 4"/>`,
  );
  sheet.add(
    stroke(
      `M${x - wide * 0.4} ${y - long * 0.18}q${wide * 0.4} ${-long * 0.06} ${wide * 0.8} 0M${x - wide * 0.38} ${y + long * 0.3}q${wide * 0.38} ${long * 0.05} ${wide * 0.76} 0`,
      ink,
      1.6,
    ),
  );
}
