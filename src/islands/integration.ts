import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Category } from '#contract/consent/categories.ts';
import { bundlePlugin } from './bundle-plugin.ts';
import type { TouchOptions } from './hydration/touch.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: TouchOptions | 'form' | boolean;
    'client:stored'?: string;
    'client:agreed'?: Category;
    'client:listed'?: string;
  }
}

/** Each is a file of that name in hydration/, and in the list of hydration/directives.ts, which every page loads. */
const DIRECTIVES = ['touch', 'stored', 'agreed', 'listed'] as const;

/** Teaches Astro when islands wake here: `client:touch`, `client:stored`, `client:agreed` and `client:listed`. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of DIRECTIVES)
          addClientDirective({ name, entrypoint: path.join(import.meta.dirname, `hydration/${name}.ts`) });
        updateConfig({ vite: { plugins: [islandScriptPlugin(), bundlePlugin()] } });
      },
    },
  };
}

const PRESCRIPTS = /\/astro\/dist\/runtime\/server\/scripts\.js$/;

/**
 * Astro writes the script and the style of its islands into each page. Ours come as files, hydration/start.ts and
 * styles/base.css: they are fetched once, and the content security policy needs no exception.
 */
export function islandScriptPlugin(): Plugin {
  return {
    name: 'island-script',
    transform: {
      filter: { id: PRESCRIPTS },
      handler: (code) => withoutPrescripts(code),
    },
  };
}

const START = 'function getPrescripts(result, type, directive) {';

/** Astro's `runtime/server/scripts.js`, writing nothing into the page. @throws where Astro has changed it. */
export function withoutPrescripts(code: string): string {
  if (!code.includes(START))
    throw new Error(
      'Astro has another runtime/server/scripts.js: see how it writes the script of its islands into pages now, and adapt src/islands/integration.ts.',
    );
  return code.replace(START, `${START} return '';`);
}
