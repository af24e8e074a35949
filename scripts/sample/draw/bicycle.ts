import { ellipse, fill, line, type Point, round, type Sheet, stroke } from './sheet.ts';

/** A bicycle leaning against the wall, `x` at its rear wheel. */
export function bicycle(sheet: Sheet, x: number, base: number, metre: number, colour: string): void {
  const wheel = 0.34 * metre;
  const hub = base - wheel;
  const front = x + 1.06 * metre;
  const crank: Point = [x + 0.46 * metre, hub + 0.03 * metre];
  const saddle: Point = [x + 0.3 * metre, hub - 0.52 * metre];
  const head: Point = [front - 0.2 * metre, hub - 0.5 * metre];
  sheet.add(ellipse(x + 0.5 * metre, base + 3, 0.95 * metre, 7, sheet.light.shadow, 'fill-opacity="0.3"'));
  for (const centre of [x, front]) {
    sheet.add(
      `<circle cx="${round(centre)}" cy="${round(hub)}" r="${round(wheel)}" fill="none" stroke="#26241f" stroke-width="4.5"/>`,
    );
    for (let spoke = 0; spoke < 12; spoke += 1) {
      const angle = (spoke * Math.PI) / 12;
      sheet.add(
        stroke(
          line([
            [centre - Math.cos(angle) * wheel, hub - Math.sin(angle) * wheel],
            [centre + Math.cos(angle) * wheel, hub + Math.sin(angle) * wheel],
          ]),
          '#8b867c',
          0.8,
        ),
      );
    }
  }
  const tubes = line([[x, hub], crank, head, [saddle[0] + 6, saddle[1] + 0.14 * metre], [x, hub]]);
  sheet.add(
    stroke(tubes, colour, 5, 'stroke-linejoin="round"'),
    stroke(line([crank, saddle]), colour, 5),
    stroke(line([head, [front, hub]]), colour, 5),
  );
  sheet.add(
    stroke(
      `M${round(head[0])} ${round(head[1])}l-4 ${round(-0.14 * metre)}q-16 -6 -26 6`,
      '#26241f',
      5,
      'stroke-linecap="round"',
    ),
  );
  sheet.add(fill(`M${round(saddle[0] - 16)} ${round(saddle[1] - 4)}h30q6 5 -6 8h-18q-9 0 -6 -8z`, '#5b3a28'));
}
