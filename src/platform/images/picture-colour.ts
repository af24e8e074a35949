import sharp from 'sharp';
import { inTurn, MAX_PIXELS } from './convert-picture.ts';

/** Lightness of the colours that a picture may have before it is loaded (OKLCH). */
const LIGHTNESS = [0.25, 0.5, 0.7, 0.9] as const;
const HUES = 7;
/** Below this chroma, a colour counts as grey. */
const GREY_BELOW = 0.02;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
/** The picture is reduced to a square of this side, whose colours are averaged. */
const SIDE_PX = 4;
const OPAQUE = 255;

/** One of 32 colours, as a class of its lightness and its hue: `l1k3`; a grey has no hue: `l1`. */
export type PictureColour = string;

/**
 * Returns the colour of a picture, which pages show until the picture is loaded. Returns undefined if the picture cannot be
 * read, or if it is transparent, because the colour would shine through. The rules of the class are in
 * src/shell/sheets/pictures.css.
 */
export function pictureColour(file: string): Promise<PictureColour | undefined> {
  return inTurn(async () => {
    try {
      const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
      const { format } = await picture.metadata();
      if (!FORMATS.has(format)) return undefined;
      const small = picture.resize(SIDE_PX, SIDE_PX, { fit: 'fill' }).toColourspace('srgb').ensureAlpha();
      return classesOf(await small.raw().toBuffer());
    } catch {
      return undefined;
    }
  });
}

function classesOf(pixels: Buffer): PictureColour | undefined {
  const means = [0, 1, 2, 3].map((channel) => {
    const values = [...pixels].filter((_, index) => index % 4 === channel);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const [red = 0, green = 0, blue = 0, alpha] = means;
  if (alpha !== OPAQUE) return undefined;
  const { lightness, chroma, hue } = oklch(red / 255, green / 255, blue / 255);
  const distances = LIGHTNESS.map((one) => Math.abs(one - lightness));
  const light = `l${distances.indexOf(Math.min(...distances))}`;
  return chroma < GREY_BELOW ? light : `${light}k${Math.round((hue / 360) * HUES) % HUES}`;
}

/** Converts sRGB to OKLCH (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
function oklch(...rgb: [number, number, number]): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = rgb.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)) as typeof rgb;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(green, yellow),
    hue: ((Math.atan2(yellow, green) * 180) / Math.PI + 360) % 360,
  };
}
