import type { Plugin } from 'vite';
import { readYaml } from '../content/content-file.ts';
import { fontCss } from './font-css.ts';
import { readLogo } from './logo.ts';
import { lookSchema } from './look.schema.ts';
import { lookCss } from './look.ts';
import { webFont } from './web-font.ts';

const SHEET = 'virtual:look.css';
const FONTS = 'virtual:fonts';

/** Which of two logos is seen. */
const DAY_AND_NIGHT =
  '@layer shell { @media (prefers-color-scheme: dark) { .mark.by-day { display: none } } @media not (prefers-color-scheme: dark) { .mark.by-night { display: none } } }';

/**
 * Makes a style sheet of `look.yaml` in the content folder, to be imported as `virtual:look.css`; `FONTS` of
 * `virtual:fonts` are the addresses of its fonts, asked for before the style sheet says so.
 */
export function lookPlugin(): Plugin {
  // Read again each time: this file outlives the changes that `npm run dev` follows.
  const read = () => readYaml('look.yaml', lookSchema);
  return {
    name: 'look',
    resolveId: (id) => (id === SHEET || id === FONTS ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === `\0${SHEET}`)
        return `${await fontCss(read().fonts)} ${lookCss(read())} ${readLogo()?.dark ? DAY_AND_NIGHT : ''}`;
      if (id !== `\0${FONTS}`) return undefined;
      const { heading, text } = read().fonts;
      const files = await Promise.all([heading, text].map((font) => webFont(font)));
      const [one, two] = files.map((file) => JSON.stringify(`${file}?url`));
      return `import one from ${one}; import two from ${two}; export const FONTS = [...new Set([one, two])];`;
    },
  };
}
