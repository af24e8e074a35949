import sharp from 'sharp';
import type { SharePicture } from '#components/listing/share-picture.ts';
import { readLook } from '#site/look.ts';
import { SERIF } from './font.ts';

/** What social media ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const BAND = 150;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');

/** Draws a picture to share: the photo, below it a band with price and place. Its words stand in the file as text too. */
export async function drawSharePicture(
  { headline, place, agency }: SharePicture,
  photo: string | undefined,
  to: string,
): Promise<void> {
  const { colors } = readLook();
  const base = photo
    ? sharp(photo, { failOn: 'error' })
        .autoOrient()
        .resize(WIDTH, HEIGHT - BAND, { fit: 'cover' })
    : sharp({ create: { width: WIDTH, height: HEIGHT - BAND, channels: 3, background: colors.hush.light } });
  const words = [headline, place, agency].filter(Boolean);
  await base
    .flatten({ background: colors.paper.light })
    .extend({ bottom: BAND, background: colors.paper.light })
    .composite([{ input: Buffer.from(band(headline, place, agency)), left: 0, top: HEIGHT - BAND }])
    .withXmp(xmp(words.join('\n')))
    .jpeg({ quality: 80 })
    .toFile(to);
}

function band(headline: string, place: string, agency: string): string {
  const { colors } = readLook();
  const text = (words: string, x: number, y: number, size: number, fill: string, more = '') =>
    `<text x="${x}" y="${y}" font-family="${SERIF}" font-size="${size}" fill="${fill}" ${more}>${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAND}">
    <rect width="${WIDTH}" height="6" fill="${colors.accent.light}"/>
    ${headline ? text(headline, 48, 76, 56, colors.ink.light) : ''}
    ${text(place, 48, headline ? 124 : 96, headline ? 34 : 48, colors.softInk.light)}
    <path transform="translate(1092 34) scale(1.4)" fill="${colors.accent.light}" d="M0 1h20v8H0zM23 1h20v8H23zM0 12h9v8H0zM12 12h20v8H12zM35 12h9v8h-9z"/>
    ${text(agency, 1152, 124, 30, colors.softInk.light, 'text-anchor="end"')}
  </svg>`;
}

function xmp(words: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(words)}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
