import { mix } from './colour.ts';
import { box, ellipse, rect, type Sheet } from './sheet.ts';

/** The sky down to the horizon line, with clouds of the sheet's weather. */
export function sky(sheet: Sheet, horizon: number): void {
  const { light, random } = sheet;
  const [zenith, middle, low] = light.sky;
  sheet.add(
    rect(
      0,
      0,
      sheet.width,
      horizon + 4,
      sheet.gradient([
        [0, zenith],
        [0.55, middle],
        [1, low],
      ]),
    ),
  );
  if (light.cover > 0.6) veil(sheet, horizon);
  const banks = Math.round(3 + light.cover * 6);
  for (let bank = 0; bank < banks; bank += 1) {
    const depth = bank / banks;
    cloud(
      sheet,
      random.between(-100, 1700),
      90 + depth * horizon * 0.62,
      random.between(150, 420) * (1.15 - depth * 0.6),
      1 - depth * 0.55,
    );
  }
}

function veil(sheet: Sheet, horizon: number): void {
  sheet.blurred(30, () => {
    for (let streak = 0; streak < 16; streak += 1) {
      const y = sheet.random.between(0, horizon * 0.9);
      const colour = sheet.random.chance(0.5) ? sheet.light.cloud : sheet.light.cloudShade;
      sheet.add(
        ellipse(
          sheet.random.between(0, 1600),
          y,
          sheet.random.between(260, 620),
          sheet.random.between(18, 60),
          colour,
          'fill-opacity="0.45"',
        ),
      );
    }
  });
}

/** One cloud: heaped puffs on a flat base, lit from the sun's side. */
function cloud(sheet: Sheet, x: number, base: number, size: number, strength: number): void {
  const { random, light } = sheet;
  const puffs = Array.from({ length: 15 }, (_, index) => {
    const along = (index - 7) / 7;
    const radius = size * (0.06 + 0.17 * (1 - along * along) * random.between(0.55, 1.2));
    return {
      x: x + along * size * 0.8 + random.between(-0.05, 0.05) * size,
      y: base - radius * random.between(0.2, 0.75),
      radius,
    };
  });
  const round = (shift: number, share: number, paint: string, opacity: number): void => {
    for (const puff of puffs) {
      const radius = puff.radius * share;
      sheet.add(
        ellipse(puff.x + light.side * shift, puff.y - shift, radius * 1.2, radius, paint, `fill-opacity="${opacity}"`),
      );
    }
  };
  sheet.blurred(
    Math.max(2, size / 90),
    () => {
      sheet.clipped(box(x - size * 1.5, base - size, size * 3, size), () => {
        round(0, 1, mix(light.cloudShade, light.sky[1], 0.35), 0.95);
        round(size * 0.02, 0.9, mix(light.cloud, light.cloudShade, 0.5), 0.9);
        round(size * 0.045, 0.74, light.cloud, 0.96);
      });
    },
    `opacity="${strength}"`,
  );
}
