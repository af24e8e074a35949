import { lighter, mix } from '../colour.ts';
import { box, fill, rect, type Sheet, stroke } from '../sheet.ts';
import { furnish } from './furniture.ts';
import type { Plan, PlanDoor, PlanRoom, PlanWindow } from './plan.ts';

const ink = '#2b2622';
const font = 'font-family="Liberation Sans Narrow, Arial Narrow, sans-serif"';

/** A floor plan as an architect draws it: cut walls filled, doors with their swing, dimensions outside. */
export function floorPlan(sheet: Sheet, plan: Plan): void {
  paper(sheet);
  const top = Math.min(0, ...plan.rooms.map(({ y }) => y));
  const beside = plan.upper === undefined ? 0 : plan.upper.width + 2.6;
  const scale = Math.min(1180 / (plan.width + beside), 860 / (plan.depth - top));
  const left = 800 - ((plan.width + beside) * scale) / 2 + 30;
  const up = 150 + (880 - (plan.depth - top) * scale) / 2 - top * scale;
  storey(sheet, plan, left, up, scale);
  if (plan.upper !== undefined)
    storey(sheet, plan.upper, left + beside * scale, up + (plan.depth - plan.upper.depth) * scale, scale);
  head(sheet, plan, scale);
}

function storey(sheet: Sheet, plan: Plan, left: number, up: number, scale: number): void {
  for (const room of plan.rooms) wash(sheet, plan, room, left, up, scale);
  for (const room of plan.rooms) furnish(sheet, room, left + room.x * scale, up + room.y * scale, scale);
  walls(sheet, plan, left, up, scale);
  for (const window of plan.windows) windowMark(sheet, window, left, up, scale);
  for (const door of plan.doors) doorMark(sheet, door, left, up, scale);
  if (plan.stairs !== undefined) stairs(sheet, plan.stairs, left, up, scale);
  for (const room of plan.rooms) label(sheet, room, left, up, scale);
  dimensions(sheet, plan, left, up, scale);
}

function paper(sheet: Sheet): void {
  sheet.add(rect(0, 0, 1600, 1200, '#f7f2e8'));
  let grid = '';
  for (let at = 40; at < 1600; at += 40) grid += `M${at} 0V1200`;
  for (let at = 40; at < 1200; at += 40) grid += `M0 ${at}H1600`;
  sheet.add(stroke(grid, '#d9cfbd', 1, 'stroke-opacity="0.55"'));
}

function wash(sheet: Sheet, plan: Plan, room: PlanRoom, left: number, up: number, scale: number): void {
  const [x, y, width, depth] = [left + room.x * scale, up + room.y * scale, room.width * scale, room.depth * scale];
  const wet = room.kind === 'bathroom' || room.kind === 'toilet';
  const paint = wet
    ? '#c9d6d6'
    : room.kind === 'terrace'
      ? '#d5d3bd'
      : room.kind === 'storage' || room.kind === 'garage'
        ? '#e3ddd0'
        : lighter(plan.wash, room.kind === 'hall' ? 0.72 : 0.58);
  sheet.add(rect(x, y, width, depth, paint, 'fill-opacity="0.75"'));
  let hatch = '';
  if (wet || room.kind === 'kitchen') {
    for (let at = 0.3; at < room.width; at += 0.3) hatch += `M${x + at * scale} ${y}v${depth}`;
    for (let at = 0.3; at < room.depth; at += 0.3) hatch += `M${x} ${y + at * scale}h${width}`;
  } else if (room.kind === 'living' || room.kind === 'bedroom' || room.kind === 'dining' || room.kind === 'study') {
    for (let at = 0.2; at < room.width; at += 0.2) hatch += `M${x + at * scale} ${y}v${depth}`;
  }
  sheet.add(stroke(hatch, mix(plan.wash, '#5e554d', 0.4), 1, 'stroke-opacity="0.2"'));
}

