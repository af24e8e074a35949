import serif from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Addresses of the fonts in fonts.css, asked for before the style sheet says so. */
export const FONTS = [serif, sans];
