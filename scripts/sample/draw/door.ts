import { darker, lighter } from './colour.ts';
import { box, ellipse, rect, type Sheet, stroke } from './sheet.ts';
import { glass } from './window.ts';

/** A front door with fanlight and panels; `modern` is flush with a glass strip. The step stands on `y + height`. */
export function frontDoor(
  sheet: Sheet,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
  modern = false,
): void {
  const fan = modern ? 0 : height * 0.2;
  sheet.add(rect(x, y, width, height, darker(colour, 0.25)));
  if (fan > 0) glass(sheet, x + 5, y + 5, width - 10, fan - 9);
  sheet.add(rect(x + 5, y + fan, width - 10, height - fan, colour));
  if (modern) {
    glass(sheet, x + width * 0.7, y + 14, width * 0.14, height - 40);
    for (let board = 1; board < 5; board += 1)
      sheet.add(rect(x + 5, y + (board * height) / 5, width * 0.62, 1.5, darker(colour, 0.4), 'fill-opacity="0.6"'));
  } else {
    panels(sheet, colour, x, y + fan, width, height - fan);
  }
  sheet.add(
    rect(x + width * 0.82, y + height * 0.56, width * 0.05, height * 0.07, '#d9b968'),
    ellipse(x + width * 0.845, y + height * 0.56, width * 0.035, width * 0.035, '#efd793'),
  );
  const depth = 0.16 * metre;
  sheet.shadow(box(x, y, width, depth * 1.3), 1.3);
  sheet.shadow(sheet.light.side < 0 ? box(x, y, depth, height) : box(x + width - depth, y, depth, height), 1.1);
  step(sheet, x, y + height, width, metre);
}

function panels(sheet: Sheet, colour: string, x: number, y: number, width: number, height: number): void {
  const place = (left: number, top: number, wide: number, tall: number): void => {
    const px = x + left * width;
    const py = y + top * height;
    sheet.add(rect(px, py, wide * width, tall * height, darker(colour, 0.14)));
    sheet.add(
      stroke(`M${px} ${py + tall * height}h${wide * width}v${-tall * height}`, lighter(colour, 0.25), 2.4),
      stroke(`M${px} ${py + tall * height}v${-tall * height}h${wide * width}`, darker(colour, 0.5), 2.4),
    );
  };
  place(0.16, 0.07, 0.3, 0.42);
  place(0.54, 0.07, 0.3, 0.42);
  place(0.16, 0.58, 0.3, 0.32);
  place(0.54, 0.58, 0.3, 0.32);
}

function step(sheet: Sheet, x: number, y: number, width: number, metre: number): void {
  const tall = 0.16 * metre;
  sheet.add(rect(x - 8, y - tall, width + 16, tall, '#8f9694'), rect(x - 8, y - tall, width + 16, 3.5, '#c0c4bd'));
  sheet.shadow(box(x - 8, y - tall * 0.35, width + 16, tall * 0.35), 0.8);
}

/** A sectional or boarded garage door. */
export function garageDoor(
  sheet: Sheet,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  metre: number,
  boarded = false,
): void {
  sheet.add(rect(x, y, width, height, colour));
  const steps = boarded ? Math.round(width / (0.12 * metre)) : 5;
  for (let index = 1; index < steps; index += 1) {
    const at = index / steps;
    const [dark, light] = [darker(colour, 0.35), lighter(colour, 0.25)];
    if (boarded) sheet.add(rect(x + at * width, y, 1.6, height, dark));
    else sheet.add(rect(x, y + at * height, width, 2, dark), rect(x, y + at * height + 2, width, 1.6, light));
  }
  if (!boarded)
    for (let pane = 0; pane < 4; pane += 1)
      glass(sheet, x + width * (0.08 + pane * 0.22), y + height * 0.24, width * 0.17, height * 0.12);
  sheet.add(stroke(box(x + 3, y + 3, width - 6, height - 6), darker(colour, 0.2), 6));
  sheet.add(rect(x + width * 0.47, y + height * 0.7, width * 0.06, 4, '#d8d2c4'));
  const depth = 0.18 * metre;
  sheet.shadow(box(x, y, width, depth * 1.4), 1.3);
  sheet.shadow(sheet.light.side < 0 ? box(x, y, depth, height) : box(x + width - depth, y, depth, height), 1.1);
}
