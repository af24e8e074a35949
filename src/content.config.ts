import { defineCollection } from 'astro:content';
import { readFeedEnvironment } from '#feed/environment.ts';
import { listingsLoader, taxonomyLoader } from '#feed/loader.ts';
import { articlesLoader } from '#site/articles-loader.ts';
import { importRules } from '#site/import-rules.ts';

const { dataDir, sample } = readFeedEnvironment();
const options = { dataDir, sample, ...importRules() };

export const collections = {
  articles: defineCollection({ loader: articlesLoader() }),
  listings: defineCollection({ loader: listingsLoader(options) }),
  taxonomy: defineCollection({ loader: taxonomyLoader(options) }),
};
