import { lay, masonry, soldiers } from '../brick.ts';
import { darker, lighter } from '../colour.ts';
import { frontDoor, garageDoor } from '../door.ts';
import { box, fill, outline, rect, type Sheet, stroke } from '../sheet.ts';
import { windowIn } from '../window.ts';
import { balcony, erker, quoins, railing, shutters } from './fittings.ts';
import type { House, Opening } from './house.ts';
import { type Place, roofOf } from './roofs.ts';

/** Draws a whole façade: wall, roof, openings, and what the sun does to them. */
export function building(sheet: Sheet, house: House, place: Place): void {
  const { x, base, metre } = place;
  const width = house.width * metre;
  const top = base - house.height * metre;
  roofOf(sheet, house, place, 'behind');
  lay(sheet, masonry[house.wall], x, top, width, house.height * metre, metre);
  if (house.upper !== undefined) {
    const from = base - house.upper.from * metre;
    lay(sheet, masonry[house.upper.wall], x, top, width, from - top, metre);
    sheet.shadow(box(x, from, width, 0.05 * metre), 0.8);
  }
  roofOf(sheet, house, place, 'wall');
  trim(sheet, house, place);
  if (house.quoins !== undefined) quoins(sheet, house.quoins, x, top, width, base, metre);
  for (const opening of house.openings) openingIn(sheet, house, opening, place);
  for (const { at, floor, width: wide } of house.balconies ?? [])
    balcony(sheet, x + at * metre, base - floor * metre, wide * metre, metre);
  roofOf(sheet, house, place, 'before');
  shopfront(sheet, house, place);
}

function trim(sheet: Sheet, house: House, { x, base, metre }: Place): void {
  const width = house.width * metre;
  const stone = house.bandColour ?? '#c9c4b6';
  for (const band of house.bands ?? []) {
    const y = base - band * metre;
    sheet.add(rect(x, y, width, 0.11 * metre, stone), rect(x, y, width, 2, lighter(stone, 0.5)));
    sheet.shadow(box(x, y + 0.11 * metre, width, 0.06 * metre), 1);
  }
  if (house.plinth !== undefined) {
    const tall = house.plinth.height * metre;
    sheet.add(
      rect(x, base - tall, width, tall, house.plinth.colour),
      rect(x, base - tall, width, 3, lighter(house.plinth.colour, 0.35)),
    );
    for (let joint = x + 0.9 * metre; joint < x + width; joint += 0.9 * metre)
      sheet.add(rect(joint, base - tall, 1.4, tall, darker(house.plinth.colour, 0.35)));
    sheet.add(
      rect(
        x,
        base - tall * 0.5,
        width,
        tall * 0.5,
        sheet.gradient([
          [0, '#2c2a22', 0],
          [1, '#2c2a22', 0.35],
        ]),
      ),
    );
  }
}

function openingIn(sheet: Sheet, house: House, opening: Opening, { x: corner, base, metre }: Place): void {
  const x = corner + opening.at * metre;
  const [width, height] = [opening.width * metre, opening.height * metre];
  const y = base - opening.sill * metre - height;
  const colour = opening.colour ?? house.frame;
  if (opening.kind === 'erker') {
    erker(sheet, house, x, y, width, height, metre);
    return;
  }
  lintel(sheet, house, opening, x, y, width, metre);
  switch (opening.kind) {
    case 'door':
      frontDoor(sheet, colour, x, y, width, height, metre);
      break;
    case 'modernDoor':
      frontDoor(sheet, colour, x, y, width, height, metre, true);
      break;
    case 'garage':
      garageDoor(sheet, colour, x, y, width, height, metre);
      break;
    case 'boardedGarage':
      garageDoor(sheet, colour, x, y, width, height, metre, true);
      break;
    case 'passage':
      passage(sheet, x, y, width, height);
      break;
    default: {
      const sill = opening.sill > 0.3 && opening.railing !== true ? house.sill : undefined;
      windowIn(
        sheet,
        { kind: opening.kind, frame: colour, ...(sill === undefined ? {} : { sill }) },
        x,
        y,
        width,
        height,
        metre,
      );
    }
  }
  if (house.shutters !== undefined && (opening.kind === 'casement' || opening.kind === 'cross'))
    shutters(sheet, house.shutters, x, y, width, height);
  if (opening.railing) railing(sheet, x, y + height, width, metre);
}

