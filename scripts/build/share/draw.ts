import sharp from 'sharp';
import type { SharePicture } from '#components/listing/share-picture.ts';
import { shortened } from '#domain/description.ts';
import { readLogo } from '#site/logo.ts';
import { readLook } from '#site/look.ts';
import { readSite } from '#site/site.ts';
import { LABEL_INK, labelColor } from './label-color.ts';

/** What social media ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The photo in its own shape, 4 to 3: nothing of the house is cut off. */
const PHOTO = 840;
const PANEL = WIDTH - PHOTO;
const MARGIN = 36;
/** Letters that fit into a line of the panel. */
const LINE_MAX = { headline: 11, title: 23, facts: 26 };
const LINES_MAX = 4;
/** Letters that fit into a stamp on the photo. */
const STAMP_MAX = 36;
/** Room for the logo, px. */
const LOGO = { width: 200, height: 58 };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/**
 * Draws a picture to share: the photo with its stamp, beside it a panel with price, place, title, facts and label. Its words
 * stand in the file as text too.
 */
export async function drawSharePicture(
  picture: SharePicture,
  photo: string | undefined,
  font: string,
  to: string,
): Promise<void> {
  const { colors } = readLook();
  const base = photo
    ? sharp(photo, { failOn: 'error' }).autoOrient().resize(PHOTO, HEIGHT, { fit: 'cover' })
    : sharp(Buffer.from(noPhoto()));
  const { headline, stamp, place, title, facts, label, agency } = picture;
  const words = [headline, stamp, place, title, facts.join(' · '), label?.text, agency].filter(Boolean);
  await base
    .flatten({ background: colors.paper.light })
    .extend({ right: PANEL, background: colors.paper.light })
    .composite([
      { input: Buffer.from(panel(picture, font)), left: PHOTO, top: 0 },
      ...(stamp ? [{ input: Buffer.from(stampOf(stamp, font)), left: MARGIN, top: MARGIN }] : []),
    ])
    .withXmp(xmp(words.join('\n')))
    .jpeg({ quality: 80 })
    .toFile(to);
}

function panel({ headline, place, title, facts, label, agency }: SharePicture, font: string): string {
  const { ink, softInk, button, accent } = readLook().colors;
  const price = headline ? brokenUp(headline.split(' '), ' ', LINE_MAX.headline) : [];
  const name = brokenUp(title.split(' '), ' ', LINE_MAX.title);
  const room = LINES_MAX - price.length;
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
    <rect width="6" height="${HEIGHT}" fill="${button.light}"/>
    ${logoAt({ x: MARGIN, y: 44, ...LOGO }, accent.light)}
    ${lines(price, 50, ink.light, 54, 46)}
    ${lines(place ? [place] : [], 34, softInk.light, 0, 54)}
    ${lines(name.length > room ? [...name.slice(0, room - 1), `${name[room - 1]} …`] : name, 26, ink.light, 33, 46)}
    ${lines(brokenUp(facts, ' · ', LINE_MAX.facts), 24, softInk.light, 33, 42)}
    ${label ? badge(label, y - 24, font) : ''}
    ${textAt(MARGIN, HEIGHT - 36, agency, fitting(agency, 25), softInk.light, font)}
  </svg>`;
}

function textAt(x: number, y: number, words: string, size: number, fill: string, font: string): string {
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;
}

function badge({ text, name }: NonNullable<SharePicture['label']>, y: number, font: string): string {
  const width = 34 + 20 * text.length;
  return `<rect x="${MARGIN}" y="${y}" width="${width}" height="44" rx="4" fill="${labelColor(name)}" stroke="${LABEL_INK}" stroke-width="2"/>
    <text x="${MARGIN + width / 2}" y="${y + 32}" text-anchor="middle" font-family="${font}" font-size="30" fill="${LABEL_INK}">${escaped(text)}</text>`;
}

/** As pages have it on their cards; words that are wider than the photo are cut. */
function stampOf(words: string, font: string): string {
  const { accent, surface } = readLook().colors;
  const said = shortened(words.toUpperCase(), { limit: STAMP_MAX });
  const width = Math.round(44 + said.length * 19.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60">
    <rect x="1" y="1" width="${width - 2}" height="58" rx="3" fill="${surface.light}" stroke="${accent.light}" stroke-width="2"/>
    <rect x="6" y="6" width="${width - 12}" height="48" rx="2" fill="none" stroke="${accent.light}" stroke-width="2"/>
    <text x="${width / 2}" y="39" text-anchor="middle" textLength="${width - 44}" lengthAdjust="spacingAndGlyphs" font-family="${font}" font-size="26" fill="${accent.light}">${escaped(said)}</text>
  </svg>`;
}

/** The logo, as large as the room allows, from its upper left corner; nothing where there is none. */
function logoAt(room: { x: number; y: number; width: number; height: number }, color: string): string {
  const logo = readLogo()?.light;
  if (!logo) return '';
  const size = Object.entries(room).map(([name, value]) => `${name}="${value}"`);
  return logo.svg.replace('<svg', `<svg ${size.join(' ')} preserveAspectRatio="xMinYMin" color="${color}"`);
}

/** A letter of the serif is about half as wide as it is high: long names are set smaller. */
const fitting = (words: string, size: number) => Math.min(size, (PANEL - MARGIN - 24) / (words.length * 0.5));

/** Where there is no photo, the logo of the agency, large and quiet. */
function noPhoto(): string {
  const { colors } = readLook();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO}" height="${HEIGHT}">
    <rect width="${PHOTO}" height="${HEIGHT}" fill="${colors.hush.light}"/>
    ${logoAt({ x: PHOTO / 2 - 176, y: HEIGHT / 2 - 100, width: 352, height: 200 }, colors.line.light)}
  </svg>`;
}

/** Draws what social media show of every page that has no picture of its own: the agency's name and logo. */
export async function drawSiteSharePicture(font: string, to: string): Promise<void> {
  const { name, url } = readSite();
  const { colors } = readLook();
  const room = WIDTH - 240;
  const size = Math.min(84, room / ([...name].length * 0.5));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper.light}"/>
    <rect width="16" height="${HEIGHT}" fill="${colors.button.light}"/>
    ${logoAt({ x: 120, y: 110, width: 420, height: 150 }, colors.accent.light)}
    <text x="120" y="400" font-family="${font}" font-size="${size}" fill="${colors.ink.light}">${escaped(name)}</text>
    <text x="120" y="470" font-family="${font}" font-size="34" fill="${colors.softInk.light}">${escaped(new URL(url).host)}</text>
  </svg>`;
  await sharp(Buffer.from(svg)).png().toFile(to);
}

/** Lines that fit, broken between words: a sum and its euro sign stay together. */
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

function xmp(words: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
