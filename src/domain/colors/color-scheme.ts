import { contrast } from './contrast.ts';
import { onColor, readableShade, stronger } from './shades.ts';

/** A colour of light pages and its counterpart on dark ones, as `#rrggbb`. */
export interface ColorPair {
  light: string;
  dark: string;
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Default colours: greys that suit any brand colour. */
export const QUIET_COLORS = {
  paper: { light: '#ffffff', dark: '#131416' },
  surface: { light: '#ffffff', dark: '#1c1e21' },
  hush: { light: '#f3f4f6', dark: '#191b1e' },
  ink: { light: '#1a1c1f', dark: '#eceef0' },
  softInk: { light: '#54585e', dark: '#aeb3ba' },
  line: { light: '#d9dce0', dark: '#383b40' },
  controlLine: { light: '#7f858d', dark: '#7d838b' },
  slate: { light: '#3b4754', dark: '#a4b4c4' },
  polder: { light: '#41604f', dark: '#9fbfae' },
  bar: { light: '#23272d', dark: '#1d2024' },
  onBar: { light: '#f2f4f6', dark: '#dadde1' },
} satisfies Record<string, ColorPair>;

/** Default colour of mistakes. */
export const ERROR_RED: ColorPair = { light: '#b4001e', dark: '#ff8f8a' };

/** Colours that an agency gives. The other ones are derived from them. */
type GivenColors = Record<keyof typeof QUIET_COLORS | 'accent', ColorPair> &
  Partial<Record<'accentStrong' | 'onAccent' | 'barAccent' | 'error', ColorPair | undefined>>;

const perTheme = (make: (theme: Theme) => string): ColorPair => ({
  light: make('light'),
  dark: make('dark'),
});

/** Adds the derived colours: readable shades for texts, and text colours for buttons. */
export function wholeColors(colors: GivenColors) {
  const readable = (given: ColorPair) =>
    perTheme((theme) =>
      readableShade(given[theme], [colors.paper[theme], colors.surface[theme], colors.hush[theme]], READABLE),
    );
  const accent = readable(colors.accent);
  const button = colors.accent;
  return {
    ...colors,
    accent,
    accentStrong: colors.accentStrong ?? perTheme((theme) => stronger(accent[theme])),
    onAccent: colors.onAccent ?? perTheme((theme) => onColor(accent[theme])),
    button,
    buttonStrong: perTheme((theme) =>
      button[theme] === accent[theme] && colors.accentStrong ? colors.accentStrong[theme] : stronger(button[theme]),
    ),
    onButton: perTheme((theme) =>
      button[theme] === accent[theme] && colors.onAccent ? colors.onAccent[theme] : onColor(button[theme]),
    ),
    barAccent:
      colors.barAccent ?? perTheme((theme) => readableShade(colors.accent[theme], [colors.bar[theme]], READABLE)),
    error: colors.error ?? readable(ERROR_RED),
  };
}

type Colors = ReturnType<typeof wholeColors>;
type ColorName = keyof Colors;

/** Required contrast of texts, and of the edges of controls (WCAG 2.2 AA). */
const READABLE = 4.5;
const VISIBLE = 3;

/** Pairs of colours that are shown on or beside each other, with the contrast ratio that they need. */
const PAIRS: readonly [ColorName, ColorName, number][] = [
  ['ink', 'paper', READABLE],
  ['ink', 'surface', READABLE],
  ['ink', 'hush', READABLE],
  ['softInk', 'paper', READABLE],
  ['softInk', 'surface', READABLE],
  ['softInk', 'hush', READABLE],
  ['accent', 'paper', READABLE],
  ['accent', 'hush', READABLE],
  ['accentStrong', 'paper', READABLE],
  ['onAccent', 'accent', READABLE],
  ['onAccent', 'accentStrong', READABLE],
  ['onButton', 'button', READABLE],
  ['slate', 'paper', READABLE],
  ['polder', 'paper', READABLE],
  ['onBar', 'bar', READABLE],
  ['barAccent', 'bar', READABLE],
  ['error', 'paper', READABLE],
  ['error', 'surface', READABLE],
  ['error', 'hush', READABLE],
  ['controlLine', 'paper', VISIBLE],
];

/** Fields of the file whose values derived colours follow. */
const SOURCES: Readonly<Partial<Record<ColorName, ColorName>>> = {
  button: 'accent',
  buttonStrong: 'accentStrong',
  onButton: 'onAccent',
};

/** Returns the colour of the file from which a colour is derived. */
export const colorSource = (name: ColorName): ColorName => SOURCES[name] ?? name;

/** A colour that is hard to read or to see on another one. */
export interface WeakContrast {
  name: ColorName;
  ground: ColorName;
  theme: Theme;
  /** required contrast ratio */
  least: number;
  ratio: number;
  /** nearest shade of the colour with the required contrast */
  shade: string;
}

/** Returns the pairs of colours whose contrast is too low. */
export function weakContrasts(colors: Colors): WeakContrast[] {
  return PAIRS.flatMap(([name, ground, least]) =>
    THEMES.flatMap((theme) => {
      const [color, below] = [colors[name][theme], colors[ground][theme]];
      const ratio = contrast(color, below);
      return ratio >= least ? [] : [{ name, ground, theme, least, ratio, shade: readableShade(color, [below], least) }];
    }),
  );
}
