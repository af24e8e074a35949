import type { Plugin } from 'vite';
import { readYaml } from '#site/content-file.ts';
import { lookSchema } from '#site/look.schema.ts';
import { lookCss } from '#site/look.ts';

const NAME = 'virtual:look.css';

/** Makes a style sheet of `content/look.yaml`, to be imported as `virtual:look.css`. */
export function lookPlugin(): Plugin {
  return {
    name: 'look',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    // Read again each time: this file outlives the changes that `npm run dev` follows.
    load: (id) => (id === `\0${NAME}` ? lookCss(readYaml('look.yaml', lookSchema)) : undefined),
  };
}
