import { contentFile } from '../content/content-file.ts';
import { type Look, lookSchema } from './look.schema.ts';

/** Reads `content/look.yaml` once. Throws ContentError. */
export const readLook = contentFile('look.yaml', lookSchema);

/** Screen widths between which type sizes grow, in rem. */
const FROM_REM = 22.5;
const TO_REM = 80;

/** Screen widths in px from which the rhythm is that of wide screens, and from which the content is widest. */
const ROOMY_PX = 700;
const WIDEST_PX = 1600;

const SHADOWS = { none: 'none', soft: '0 2px 14px rgb(0 0 0 / 12%)' };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const short = (value: number) => String(Math.round(value * 1000) / 1000);

/** Returns a size that grows linearly with the screen: `clamp(2rem, 1.4rem + 2.2vw, 3.3rem)`. */
function fluid([least, most]: readonly [number, number]): string {
  if (least === most) return `${least}rem`;
  const slope = (most - least) / (TO_REM - FROM_REM);
  return `clamp(${least}rem, ${short(least - slope * FROM_REM)}rem + ${short(slope * 100)}vw, ${most}rem)`;
}

/** Returns the colours that the style sheet must define. Button colours are left out if they equal the accent. */
function colorsToSay({ button, buttonStrong, onButton, ...colors }: Look['colors']) {
  const isSame = (['light', 'dark'] as const).every(
    (theme) =>
      button[theme] === colors.accent[theme] &&
      buttonStrong[theme] === colors.accentStrong[theme] &&
      onButton[theme] === colors.onAccent[theme],
  );
  return isSame ? colors : { button, buttonStrong, onButton, ...colors };
}

/** Formats the look as CSS custom properties: `--accent`, `--h1`, `--s5`. */
export function lookCss({ colors, type, space, rhythm, width, radius, motion, shadow }: Look): string {
  const paces = (at: 0 | 1) => Object.entries(rhythm).map(([name, steps]) => `--${name}: var(--s${steps[at]});`);
  const [wide, widest] = width;
  const properties = [
    ...Object.entries(colorsToSay(colors)).map(
      ([name, { light, dark }]) => `--${kebab(name)}: light-dark(${light}, ${dark});`,
    ),
    ...Object.entries(type).map(([name, sizes]) => `--${name}: ${fluid(sizes)};`),
    ...space.map((px, index) => `--s${index + 1}: ${px}px;`),
    ...paces(0),
    `--wide: ${wide}px;`,
    `--radius: ${radius}px;`,
    `--quick: ${motion}ms;`,
    `--shadow: ${SHADOWS[shadow]};`,
  ];
  return [
    `@layer tokens { :root { color-scheme: light dark; ${properties.join(' ')} }`,
    `@media (min-width: ${ROOMY_PX}px) { :root { ${paces(1).join(' ')} } }`,
    `@media (min-width: ${WIDEST_PX}px) { :root { --wide: ${widest}px; } } }`,
  ].join(' ');
}