function walls(sheet: Sheet, plan: Plan, left: number, up: number, scale: number): void {
  const [outer, inner] = [0.34 * scale, 0.14 * scale];
  const shadow = 7;
  sheet.add(
    stroke(
      box(left + shadow, up + shadow, plan.width * scale, plan.depth * scale),
      '#8a7d6d',
      outer,
      'stroke-opacity="0.25"',
    ),
  );
  for (const room of plan.rooms) {
    if (room.kind === 'terrace' || room.kind === 'garden')
      sheet.add(
        stroke(box(left + room.x * scale, up + room.y * scale, room.width * scale, room.depth * scale), ink, 2.4),
      );
    else
      sheet.add(
        stroke(box(left + room.x * scale, up + room.y * scale, room.width * scale, room.depth * scale), ink, inner),
      );
  }
  sheet.add(stroke(box(left, up, plan.width * scale, plan.depth * scale), ink, outer));
  for (const side of plan.party ?? []) {
    const x = side === 'left' ? left : left + plan.width * scale;
    for (const [from, way] of [
      [up - outer / 2, -1],
      [up + plan.depth * scale + outer / 2, 1],
    ] as const)
      sheet.add(
        stroke(`M${x} ${from}v${way * 34}`, ink, outer),
        stroke(`M${x - outer / 2 - 7} ${from + way * 40}l${outer + 14} ${-8}`, ink, 2),
      );
  }
}

function windowMark(sheet: Sheet, { x, y, along, wide }: PlanWindow, left: number, up: number, scale: number): void {
  const thick = 0.34 * scale;
  const [px, py] = [left + x * scale, up + y * scale];
  const long = wide * scale;
  const frame = along === 'x' ? box(px, py - thick / 2, long, thick) : box(px - thick / 2, py, thick, long);
  sheet.add(fill(frame, '#f7f2e8', `stroke="${ink}" stroke-width="2"`));
  sheet.add(
    stroke(along === 'x' ? `M${px} ${py - 3}h${long}m0 6h${-long}` : `M${px - 3} ${py}v${long}m6 0v${-long}`, ink, 1.6),
  );
}

function doorMark(
  sheet: Sheet,
  { x, y, along, swing, wide = 0.9 }: PlanDoor,
  left: number,
  up: number,
  scale: number,
): void {
  const [px, py] = [left + x * scale, up + y * scale];
  const long = wide * scale;
  const thick = 0.36 * scale;
  const gap = along === 'x' ? box(px, py - thick / 2, long, thick) : box(px - thick / 2, py, thick, long);
  sheet.add(fill(gap, '#f4eee3'));
  const leaf = along === 'x' ? `M${px} ${py}v${swing * long}` : `M${px} ${py}h${swing * long}`;
  const sweep = along === 'x' ? (swing === 1 ? 0 : 1) : swing === 1 ? 1 : 0;
  const arc =
    along === 'x'
      ? `M${px} ${py + swing * long}A${long} ${long} 0 0 ${sweep} ${px + long} ${py}`
      : `M${px + swing * long} ${py}A${long} ${long} 0 0 ${sweep} ${px} ${py + long}`;
  sheet.add(stroke(leaf, ink, 4), stroke(arc, ink, 1.5));
}

function stairs(
  sheet: Sheet,
  { x, y, width, depth }: NonNullable<Plan['stairs']>,
  left: number,
  up: number,
  scale: number,
): void {
  const [px, py, wide, long] = [left + x * scale, up + y * scale, width * scale, depth * scale];
  const steps = 13;
  sheet.add(rect(px, py, wide, long, '#ffffff', `fill-opacity="0.5" stroke="${ink}" stroke-width="2"`));
  for (let step = 1; step < steps; step += 1)
    sheet.add(stroke(`M${px} ${py + (step * long) / steps}h${wide}`, ink, 1.4));
  sheet.add(stroke(`M${px + wide / 2} ${py + long - 8}V${py + 14}m-7 12l7 -12l7 12`, ink, 1.8));
}

/** Where a room's name stands, as a share of its depth: clear of what furnishes it. */
const labelHeights: Partial<Record<PlanRoom['kind'], number>> = {
  bedroom: 0.3,
  kitchen: 0.4,
  living: 0.2,
  hall: 0.9,
  study: 0.25,
};

