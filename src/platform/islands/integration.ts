import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { bundlePlugin } from './bundle-plugin.ts';
import type { TouchOptions } from './directives.ts';
import { swapQuotes } from './swap-quotes.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: TouchOptions | 'form' | boolean;
    'client:stored'?: string;
    'client:listed'?: string;
  }
}

/** Astro compiles this file for every directive, but no page contains the result (see `scripts.js` below). */
const DIRECTIVES = path.join(import.meta.dirname, 'directives.ts');

/**
 * Integration that registers the client directives `touch`, `stored`, `listed` and `others` with Astro. The browser gets
 * their code from `src/page-base/start-islands.ts`.
 */
export function islands(others: readonly string[] = []): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        for (const name of ['touch', 'stored', 'listed', ...others])
          addClientDirective({ name, entrypoint: DIRECTIVES });
        updateConfig({ vite: { plugins: [astroRuntimePlugin(), bundlePlugin()] } });
      },
    },
  };
}

const NOTATION = `${swapQuotes} const noted = (value) =>
  swapQuotes(JSON.stringify(value)).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;');`;

/**
 * Changes to the server runtime of Astro and of @astrojs/react, by file: the code that is replaced, and its replacement.
 * Each change is needed for the content security policy, for stable builds, or for the weight limit of pages
 * (scripts/check/rules/weight.ts). The sample's heaviest pages are only a few bytes below that limit: if any change for the
 * limit is removed, some pages exceed it. The saved bytes are averages of the 309 sample pages with islands, which have
 * nine islands each. The first number is the size of the page, the second the size as sent, compressed with Brotli.
 */
const CHANGES = {
  // Content security policy. Astro writes the script and style of islands into each page (4 kB). Here they are in files:
  // page-base/start-islands.ts and shell/sheets/base.css. Obsolete when Astro can write them as files.
  'scripts.js': [['function getPrescripts(result, type, directive) {', "function getPrescripts() { return '';"]],
  'hydration.js': [
    // Stable builds. `uid` is a digest that also depends on the path of the checkout, and no code reads it. Saves 129
    // bytes, 70 as sent. Obsolete when Astro omits `uid`, or derives it from the content alone.
    ['uid: astroId', ''],
    // Weight limit. Writes props without the type that Astro adds to each value, and swaps single and double quotes. Saves
    // 534 bytes, 30 as sent. Obsolete when Astro writes plain values as plain JSON, and pages have room for the 28 bytes
    // that the quotes would then take.
    ['async function generateHydrateScript(', `${NOTATION} async function generateHydrateScript(`],
    ['escapeHTML(serializeProps(props, metadata))', 'noted(props)'],
    // Weight limit. Omits the name of an island's export if its file has the same name. Saves 46 bytes a page as sent.
    // Obsolete when Astro names every island by a default export.
    [
      'island.props["component-export"] = componentExport.value;',
      'if (!island.props["component-url"].includes("/" + componentExport.value + "."))\n      island.props["component-export"] = componentExport.value;',
    ],
    // Weight limit. Omits the address of @astrojs/react's script; hydrate-island.ts replaces it. Saves 380 bytes, 18 as sent.
    // Obsolete when Astro writes it once per page.
    [
      'island.props["renderer-url"] = await result.resolve(\n      decodeURI(renderer.clientEntrypoint.toString())\n    );',
      '',
    ],
    // Weight limit. Omits the name of the component from the value of the directive; only the messages of Astro's own element
    // use it. Saves 652 bytes, 50 as sent. Obsolete when Astro omits the name from production builds.
    [
      'escapeHTML(\n    JSON.stringify({\n      name: metadata.displayName,\n      value: metadata.hydrateArgs || ""\n    })\n  )',
      'noted(metadata.hydrateArgs || "")',
    ],
  ],
  // Weight limit. Omits the marks that tell a browser that a streamed island is complete, because pages are not streamed
  // here. Saves 314 bytes, 21 as sent. Obsolete when Astro writes the marks into streamed pages only.
  'component.js': [['island.props["await-children"] = "";\n    island.children += `<!--astro:end-->`;', '']],
  // Stable builds. `prefix` numbers the islands of a page for React's `useId`, which is not used here. Where an island is
  // rendered once for many pages, its number depends on which page comes first. Saves 113 bytes, 30 as sent. Obsolete when
  // @astrojs/react lets us switch `prefix` off.
  'server.js': [['const attrs = { prefix };', 'const attrs = {};']],
} as const;
type RuntimeFile = keyof typeof CHANGES;

function astroRuntimePlugin(): Plugin {
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

/**
 * Returns the code of a runtime file with its changes applied.
 * @throws if the installed version of Astro does not contain the code to be replaced
 */
export function withChange(code: string, file: RuntimeFile): string {
  return CHANGES[file].reduce((changed, [before, after]) => {
    if (!changed.includes(before))
      throw new Error(
        `The installed version of Astro has other code in ${file}. Check what it writes for islands, and adapt src/platform/islands/integration.ts.`,
      );
    return changed.replace(before, after);
  }, code);
}
