import type { Plugin } from 'vite';

const PRELOAD_HELPER = /vite\/preload-helper\.js$/;
/** On every page anyway: in one file, since each by itself weighs more than what is in it. */
const ON_EVERY_PAGE =
  /\/src\/(?:consent\/(?:begin|choice\/stored|choice\/changes)|cards\/end-open-days|platform\/islands\/retry|platform\/browser\/kept|page-views\/view-address)\.ts$|preload-helper\.js$/;
/** So is this: what an island is, when one wakes, and what pages share beside it. */
const ISLANDS =
  /\/src\/(?:page-base\/start-islands|consent\/choice\/agreed|platform\/islands\/(?:draft-key|hold-presses|hydrate|island-element|listed|on-touch|only|signals|stored|touch|from-key|came-from)|platform\/carousel\/picture-link|listing\/other-homes\/seen|platform\/i18n\/negotiate)\.ts$/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|nanostores|@nanostores)\//;

/**
 * How the scripts of the browser are cut into files, so that a page brings little along. Vite's own helper for dynamic
 * imports weighs 0.8 kB of every first load; ours only fetches React beside the island that needs it, the one thing worth
 * a head start.
 */
export function bundlePlugin(): Plugin {
  return {
    name: 'islands-bundle',
    enforce: 'pre',
    config: () => ({
      environments: {
        client: {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (_, files) => files.filter((file) => /\/react\.[^/]*js$/.test(file)),
            },
            rolldownOptions: {
              output: {
                entryFileNames: fileName,
                chunkFileNames: fileName,
                codeSplitting: {
                  groups: [
                    { name: 'base', test: ON_EVERY_PAGE },
                    { name: 'islands', test: ISLANDS },
                    { name: 'react', test: REACT },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    transform: {
      filter: { id: PRELOAD_HELPER },
      handler: () => PRELOAD,
    },
  };
}

/** Every page names some twenty: `Page.Cxuf1Ur.js`, not `Page.astro_astro_type_script_index_0_lang.Cxuf1UrO.js`. */
const fileName = ({ name }: { name: string }) => `_astro/${name.replace(/[^\w-].*$/, '')}.[hash:7].js`;

/** A sheet that an island imports plainly is linked by the page already. */
const PRELOAD = `export const __vitePreload = (load, files) => {
  for (const file of files ?? []) if (!file.endsWith('.css'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;
