import sharp from 'sharp';
import { shortened } from '#domain/readable-text.ts';
import { SHARE_PICTURE_PX, type SharePicture, shareWords } from '#domain/share-picture.ts';
import { MAX_PIXELS } from '#platform/images/picture-variants.ts';
import { xmlText } from '#platform/xml.ts';
import type { ShareLook } from '#server/built/share-picture-data.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_PX;
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

/**
 * Draws a picture to share: the photo with its stamp, beside it a panel with price, place, title, facts and label. Its words
 * stand in the file as text too.
 */
export async function drawSharePicture(
  picture: SharePicture,
  photo: string | undefined,
  look: ShareLook,
  to: string,
): Promise<void> {
  const { paper } = look.colors;
  const base = photo
    ? sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(PHOTO, HEIGHT, { fit: 'cover' })
    : sharp(Buffer.from(noPhoto(look)));
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

function panel({ headline, place, title, facts, label, agency }: SharePicture, look: ShareLook): string {
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

/** As pages have it on their cards; words that are wider than the photo are cut. */
function stampOf(words: string, { colors, font }: ShareLook): string {
  const { accent, surface } = colors;
  const said = shortened(words.toUpperCase(), { limit: STAMP_MAX });
  const width = Math.round(44 + said.length * 19.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60">
    <rect x="1" y="1" width="${width - 2}" height="58" rx="3" fill="${surface}" stroke="${accent}" stroke-width="2"/>
    <rect x="6" y="6" width="${width - 12}" height="48" rx="2" fill="none" stroke="${accent}" stroke-width="2"/>
    <text x="${width / 2}" y="39" text-anchor="middle" textLength="${width - 44}" lengthAdjust="spacingAndGlyphs" font-family="${font}" font-size="26" fill="${accent}">${xmlText(said)}</text>
  </svg>`;
}

/** The logo, as large as the room allows, from its upper left corner; nothing where there is none. */
function logoAt(
  room: { x: number; y: number; width: number; height: number },
  color: string,
  { logo }: ShareLook,
): string {
  if (!logo) return '';
  const size = Object.entries(room).map(([name, value]) => `${name}="${value}"`);
  return logo.replace('<svg', `<svg ${size.join(' ')} preserveAspectRatio="xMinYMin" color="${color}"`);
}

/** A letter of the serif is about half as wide as it is high: long names are set smaller. */
const fitting = (words: string, size: number) => Math.min(size, (PANEL - MARGIN - 24) / (words.length * 0.5));

/** Where there is no photo, the logo of the agency, large and quiet. */
function noPhoto(look: ShareLook): string {
  const { hush, line } = look.colors;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO}" height="${HEIGHT}">
    <rect width="${PHOTO}" height="${HEIGHT}" fill="${hush}"/>
    ${logoAt({ x: PHOTO / 2 - 176, y: HEIGHT / 2 - 100, width: 352, height: 200 }, line, look)}
  </svg>`;
}

/** Draws what social media show of every page that has no picture of its own: the agency's name and logo. */
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

const shortenedTo = (most: number, lines: readonly string[]): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines;

function xmp(words: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(words)}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
