import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { xmlText } from '#platform/xml.ts';
import { CONTENT_DIR, ContentError } from '../content/content-file.ts';
import { readLook } from './look.ts';
import { cleanSvg, type Drawing, DrawingError } from './svg.ts';

/** The agency's logo; `dark` where it has another one on dark grounds. */
export interface Logo {
  light: Drawing;
  dark?: Drawing | undefined;
}

let read: { logo: Logo | undefined } | undefined;

/** `logo.svg` and `logo-dark.svg` of the content folder, read once; undefined where there is none. Throws ContentError. */
export function readLogo(): Logo | undefined {
  if (!read) {
    const light = readDrawing('logo.svg', 'logo-');
    read = { logo: light && { light, dark: readDrawing('logo-dark.svg', 'logo-dark-') } };
  }
  return read.logo;
}

/** A drawing of the content folder, cleaned; undefined where there is none. Throws ContentError. */
export function readDrawing(name: string, prefix: string, dir = CONTENT_DIR): Drawing | undefined {
  const file = path.join(dir, name);
  if (!existsSync(file)) return undefined;
  try {
    return cleanSvg(readFileSync(file, 'utf8'), prefix);
  } catch (error) {
    throw error instanceof DrawingError ? new ContentError(`${file}: ${error.message}`) : error;
  }
}

const XML = 'xmlns="http://www.w3.org/2000/svg"';
const ICON_PX = 32;
/** The icon as a picture, by the names that telephones ask for, px. */
export const ICONS_PX = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;
/** Share of the icon that a logo fills. */
const FILLED = 0.75;

/**
 * The icon of browser tabs and telephones: `icon.svg` of the content folder, else the logo where it is no more than half
 * as wide again as high, else the first letter of the name.
 */
export function iconSvg(name: string): string {
  const own = readDrawing('icon.svg', '');
  if (own) return own.svg.includes('xmlns=') ? own.svg : own.svg.replace('<svg', `<svg ${XML}`);
  const { paper, accent, button, onButton } = readLook().colors;
  const logo = readLogo()?.light;
  const [ground, inside] =
    logo && logo.width <= logo.height * 1.5
      ? [paper.light, placed(logo, accent.light)]
      : [
          button.light,
          `<text x="16" y="23" text-anchor="middle" font-family="Georgia, serif" font-size="20" fill="${onButton.light}">${xmlText([...name][0] ?? '')}</text>`,
        ];
  return `<svg ${XML} viewBox="0 0 ${ICON_PX} ${ICON_PX}"><rect width="${ICON_PX}" height="${ICON_PX}" rx="4" fill="${ground}"/>${inside}</svg>`;
}

/** A drawing in the middle of the icon, in the colour of texts where it has none of its own. */
function placed({ svg, width, height }: Drawing, color: string): string {
  const scale = (ICON_PX * FILLED) / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  const at = `x="${(ICON_PX - wide) / 2}" y="${(ICON_PX - high) / 2}" width="${wide}" height="${high}" color="${color}"`;
  return svg.replace('<svg', `<svg ${at}`);
}
