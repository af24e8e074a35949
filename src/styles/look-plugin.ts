import type { Plugin } from 'vite';
import { lookCss, readLook } from '#site/look.ts';

const NAME = 'virtual:look.css';

/** Makes a style sheet of `content/look.yaml`, to be imported as `virtual:look.css`. */
export function lookPlugin(): Plugin {
  return {
    name: 'look',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? lookCss(readLook()) : undefined),
  };
}
