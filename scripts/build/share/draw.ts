import sharp from 'sharp';
import type { SharePicture } from '#components/listing/share-picture.ts';
import { readLogo } from '#site/logo.ts';
import { readLook } from '#site/look.ts';
import { readSite } from '#site/site.ts';

/** What social media ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The photo in its own shape, 4 to 3: nothing of the house is cut off. */
const PHOTO = 840;
const PANEL = WIDTH - PHOTO;
const MARGIN = 36;
/** Letters of the headline that fit into a line of the panel. */
const LINE_MAX = 11;
/** Room for the logo, px. */
const LOGO = { width: 200, height: 58 };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/** Draws a picture to share: the photo, beside it a panel with price and place. Its words stand in the file as text too. */
export async function drawSharePicture(
  { headline, place, agency }: SharePicture,
  photo: string | undefined,
  font: string,
  to: string,
): Promise<void> {
  const { colors } = readLook();
  const base = photo
    ? sharp(photo, { failOn: 'error' }).autoOrient().resize(PHOTO, HEIGHT, { fit: 'cover' })
    : sharp(Buffer.from(noPhoto()));
  const words = [headline, place, agency].filter(Boolean);
  await base
    .flatten({ background: colors.paper.light })
    .extend({ right: PANEL, background: colors.paper.light })
    .composite([{ input: Buffer.from(panel({ headline, place, agency }, font)), left: PHOTO, top: 0 }])
    .withXmp(xmp(words.join('\n')))
    .jpeg({ quality: 80 })
    .toFile(to);
}

function panel({ headline, place, agency }: Omit<SharePicture, 'file' | 'cover'>, font: string): string {
  const { colors } = readLook();
  const lines = headline ? brokenUp(headline) : [];
  const text = (words: string, y: number, size: number, fill: string) =>
    `<text x="${MARGIN}" y="${y}" font-family="${font}" font-size="${fitting(words, size)}" fill="${fill}">${escaped(words)}</text>`;
  const top = 300 - lines.length * 54;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}">
    <rect width="6" height="${HEIGHT}" fill="${colors.button.light}"/>
    ${logoAt({ x: MARGIN, y: 44, ...LOGO }, colors.accent.light)}
    ${lines.map((line, index) => text(line, top + index * 54, 50, colors.ink.light)).join('')}
    ${text(place, lines.length > 0 ? 312 : 280, lines.length > 0 ? 34 : 46, colors.softInk.light)}
    ${text(agency, HEIGHT - 40, 25, colors.softInk.light)}
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
function brokenUp(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_MAX) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function xmp(words: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
