import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnergyLabel } from '#domain/energy.ts';

/** How the pictures of a site are drawn that social media show. */
export interface ShareLook {
  colors: Record<'paper' | 'hush' | 'surface' | 'ink' | 'softInk' | 'line' | 'accent' | 'button', string>;
  /** SVG */
  logo?: string | undefined;
  labels: { ink: string; grounds: Record<EnergyLabel, string> };
  /** name of the font in {@link SHARE_FONT_FILE}, which no other font has */
  font: string;
}

/** In the folder of what the build tells the server. */
export const SHARE_FONT_FILE = 'share-font.ttf';
const FILE = 'share-look.json';

export const shareLookFile = (serverDir: string): string => join(serverDir, FILE);

/** The look that the build has written; undefined where it has drawn the pictures itself. */
export async function readShareLook(serverDir: string): Promise<ShareLook | undefined> {
  const text = await readFile(shareLookFile(serverDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // Written by src/listing/share/server/write-share-pictures.ts from the same type.
  return text === undefined ? undefined : (JSON.parse(text) as ShareLook);
}
