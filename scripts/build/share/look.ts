import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFile } from '#agency/brand/fonts.ts';
import { readLogo } from '#agency/brand/logo.ts';
import { readLook } from '#agency/brand/look.ts';
import { latin } from '#agency/brand/web-font.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { ENERGY_LABELS, type EnergyLabel } from '#domain/energy.ts';
import type { ShareLook } from '#server/built/share-look.ts';
import { LABEL_INK, labelColor } from './label-color.ts';
import { renamedFont } from './renamed-font.ts';

/** How pictures to share are drawn, with the font of headings, unpacked: the drawing library reads no packed ones. */
export async function readShareLook(
  heading = readLook().fonts.heading,
  dir = CONTENT_DIR,
): Promise<{ look: ShareLook; font: Buffer }> {
  const { paper, hush, surface, ink, softInk, line, accent, button } = readLook().colors;
  const colors = { paper, hush, surface, ink, softInk, line, accent, button };
  const light = Object.entries(colors).map(([name, color]) => [name, color.light] as const);
  const grounds = ENERGY_LABELS.map((label) => [label, labelColor(label)] as const);
  const place = `${path.join(dir, 'look.yaml')}, fonts, ${heading.name}`;
  const unpacked = await latin(await readFile(fontFile(heading, dir)), 'truetype', place);
  const digest = createHash('sha256').update(unpacked).digest('hex');
  const { font, name } = renamedFont(unpacked, digest);
  return {
    look: {
      colors: Object.fromEntries(light) as ShareLook['colors'],
      logo: readLogo()?.light.svg,
      labels: { ink: LABEL_INK, grounds: Object.fromEntries(grounds) as Record<EnergyLabel, string> },
      font: name,
    },
    font,
  };
}
