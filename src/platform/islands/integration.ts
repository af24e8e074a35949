import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { bundlePlugin } from './bundle-plugin.ts';
import { swapQuotes } from './island-notation.ts';
import type { TouchOptions } from './touch.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: TouchOptions | 'form' | boolean;
    'client:stored'?: string;
    'client:listed'?: string;
  }
}

/** Each has a file of its name beside this one. */
const DIRECTIVES = ['touch', 'stored', 'listed'] as const;

/**
 * Teaches Astro when islands wake here: `client:touch`, `client:stored`, `client:listed`, and the directives of `others`,
 * names with the path of their code. The browser knows them by `src/page-base/start-islands.ts`.
 */
export function islands(others: Readonly<Record<string, string>> = {}): AstroIntegration {
  const own = Object.fromEntries(DIRECTIVES.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)]));
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const [name, entrypoint] of Object.entries({ ...own, ...others }))
          addClientDirective({ name, entrypoint });
        updateConfig({ vite: { plugins: [astroRuntimePlugin(), bundlePlugin()] } });
      },
    },
  };
}

const NOTATION = `${swapQuotes} const noted = (value) =>
  swapQuotes(JSON.stringify(value)).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;');`;

/** What is changed in Astro's own code, by file of its server's side: what stands there, and what takes its place. */
const CHANGES = {
  // Its script and style for islands, written into each page: ours are files, page-base/start-islands.ts and shell/sheets/base.css,
  // fetched once, and the content security policy needs no exception.
  'scripts.js': [['function getPrescripts(result, type, directive) {', "function getPrescripts() { return '';"]],
  // Names for each island that nobody asks for, which hardly get smaller when they are packed.
  'hydration.js': [
    ['uid: astroId', ''],
    // Its own notation of props, and quotes as entities: a seventh of what pages weigh before they are packed.
    ['async function generateHydrateScript(', `${NOTATION} async function generateHydrateScript(`],
    ['escapeHTML(serializeProps(props, metadata))', 'noted(props)'],
    [
      'escapeHTML(\n    JSON.stringify({\n      name: metadata.displayName,\n      value: metadata.hydrateArgs || ""\n    })\n  )',
      'noted(metadata.hydrateArgs || "")',
    ],
  ],
  // Of streamed pages, which these are not.
  'component.js': [['island.props["await-children"] = "";\n    island.children += `<!--astro:end-->`;', '']],
  // Of @astrojs/react. It counts islands for ids that nobody makes, and where one is rendered once for many pages, the
  // number says which of them came first: pages would differ from build to build.
  'server.js': [['const attrs = { prefix };', 'const attrs = {};']],
} as const;
type RuntimeFile = keyof typeof CHANGES;

/** Astro's pages, lighter. */
export function astroRuntimePlugin(): Plugin {
  return {
    name: 'astro-runtime',
    transform: {
      filter: {
        id: /\/astro\/dist\/runtime\/server\/(?:scripts|hydration|render\/component)\.js$|\/@astrojs\/react\/dist\/server\.js$/,
      },
      handler: (code, id) => withChange(code, path.basename(id) as RuntimeFile),
    },
  };
}

/** @throws where Astro has written the file otherwise. */
export function withChange(code: string, file: RuntimeFile): string {
  return CHANGES[file].reduce((changed, [before, after]) => {
    if (!changed.includes(before))
      throw new Error(
        `Astro has another ${file}: see what it writes for islands now, and adapt src/platform/islands/integration.ts.`,
      );
    return changed.replace(before, after);
  }, code);
}
