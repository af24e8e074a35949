import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { xmlText } from '#platform/xml.ts';
import { ContentError, contentMistake } from '../content/content-error.ts';
import { CONTENT_DIR } from '../content/content-file.ts';
import { pictureLogo } from './logo-picture.ts';
import { readLook } from './look.ts';
import { cleanSvg, type Drawing, DrawingError } from './svg.ts';

/** The agency's logo. `dark` is the drawing for dark backgrounds, if there is one. */
export interface Logo {
  light: Drawing;
  dark?: Drawing | undefined;
}

/** The logos that are pictures. They are read when this module is loaded, because only then it may wait for a decoder. */
const [picture, darkPicture] = await Promise.allSettled([pictureLogo('logo'), pictureLogo('logo-dark')]);

/** Returns a picture, or throws the error with which it could not be read. */
function pictureOf(read: PromiseSettledResult<Drawing | undefined>): Drawing | undefined {
  if (read.status === 'rejected') throw read.reason;
  return read.value;
}

let read: { logo: Logo | undefined } | undefined;

/**
 * Reads `logo.svg`, `logo.png` or `logo.jpg`, and `logo-dark` likewise, of the content folder once; `undefined` if there is no logo.
 * Throws ContentError.
 */
export function readLogo(): Logo | undefined {
  if (!read) {
    const light = readDrawing('logo.svg', 'logo-') ?? pictureOf(picture);
    const dark = readDrawing('logo-dark.svg', 'logo-dark-') ?? pictureOf(darkPicture);
    read = { logo: light && { light, dark } };
  }
  return read.logo;
}

/** Reads and cleans a drawing of the content folder; `undefined` if the file does not exist. Throws ContentError. */
export function readDrawing(name: string, prefix: string, dir = CONTENT_DIR): Drawing | undefined {
  const file = path.join(dir, name);
  if (!existsSync(file)) return undefined;
  try {
    return cleanSvg(readFileSync(file, 'utf8'), prefix);
  } catch (error) {
    throw error instanceof DrawingError ? new ContentError([contentMistake({ file, said: error.said })]) : error;
  }
}

/** Maximum size of the logo in pixels: as high as two lines of the menu, and narrow enough to leave space beside it. */
const LOGO_PX = { height: 32, width: 220 };

/** Returns the size in pixels at which pages and mails show a logo. */
export function logoSize({ width, height }: Drawing): { width: number; height: number } {
  const scale = Math.min(LOGO_PX.height / height, LOGO_PX.width / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const XML = 'xmlns="http://www.w3.org/2000/svg"';
const ICON_PX = 32;
/** Sizes of the icon in pixels, by the names that phones request. */
export const ICONS_PX = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const;
/** Share of the icon's width or height that a logo fills. */
const FILLED = 0.75;

/**
 * Returns the icon for browser tabs and phones: `icon.svg` of the content folder, else the logo if it is at most 1.5 times as
 * wide as high, else the first letter of the name.
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

/** Places a drawing in the middle of the icon. Parts without a colour take the text colour. */
function placed({ svg, width, height }: Drawing, color: string): string {
  const scale = (ICON_PX * FILLED) / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  const at = `x="${(ICON_PX - wide) / 2}" y="${(ICON_PX - high) / 2}" width="${wide}" height="${high}" color="${color}"`;
  return svg.replace('<svg', `<svg ${at}`);
}
