import { z } from 'zod';
import { contrast } from './contrast.ts';

const hex = z
  .string()
  .regex(/^#[\da-fA-F]{6}$/, 'expected a colour such as "#a33b20"')
  .transform((color) => color.toLowerCase());
const color = z.strictObject({ light: hex, dark: hex });
/** rem, smallest and largest */
const size = z
  .tuple([z.number().min(0.75).max(6), z.number().min(0.75).max(6)])
  .refine(([least, most]) => least <= most, 'expected the smallest size first');
const px = z.number().min(0).max(400);

const colorsSchema = z.strictObject({
  paper: color,
  surface: color,
  hush: color,
  ink: color,
  softInk: color,
  line: color,
  controlLine: color,
  accent: color,
  accentStrong: color,
  onAccent: color,
  slate: color,
  polder: color,
  bar: color,
  onBar: color,
  barAccent: color,
});
type ColorName = keyof z.infer<typeof colorsSchema>;

/** What must be readable on what, and how well: 4.5 for texts, 3 for the edges of controls (WCAG 2.2 AA). */
const PAIRS: readonly [ColorName, ColorName, number][] = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'hush', 4.5],
  ['softInk', 'paper', 4.5],
  ['softInk', 'surface', 4.5],
  ['softInk', 'hush', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'hush', 4.5],
  ['accentStrong', 'paper', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentStrong', 4.5],
  ['slate', 'paper', 4.5],
  ['polder', 'paper', 4.5],
  ['onBar', 'bar', 4.5],
  ['barAccent', 'bar', 4.5],
  ['controlLine', 'paper', 3],
];

export const lookSchema = z.strictObject({
  colors: colorsSchema.superRefine((colors, context) => {
    for (const [name, ground, least] of PAIRS) {
      for (const theme of ['light', 'dark'] as const) {
        const ratio = contrast(colors[name][theme], colors[ground][theme]);
        if (ratio >= least) continue;
        context.addIssue({
          code: 'custom',
          path: [name, theme],
          message: `expected a contrast of ${least} or more with ${ground}, it is ${ratio.toFixed(1)}`,
        });
      }
    }
  }),
  type: z.strictObject({ text: size, small: size, tiny: size, h3: size, h2: size, h1: size, display: size }),
  space: z.array(px).length(9, 'expected nine steps'),
  width: z.number().min(700).max(2000),
  measure: z.number().min(40).max(90),
  radius: z.number().min(0).max(40),
  motion: z.number().min(0).max(600),
  shadow: z.enum(['none', 'soft']),
});

export type Look = z.infer<typeof lookSchema>;
