import sharp from 'sharp';
import { type SharePicture, shareWords } from '#domain/media/share-picture.ts';
import { MAX_PIXELS } from '#platform/images/convert-picture.ts';
import { cropAround, type Focus } from '#platform/images/focus.ts';
import { xmlText } from '#platform/xml.ts';
import type { ShareLook } from '#server/built/share-picture-data.ts';
import { HEIGHT, logoAt, MARGIN, noPhoto, PANEL, PHOTO, panel, stampOf, WIDTH } from './share-picture-svg.ts';

/**
 * Draws the picture of a home for social media: the photo with its stamp, and the panel beside it. The texts of the
 * picture are also written into the file as metadata.
 */
export async function drawSharePicture(
  picture: SharePicture,
  photo: string | undefined,
  look: ShareLook,
  to: string,
): Promise<void> {
  const { paper } = look.colors;
  const base = photo ? await cut(photo, picture.focus) : sharp(Buffer.from(noPhoto(look)));
  const { stamp } = picture;
  await base
    .flatten({ background: paper })
    .extend({ right: PANEL, background: paper })
    .composite([
      { input: Buffer.from(panel(picture, look)), left: PHOTO, top: 0 },
      ...(stamp ? [{ input: Buffer.from(stampOf(stamp, look)), left: MARGIN, top: MARGIN }] : []),
    ])
    .withXmp(xmp(shareWords(picture).join('\n')))
    .jpeg({ quality: 80 })
    .toFile(to);
}

/** Returns the part of a photo that fits beside the panel. */
async function cut(photo: string, focus: Focus | undefined) {
  const source = sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { autoOrient } = await source.metadata();
  return source
    .autoOrient()
    .extract(cropAround(autoOrient, { width: PHOTO, height: HEIGHT }, focus))
    .resize(PHOTO, HEIGHT);
}

/** Draws the picture for social media of all pages without a picture of their own: the agency's name and logo. */
export async function drawSiteSharePicture(
  { name, url }: { name: string; url: string },
  look: ShareLook,
  to: string,
): Promise<void> {
  const { colors, font } = look;
  const room = WIDTH - 240;
  const size = Math.min(84, room / ([...name].length * 0.5));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>
    <rect width="16" height="${HEIGHT}" fill="${colors.button}"/>
    ${logoAt({ x: 120, y: 110, width: 420, height: 150 }, colors.accent, look)}
    <text x="120" y="400" font-family="${font}" font-size="${size}" fill="${colors.ink}">${xmlText(name)}</text>
    <text x="120" y="470" font-family="${font}" font-size="34" fill="${colors.softInk}">${xmlText(new URL(url).host)}</text>
  </svg>`;
  await sharp(Buffer.from(svg)).png().toFile(to);
}

/** Returns XMP metadata with a description. */
function xmp(words: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(words)}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
