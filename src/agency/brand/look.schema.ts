import { z } from 'zod';
import { type ColorPair, colorSource, QUIET_COLORS, weakContrasts, wholeColors } from '#domain/colors/color-scheme.ts';
import { told } from '#platform/mistakes/said.ts';

const hex = z
  .string()
  .regex(/^#[\da-fA-F]{6}$/, 'expected a colour such as "#a33b20"')
  .transform((color) => color.toLowerCase());
const color = z.strictObject({ light: hex, dark: hex });
/** smallest and largest size, in rem */
const size = z
  .tuple([z.number().min(0.75).max(6), z.number().min(0.75).max(6)])
  .refine(([least, most]) => least <= most, 'expected the smallest size first');
const px = z.number().min(0).max(400);

const quiet = (name: keyof typeof QUIET_COLORS) => color.default(QUIET_COLORS[name]);

/** The brand colour: one colour, or one per colour scheme. */
const brand = z.union([hex.transform((one): ColorPair => ({ light: one, dark: one })), color], {
  error: 'expected a colour such as "#a33b20", or { light: "#a33b20", dark: "#e58a6b" }',
});

const colorsSchema = z.strictObject({
  paper: quiet('paper'),
  surface: quiet('surface'),
  hush: quiet('hush'),
  ink: quiet('ink'),
  softInk: quiet('softInk'),
  line: quiet('line'),
  controlLine: quiet('controlLine'),
  /** buttons use it unchanged, texts use a readable shade of it */
  accent: brand,
  accentStrong: color.optional(),
  onAccent: color.optional(),
  slate: quiet('slate'),
  polder: quiet('polder'),
  bar: quiet('bar'),
  onBar: quiet('onBar'),
  barAccent: color.optional(),
  /** texts and borders of fields with a mistake */
  error: color.optional(),
});

/** A font, given as a package of Fontsource or as a file in the content folder. */
const fontSchema = z
  .strictObject({
    /** name in style sheets */
    name: z.string().regex(/^[\p{L}\d][\p{L}\d -]*$/u, 'expected the name of the font, such as Newsreader'),
    package: z
      .string()
      .regex(/^@fontsource(?:-variable)?\/[a-z0-9-]+$/, 'expected a package such as @fontsource/newsreader')
      .optional(),
    file: z
      .string()
      .regex(/^fonts\/[\w.-]+\.woff2$/, 'expected a file of the content folder such as fonts/heading.woff2')
      .optional(),
    weight: z.union([
      z.int().min(100).max(900),
      z.string().regex(/^[1-9]00 [1-9]00$/, 'expected a weight such as 500, or a range such as "400 700"'),
    ]),
    /** kind of the fallback font, which is shown until the font has loaded */
    kind: z.enum(['serif', 'sans']),
  })
  .refine((font) => (font.package === undefined) !== (font.file === undefined), 'expected either package or file');

const HEADING = { name: 'Newsreader', package: '@fontsource/newsreader', weight: 500, kind: 'serif' } as const;
const TEXT = {
  name: 'Instrument Sans',
  package: '@fontsource-variable/instrument-sans',
  weight: '400 700',
  kind: 'sans',
} as const;

const sizes = (least: number, most: number) => size.default([least, most]);
const width = z.number().min(700).max(2000);
/** two steps of `space`, counted from 1: on phones, and on wider screens */
const step = z.int().min(1).max(9);
const steps = (phone: number, wide: number) => z.tuple([step, step]).default([phone, wide]);

export const lookSchema = z.strictObject({
  colors: colorsSchema.transform((given, context) => {
    const colors = wholeColors(given);
    for (const { name, ground, theme, least, ratio, shade } of weakContrasts(colors)) {
      context.addIssue({
        code: 'custom',
        path: [colorSource(name), theme],
        ...told(
          'expected a contrast of at least {least} with the colour «{ground}», but it is only {ratio}; "{shade}" is readable, for example',
          { least, ground, ratio: ratio.toFixed(1), shade },
        ),
      });
    }
    return colors;
  }),
  logo: z
    .strictObject({
      /** whether the drawing contains the agency's name; if so, pages do not show the name beside it */
      hasName: z.boolean().default(false),
    })
    .prefault({}),
  fonts: z.strictObject({ heading: fontSchema.default(HEADING), text: fontSchema.default(TEXT) }).prefault({}),
  type: z
    .strictObject({
      tiny: sizes(0.8125, 0.8125),
      small: sizes(0.9375, 0.9375),
      text: sizes(1.0625, 1.0625),
      lead: sizes(1.1875, 1.1875),
      h3: sizes(1.3125, 1.5),
      h2: sizes(1.625, 2),
      h1: sizes(2, 2.75),
      display: sizes(2.375, 3.75),
    })
    .prefault({}),
  space: z.array(px).length(9, 'expected nine steps').default([4, 8, 12, 16, 24, 32, 48, 72, 112]),
  rhythm: z
    .strictObject({ section: steps(7, 8), heading: steps(4, 5), within: steps(3, 4), gutter: steps(4, 6) })
    .prefault({}),
  width: z
    .union([width.transform((one): [number, number] => [one, one]), z.tuple([width, width])], {
      error: 'expected a width in px, such as 1200, or two widths, such as [1200, 1360]',
    })
    .default([1200, 1360]),
  measure: z.number().min(40).max(90).default(68),
  radius: z.number().min(0).max(40).default(4),
  motion: z.number().min(0).max(600).default(180),
  shadow: z.enum(['none', 'soft']).default('none'),
});

export type Look = z.infer<typeof lookSchema>;
export type Font = Look['fonts']['heading'];