function passage(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.add(
    rect(
      x,
      y,
      width,
      height,
      sheet.gradient([
        [0, '#1d1b1b'],
        [0.7, '#3c3833'],
        [1, '#5d564b'],
      ]),
    ),
  );
  sheet.add(
    fill(
      outline([
        [x + width * 0.25, y + height],
        [x + width * 0.36, y + height * 0.45],
        [x + width * 0.64, y + height * 0.45],
        [x + width * 0.75, y + height],
      ]),
      sheet.light.sky[2],
      'fill-opacity="0.5"',
    ),
  );
}

function lintel(
  sheet: Sheet,
  house: House,
  opening: Opening,
  x: number,
  y: number,
  width: number,
  metre: number,
): void {
  const material = masonry[house.wall];
  const over = 0.1 * metre;
  const head = opening.head ?? 'none';
  if (head === 'soldier') soldiers(sheet, material, x - over, y, width + over * 2, 0.2 * metre, 0, metre);
  if (head === 'arch') soldiers(sheet, material, x - over, y + 2, width + over * 2, 0.22 * metre, 0.09 * metre, metre);
  if (head === 'stone' || head === 'beam') {
    const colour = head === 'stone' ? '#aeb2ac' : '#6d5644';
    const tall = 0.19 * metre;
    sheet.add(
      rect(x - over, y - tall, width + over * 2, tall, colour),
      rect(x - over, y - tall, width + over * 2, 2, lighter(colour, 0.4)),
    );
    sheet.add(stroke(`M${x - over} ${y}h${width + over * 2}`, darker(colour, 0.4), 1.5));
  }
}

function shopfront(sheet: Sheet, house: House, { x, base, metre }: Place): void {
  if (house.sign !== undefined) {
    const { from, width, height, colour } = house.sign;
    const [left, wide] = [x + ((house.width - width) / 2) * metre, width * metre];
    const y = base - (from + height) * metre;
    sheet.add(
      rect(left, y, wide, height * metre, colour),
      rect(left - 6, y - 8, wide + 12, 9, darker(colour, 0.2)),
      rect(left - 6, y - 8, wide + 12, 3, lighter(colour, 0.4)),
    );
    sheet.shadow(box(left, y + height * metre, wide, 0.14 * metre), 1.1);
    sheet.add(
      stroke(box(left + 9, y + 8, wide - 18, height * metre - 16), lighter(colour, 0.5), 2, 'stroke-opacity="0.7"'),
    );
  }
  if (house.awning !== undefined) awning(sheet, house.awning, x, base, metre);
}

function awning(
  sheet: Sheet,
  { at, width, height, colours }: NonNullable<House['awning']>,
  corner: number,
  base: number,
  metre: number,
): void {
  const x = corner + at * metre;
  const y = base - height * metre;
  const stripes = Math.round(width / 0.22);
  const flare = 0.16 * metre;
  const low = y + 0.62 * metre;
  const wide = width * metre;
  sheet.shadow(
    outline([
      [x, low],
      [x + wide, low],
      [x + wide - sheet.light.side * flare, low + 0.55 * metre],
      [x - sheet.light.side * flare, low + 0.55 * metre],
    ]),
    1.1,
  );
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [from, to] = [stripe / stripes, (stripe + 1) / stripes];
    const left = x - flare + from * (wide + flare * 2);
    const right = x - flare + to * (wide + flare * 2);
    const paint = colours[stripe % 2] ?? colours[0];
    sheet.add(
      fill(
        outline([
          [x + from * wide, y],
          [x + to * wide, y],
          [right, low],
          [left, low],
        ]),
        paint,
      ),
    );
    sheet.add(fill(`M${left} ${low}H${right}v10q${(left - right) / 2} 14 ${left - right} 0z`, darker(paint, 0.16)));
  }
  sheet.add(
    fill(
      outline([
        [x, y],
        [x + wide, y],
        [x + wide + flare, low],
        [x - flare, low],
      ]),
      sheet.gradient([
        [0, '#fff6e0', 0.25],
        [1, sheet.light.shadow, 0.18],
      ]),
    ),
  );
}
