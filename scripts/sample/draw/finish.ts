import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { randomFor } from '../random.ts';
import type { Light } from './light.ts';
import type { Sheet } from './sheet.ts';

const [width, height] = [1600, 1200];
const largest = 142_000;
let paper: Buffer | undefined;

/** Grey noise with a soft tooth, the same for every picture: the grain of the paper. */
async function paperGrain(): Promise<Buffer> {
  if (paper !== undefined) return paper;
  const random = randomFor(1, 'paper');
  const [across, down] = [width / 2, height / 2];
  const noise = Buffer.alloc(across * down);
  for (let index = 0; index < noise.length; index += 1)
    noise[index] = 128 + Math.round((random.next() + random.next() - 1) * 34);
  paper = await sharp(noise, { raw: { width: across, height: down, channels: 1 } })
    .resize(width, height, { kernel: 'cubic' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  return paper;
}

/** Lays the light of the hour and the paper's grain over a drawing, and writes it small enough for the web. */
export async function finish(sheet: Sheet, file: string): Promise<void> {
  const pixels = await sharp(Buffer.from(sheet.svg()))
    .composite([
      { input: Buffer.from(lightOver(sheet.light)), blend: 'over' },
      { input: await paperGrain(), blend: 'soft-light' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  let quality = 82;
  for (;;) {
    const webp = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (webp.length <= largest || quality <= 34) {
      await writeFile(file, webp);
      return;
    }
    quality -= Math.max(4, Math.round((webp.length / largest - 1) * 26));
  }
}

/** A wash of the light's colour from the sun's side, and a little shade from the other. */
function lightOver(light: Light): string {
  const [x1, x2] = light.side < 0 ? [0, 1] : [1, 0];
  const stops = [
    [0, light.tint, light.tintStrength * 1.15],
    [0.65, light.tint, light.tintStrength * 0.4],
    [1, light.shadow, 0.1],
  ] as const;
  const inner = stops
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="${x1}" y1="0" x2="${x2}" y2="1">${inner}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
}
