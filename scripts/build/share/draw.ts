import sharp from 'sharp';
import type { SharePicture } from '#components/listing/share-picture.ts';
import { readLook } from '#site/look.ts';
import { SERIF } from './font.ts';

/** What social media ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The photo in its own shape, 4 to 3: nothing of the house is cut off. */
const PHOTO = 840;
const PANEL = WIDTH - PHOTO;
const MARGIN = 36;
/** Letters of the headline that fit into a line of the panel. */
const LINE_MAX = 11;
const BRICKS = 'M0 1h20v8H0zM23 1h20v8H23zM0 12h9v8H0zM12 12h20v8H12zM35 12h9v8h-9z';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/** Draws a picture to share: the photo, beside it a panel with price and place. Its words stand in the file as text too. */
export async function drawSharePicture(
  { headline, place, agency }: SharePicture,
  photo: string | undefined,
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
    .composite([{ input: Buffer.from(panel(headline, place, agency)), left: PHOTO, top: 0 }])
    .withXmp(xmp(words.join('\n')))
    .jpeg({ quality: 80 })
    .toFile(to);
}

function panel(headline: string, place: string, agency: string): string {
  const { colors } = readLook();
  const lines = headline ? brokenUp(headline) : [];
  const text = (words: string, y: number, size: number, fill: string) =>
    `<text x="${MARGIN}" y="${y}" font-family="${SERIF}" font-size="${fitting(words, size)}" fill="${fill}">${escaped(words)}</text>`;
  const top = 300 - lines.length * 54;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}">
    <rect width="6" height="${HEIGHT}" fill="${colors.accent.light}"/>
    <path transform="translate(${MARGIN} 44) scale(1.8)" fill="${colors.accent.light}" d="${BRICKS}"/>
    ${lines.map((line, index) => text(line, top + index * 54, 50, colors.ink.light)).join('')}
    ${text(place, lines.length > 0 ? 312 : 280, lines.length > 0 ? 34 : 46, colors.softInk.light)}
    ${text(agency, HEIGHT - 40, 25, colors.softInk.light)}
  </svg>`;
}

/** A letter of the serif is about half as wide as it is high: long names are set smaller. */
const fitting = (words: string, size: number) => Math.min(size, (PANEL - MARGIN - 24) / (words.length * 0.5));

/** Where there is no photo, the mark of the agency, large and quiet. */
function noPhoto(): string {
  const { colors } = readLook();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO}" height="${HEIGHT}">
    <rect width="${PHOTO}" height="${HEIGHT}" fill="${colors.hush.light}"/>
    <path transform="translate(${PHOTO / 2 - 176} ${HEIGHT / 2 - 84}) scale(8)" fill="${colors.line.light}" d="${BRICKS}"/>
  </svg>`;
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
