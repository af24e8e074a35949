import sharp, { type Sharp } from 'sharp';

/** A generated picture with a property that photographs have and drawings lack. */
export interface Photograph {
  name: string;
  /** size as it is displayed, upright */
  width: number;
  height: number;
  make(): Promise<Buffer>;
}

interface Tone {
  sky: string;
  ground: string;
  /** strength of the noise of a sensor, of 255 */
  noise: number;
}

const TONES = {
  'white sky': { sky: '#ffffff', ground: '#7c7466', noise: 6 },
  'dark room': { sky: '#2a2622', ground: '#050505', noise: 14 },
  'low contrast': { sky: '#a9aaa6', ground: '#9a9a98', noise: 4 },
} as const satisfies Record<string, Tone>;

const SHAPES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  camera: [1200, 900],
  reflex: [1200, 800],
  film: [1280, 720],
  square: [900, 900],
  portrait: [900, 1200],
  phone: [720, 1280],
  panorama: [1600, 400],
  'very wide': [1800, 150],
  'very tall': [150, 1800],
};

/** Draws a sky above a ground, with a bright spot and with noise. */
async function scene(width: number, height: number, { sky, ground, noise }: Tone): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset=".5" stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="70%" cy="60%" r="8%" fill="#ffe9a8"/></svg>`;
  const raw = { width, height, channels: 3 } as const;
  const grain = { ...raw, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: noise } } as const;
  const input = await sharp({ create: grain }).raw().toBuffer();
  const drawn = sharp(Buffer.from(svg)).composite([{ input, raw, blend: 'soft-light' }]);
  return sharp(await drawn.removeAlpha().raw().toBuffer(), { raw });
}

const plain = Object.entries(SHAPES).flatMap(([shape, [width, height]]) =>
  Object.entries(TONES).map(
    ([name, tone]): Photograph => ({
      name: `${shape}, ${name}`,
      width,
      height,
      make: async () => (await scene(width, height, tone)).jpeg({ quality: 80 }).toBuffer(),
    }),
  ),
);

const SIZE = [1200, 900] as const;
const day = () => scene(...SIZE, TONES['white sky']);

function special(
  name: string,
  make: () => Promise<Buffer>,
  [width, height]: readonly [number, number] = SIZE,
): Photograph {
  return { name, width, height, make };
}

/** The camera was held sideways or upside down; the file says so. */
const turned = (orientation: 3 | 6 | 8, by: 90 | 180 | 270) =>
  special(`EXIF orientation ${orientation}`, async () => {
    const pixels = await (await day()).rotate(by).png().toBuffer();
    return sharp(pixels).withMetadata({ orientation }).jpeg().toBuffer();
  });

/** Black and white pixels in turn, which shimmer if they are scaled badly. */
async function detail(): Promise<Buffer> {
  const [width, height] = SIZE;
  const pixels = Buffer.alloc(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at + Math.floor(at / width)) % 2 ? 255 : 0;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

const specials = [
  turned(3, 180),
  turned(6, 270),
  turned(8, 90),
  special('details of 1 px', detail),
  special('transparent PNG', async () => (await day()).ensureAlpha(0.5).png().toBuffer()),
  special('CMYK JPEG', async () => (await day()).toColourspace('cmyk').jpeg().toBuffer()),
  special('grey JPEG', async () => (await day()).grayscale().jpeg().toBuffer()),
  special('PNG with 16 bits', async () => (await day()).toColourspace('rgb16').png().toBuffer()),
  special('progressive JPEG', async () => (await day()).jpeg({ progressive: true }).toBuffer()),
  special('wide gamut', async () => (await day()).withIccProfile('p3').jpeg().toBuffer()),
  special('GIF', async () => (await day()).gif().toBuffer()),
  special('AVIF', async () => (await day()).avif({ effort: 0 }).toBuffer()),
  special('very small', async () => (await scene(40, 30, TONES['white sky'])).png().toBuffer(), [40, 30]),
];

/** Forty pictures that behave like photographs. */
export const PHOTOGRAPHS: readonly Photograph[] = [...plain, ...specials];
