/*
 * A Netlify build plugin. Netlify starts each build in an empty folder. Therefore the plugin stores the files that the next build
 * needs in Netlify's build cache: the accepted import, pictures, published addresses (which are also in the database), the
 * code that Astro has bundled, and the site, whose unchanged pages are kept.
 */
const DATA = ['version.json', 'addresses.json', 'feed', 'media', 'share', 'astro'];
const KEPT = [...DATA.map((name) => `.data/${name}`), 'dist', 'dist-server'];

export const onPreBuild = async ({ utils }) => {
  await utils.cache.restore(KEPT);
};

/** Runs only after a successful build. */
export const onPostBuild = async ({ utils }) => {
  await utils.cache.save(KEPT);
};
