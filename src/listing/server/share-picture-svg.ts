import { SHARE_PICTURE_PX, type SharePicture } from '#domain/media/share-picture.ts';
import { shortened } from '#domain/readable-text.ts';
import { xmlText } from '#platform/xml.ts';
import type { ShareLook } from '#server/built/share-picture-data.ts';

export const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_PX;
/** Width of the photo in px. The ratio is 4 to 3, so that no part of the house is cut off. */
export const PHOTO = 840;
export const PANEL = WIDTH - PHOTO;
export const MARGIN = 36;
/** Maximum number of characters in a line of the panel. */
const LINE_MAX = { headline: 11, title: 23, facts: 26 };
const LINES_MAX = 4;
/** Maximum number of characters in a stamp on the photo. */
const STAMP_MAX = 36;
/** Size of the logo, px. */
const LOGO = { width: 200, height: 58 };

/** Returns the panel beside the photo: logo, price, place, title, facts, energy label and the agency's name. */
export function panel({ headline, place, title, facts, label, agency }: SharePicture, look: ShareLook): string {
  const { colors, font } = look;
  const { ink, softInk, button } = colors;
  const price = headline ? shortenedTo(LINES_MAX - 1, brokenUp(headline.split(' '), ' ', LINE_MAX.headline)) : [];
  const name = shortenedTo(LINES_MAX - price.length, brokenUp(title.split(' '), ' ', LINE_MAX.title));
  let y = 196;
  const text = (words: string, size: number, fill: string, next: number) => {
    const line = textAt(MARGIN, y, words, fitting(words, size), fill, font);
    y += next;
    return line;
  };
  const lines = (all: readonly string[], size: number, fill: string, next: number, after: number) => {
    const drawn = all.map((line) => text(line, size, fill, next)).join('');
    if (all.length > 0) y += after - next;
    return drawn;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}">
    <rect width="6" height="${HEIGHT}" fill="${button}"/>
    ${logoAt({ x: MARGIN, y: 44, ...LOGO }, colors.accent, look)}
    ${lines(price, 50, ink, 54, 46)}
    ${lines(place ? [place] : [], 34, softInk, 0, 54)}
    ${lines(name, 26, ink, 33, 46)}
    ${lines(brokenUp(facts, ' · ', LINE_MAX.facts), 24, softInk, 33, 42)}
    ${label ? badge(label, y - 24, look) : ''}
    ${textAt(MARGIN, HEIGHT - 36, agency, fitting(agency, 25), softInk, font)}
  </svg>`;
}

function textAt(x: number, y: number, words: string, size: number, fill: string, font: string): string {
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${fill}">${xmlText(words)}</text>`;
}

function badge({ text, name }: NonNullable<SharePicture['label']>, y: number, { labels, font }: ShareLook): string {
  const { ink, grounds } = labels;
  const width = 34 + 20 * text.length;
  return `<rect x="${MARGIN}" y="${y}" width="${width}" height="44" rx="4" fill="${grounds[name]}" stroke="${ink}" stroke-width="2"/>
    <text x="${MARGIN + width / 2}" y="${y + 32}" text-anchor="middle" font-family="${font}" font-size="30" fill="${ink}">${xmlText(text)}</text>`;
}

/**
 * Returns the stamp on the photo, which looks like the ribbon of a card. A text that is wider than the photo is
 * shortened.
 */
export function stampOf(words: string, { colors, font }: ShareLook): string {
  const { accent, surface } = colors;
  const said = shortened(words.toUpperCase(), { limit: STAMP_MAX });
  const width = Math.round(44 + said.length * 19.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60">
    <rect x="1" y="1" width="${width - 2}" height="58" rx="3" fill="${surface}" stroke="${accent}" stroke-width="2"/>
    <rect x="6" y="6" width="${width - 12}" height="48" rx="2" fill="none" stroke="${accent}" stroke-width="2"/>
    <text x="${width / 2}" y="39" text-anchor="middle" textLength="${width - 44}" lengthAdjust="spacingAndGlyphs" font-family="${font}" font-size="26" fill="${accent}">${xmlText(said)}</text>
  </svg>`;
}

/**
 * Returns the logo in the upper left corner of a rectangle, as large as the rectangle allows. Empty if the agency has
 * no logo.
 */
export function logoAt(
  room: { x: number; y: number; width: number; height: number },
  color: string,
  { logo }: ShareLook,
): string {
  if (!logo) return '';
  const size = Object.entries(room).map(([name, value]) => `${name}="${value}"`);
  return logo.replace('<svg', `<svg ${size.join(' ')} preserveAspectRatio="xMinYMin" color="${color}"`);
}

/**
 * Returns a font size at which a text fits into the panel. It assumes that a serif letter is half as wide as it is
 * high.
 */
const fitting = (words: string, size: number) => Math.min(size, (PANEL - MARGIN - 24) / (words.length * 0.5));

/** Returns the picture for a home without a photo: the logo of the agency, large and pale. */
export function noPhoto(look: ShareLook): string {
  const { hush, line } = look.colors;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO}" height="${HEIGHT}">
    <rect width="${PHOTO}" height="${HEIGHT}" fill="${hush}"/>
    ${logoAt({ x: PHOTO / 2 - 176, y: HEIGHT / 2 - 100, width: 352, height: 200 }, line, look)}
  </svg>`;
}

/**
 * Breaks a text between words into lines that fit. A price and its euro sign count as one word, so they stay together.
 */
function brokenUp(words: readonly string[], joint: string, max: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + joint.length + word.length <= max)
      lines[lines.length - 1] = `${last}${joint}${word}`;
    else lines.push(word);
  }
  return lines;
}

const shortenedTo = (most: number, lines: readonly string[]): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines;
