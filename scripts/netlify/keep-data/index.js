/*
 * A build plugin of Netlify's. Builds there begin in an empty folder; what a later build needs of this one is kept in the
 * build cache: the accepted feed, pictures, and what builds keep. Addresses that were published are in the database as well.
 */
const KEPT = ['version.json', 'addresses.json', 'feed', 'media', 'share', 'astro'].map((name) => `.data/${name}`);

export const onPreBuild = async ({ utils }) => {
  await utils.cache.restore(KEPT);
};

/** Only after a build that succeeded. */
export const onPostBuild = async ({ utils }) => {
  await utils.cache.save(KEPT);
};
