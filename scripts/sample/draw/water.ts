import { mix } from './colour.ts';
import { rect, round, type Sheet, stroke } from './sheet.ts';

/** Water from `top` to the bottom of the sheet: the sky again, broken by ripples. */
export function water(sheet: Sheet, top: number, bottom = 1200): void {
  const [zenith, middle, horizon] = sheet.light.sky;
  sheet.add(
    rect(
      0,
      top,
      1600,
      bottom - top,
      sheet.gradient([
        [0, mix(horizon, '#6f7f7c', 0.42)],
        [0.4, mix(middle, '#4b6068', 0.5)],
        [1, mix(zenith, '#2f444c', 0.6)],
      ]),
    ),
  );
  for (const [paint, strength] of [
    [horizon, 0.5],
    ['#24363c', 0.3],
    [middle, 0.5],
  ] as const) {
    let data = '';
    for (let ripple = 0; ripple < 120; ripple += 1) {
      const share = sheet.random.next() ** 1.4;
      const y = top + share * (bottom - top);
      const wide = 14 + share * 110 * sheet.random.between(0.5, 1.3);
      const x = sheet.random.between(-60, 1600);
      data += `M${round(x)} ${round(y)}q${round(wide / 2)} ${round(-2 - share * 5)} ${round(wide)} 0`;
    }
    sheet.add(stroke(data, paint, 2, `stroke-opacity="${strength}" stroke-linecap="round"`));
  }
}
