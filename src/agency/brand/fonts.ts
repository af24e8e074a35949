import { existsSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, ContentError } from '../content/content-file.ts';
import type { Font } from './look.schema.ts';

/** Metrics of the fonts that every machine has (their OpenType tables, per em), with the names under which they lie there. */
export const EVERYWHERE = {
  serif: { local: ['Times New Roman', 'Liberation Serif'], last: 'Georgia, serif', width: 819 / 2048 },
  sans: { local: ['Arial', 'Liberation Sans'], last: 'Arial, sans-serif', width: 904 / 2048 },
} as const;

/** Where the file of a font lies; a package of Fontsource has the letters of Latin scripts apart. Throws ContentError. */
export function fontFile({ name, package: npmPackage, file, weight }: Font, dir = CONTENT_DIR): string {
  const at = file
    ? path.resolve(dir, file)
    : path.resolve('node_modules', npmPackage ?? '', 'files', latin(npmPackage, weight));
  if (existsSync(at)) return at;
  throw new ContentError(`${path.join(dir, 'look.yaml')}, fonts, ${name}: ${missing(at, npmPackage)}`);
}

function missing(at: string, npmPackage: string | undefined): string {
  if (!npmPackage) return `expected the file ${at}; found none`;
  return `expected ${at}; found none. Install the package («npm install ${npmPackage}»), or give a weight that it has.`;
}

function latin(npmPackage = '', weight: Font['weight']): string {
  const id = npmPackage.split('/')[1];
  return `${id}-latin-${npmPackage.startsWith('@fontsource-variable/') ? 'wght' : weight}-normal.woff2`;
}

/** The names of a font and of what stands in for it, as `font-family` wants them. */
export const fontStack = ({ name, kind }: Font): string => `"${name}", "${name} fall-back", ${EVERYWHERE[kind].last}`;
