/*
 * A Netlify build plugin. Netlify starts each build in an empty folder, so this keeps what the next build needs in the build
 * cache: the accepted import, pictures, and Astro's cache. The published addresses are in the database as well.
 */
const KEPT = ['version.json', 'addresses.json', 'feed', 'media', 'share', 'astro'].map((name) => `.data/${name}`);

export const onPreBuild = async ({ utils }) => {
  await utils.cache.restore(KEPT);
};

/** Runs only after a successful build. */
export const onPostBuild = async ({ utils }) => {
  await utils.cache.save(KEPT);
};
