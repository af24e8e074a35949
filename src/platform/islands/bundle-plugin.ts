import type { Plugin } from 'vite';

const PRELOAD_HELPER = /vite\/preload-helper\.js$/;
/** Scripts that every page needs. They share one file, because separate files would be larger in total. */
const ON_EVERY_PAGE =
  /\/src\/(?:consent\/(?:begin|choice\/stored)|cards\/end-open-days|platform\/islands\/retry|platform\/browser\/(?:kept|painted)|page-views\/view-address)\.ts$|preload-helper\.js$/;
/** Code that every page with islands needs: the element, the directives, and code that islands share. */
const ISLANDS =
  /\/src\/(?:page-base\/start-islands|consent\/choice\/agreed|platform\/browser\/trusted-types|platform\/islands\/(?:came-from|directives|hydrate|island-element|swap-quotes)|platform\/carousel\/picture-link|listing\/other-homes\/seen|platform\/i18n\/language-key)\.ts$/;
/** Small code that many islands share. Scripts without React use it too. */
const COMMON = /\/src\/(?:platform\/islands\/(?:load-once|texts)|domain\/(?:language|price))\.ts$/;
/** Modules that scripts without React use too. Each has its own file, because the groups below would include it. */
const ALONE = /\/src\/(?:platform\/browser|domain)\/(forget|kept-value|position)\.ts$/;
/** Code that hydrates every island, fetched together with React. */
const HYDRATION = /\/src\/(?:platform\/islands\/(?:hydrate-island|island|provided-files)|consent\/use-agreed)\.tsx?$/;
/** What a form is made of, for the form itself and for the code that sends it. */
const FORM = /\/src\/forms\/(?:demand|field|form-protocol|form-steps|form-values|forms|limits)\.ts$/;
/** Values of a search, which forms and the map read too. */
const WISHES = /\/src\/search\/engine\/(?:area|price-range|typed-price|wishes)\.ts$/;
/** What the search box needs to hydrate. The code that searches follows. */
const SEARCH =
  /\/src\/(?:search\/(?:engine\/(?:criteria|published-files|query|wish-texts)|box\/(?:box-store|search-delay)|budget\/kept-budget|results\/found-code|sentence\/is-sentence|keep-place|search-code|search-store)|domain\/(?:address|list|url-part)|platform\/xml)\.ts$/;
/** Cards of homes that islands render, and their buttons. */
const CARDS =
  /\/src\/(?:cards\/(?:HomeCard|card-html)|saved\/(?:Heart|HiddenHomes|HideHome|hidden-homes|hidden-list|stored-favourites|take-card)|page-base\/icons)\.tsx?$/;
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores)\//;

/**
 * Vite plugin that decides which browser scripts share a file, to keep the first load of a page small. It also replaces
 * Vite's helper for dynamic imports, which would add 0.8 kB to every first load. The replacement preloads React, and
 * nothing else, together with the island that needs it.
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
                assetFileNames: '_astro/[name].[hash:6][extname]',
                // Each page contains about ten hashes, which Brotli compresses best as hexadecimal digits: 60 bytes a page.
                hashCharacters: 'hex',
                codeSplitting: {
                  groups: [
                    { name: 'base', test: ON_EVERY_PAGE },
                    { name: 'islands', test: ISLANDS },
                    { name: 'react', test: REACT },
                    { name: 'common', test: COMMON },
                    { name: (id) => ALONE.exec(id)?.[1] ?? null },
                    { name: 'hydration', test: HYDRATION },
                    { name: 'form', test: FORM },
                    { name: 'wishes', test: WISHES },
                    { name: 'search', test: SEARCH },
                    { name: 'cards', test: CARDS },
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

/**
 * Shortens the names of scripts, because each page contains about twenty: `Page.Cxuf1Ur.js`, not
 * `Page.astro_astro_type_script_index_0_lang.Cxuf1UrO.js`. With more than 64 scripts, a hash has at least seven
 * characters.
 */
const fileName = ({ name }: { name: string }) => `_astro/${name.replace(/[^\w-].*$/, '')}.[hash:7].js`;

/**
 * Our helper for dynamic imports. It skips style sheets, because a page already links every style sheet that its islands
 * import.
 */
const PRELOAD = `export const __vitePreload = (load, files) => {
  for (const file of files ?? []) if (!file.endsWith('.css'))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;
