/*
 * A Netlify build plugin. Netlify starts each build in an empty folder. Therefore the plugin stores the files that the next build
 * needs in Netlify's build cache: the accepted import, pictures, published addresses (which are also in the database), and
 * Astro's cache.
 */
const KEPT = ['version.json', 'addresses.json', 'feed', 'media', 'share', 'astro'].map((name) => `.data/${name}`);

export const onPreBuild = async ({ utils }) => {
  await utils.cache.restore(KEPT);
};

/** Runs only after a successful build. */
export const onPostBuild = async ({ utils }) => {
  await utils.cache.save(KEPT);
};