function label(sheet: Sheet, room: PlanRoom, left: number, up: number, scale: number): void {
  const x = left + (room.x + room.width / 2) * scale;
  const low = labelHeights[room.kind] ?? 0.5;
  const y = up + (room.y + room.depth * low) * scale + (room.kind === 'toilet' ? 20 : 0);
  const size = Math.min(room.name.length > 8 ? 24 : 27, Math.max(16, (room.width * scale) / (room.name.length * 0.56)));
  const area = `${(room.width * room.depth).toFixed(1).replace('.', ',')} m²`;
  const halo = 'paint-order="stroke" stroke="#f7f2e8" stroke-width="6" stroke-linejoin="round"';
  sheet.add(
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${font} font-size="${size.toFixed(1)}" text-anchor="middle" fill="${ink}" ${halo}>${room.name}</text>`,
  );
  if (room.depth * scale > 90 || room.kind === 'terrace')
    sheet.add(
      `<text x="${x.toFixed(1)}" y="${(y + size).toFixed(1)}" ${font} font-size="${(size * 0.8).toFixed(1)}" text-anchor="middle" fill="#5e554d" ${halo}>${area}</text>`,
    );
}

function dimensions(sheet: Sheet, plan: Plan, left: number, up: number, scale: number): void {
  const metres = (value: number): string => value.toFixed(2).replace('.', ',');
  const [wide, long] = [plan.width * scale, plan.depth * scale];
  const below = up + long + 74;
  const beside = left - 74;
  const thin = '#7a6f64';
  sheet.add(
    stroke(
      `M${left} ${below}h${wide}M${left - 8} ${below + 8}l16 -16M${left + wide - 8} ${below + 8}l16 -16M${left} ${below - 22}v36M${left + wide} ${below - 22}v36`,
      thin,
      1.8,
    ),
  );
  sheet.add(
    stroke(
      `M${beside} ${up}v${long}M${beside - 8} ${up + 8}l16 -16M${beside - 8} ${up + long + 8}l16 -16M${beside - 14} ${up}h36M${beside - 14} ${up + long}h36`,
      thin,
      1.8,
    ),
  );
  sheet.add(
    `<text x="${left + wide / 2}" y="${below - 10}" ${font} font-size="24" text-anchor="middle" fill="${thin}">${metres(plan.width)}</text>`,
  );
  sheet.add(
    `<text x="${beside - 12}" y="${up + long / 2}" ${font} font-size="24" text-anchor="middle" fill="${thin}" transform="rotate(-90 ${beside - 12} ${up + long / 2})">${metres(plan.depth)}</text>`,
  );
}

function head(sheet: Sheet, plan: Plan, scale: number): void {
  sheet.add(
    `<text x="70" y="92" font-family="Liberation Serif, Georgia, serif" font-size="44" fill="${ink}">${[plan.title, plan.upper?.title].filter(Boolean).join(' en ').replace('en Eerste', 'en eerste')}</text>`,
    rect(70, 110, 64, 6, '#a33b20'),
  );
  const [x, y] = [1500, 104];
  sheet.add(
    `<g transform="rotate(${plan.north} ${x} ${y})"><circle cx="${x}" cy="${y}" r="42" fill="none" stroke="${ink}" stroke-width="2"/><path d="M${x} ${y - 42}l13 46l-13 -9z" fill="${ink}"/><path d="M${x} ${y - 42}l-13 46l13 -9z" fill="none" stroke="${ink}" stroke-width="2"/></g>`,
  );
  for (let metre = 0; metre < 3; metre += 1)
    sheet.add(
      rect(
        70 + metre * scale,
        1128,
        scale,
        10,
        metre % 2 === 0 ? ink : '#f7f2e8',
        `stroke="${ink}" stroke-width="1.6"`,
      ),
    );
  sheet.add(`<text x="${70 + scale * 3 + 14}" y="1140" ${font} font-size="22" fill="${ink}">3 m</text>`);
}
