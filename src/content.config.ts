import { defineCollection } from 'astro:content';
import { readFeedEnvironment, SAMPLE_FEED } from '#feed/environment.ts';
import { listingsLoader, taxonomyLoader } from '#feed/loader.ts';
import { articlesLoader } from '#site/articles-loader.ts';
import { importRules } from '#site/import-rules.ts';

const options = {
  dataDir: readFeedEnvironment().dataDir,
  sample: SAMPLE_FEED,
  ...importRules(),
};

export const collections = {
  articles: defineCollection({ loader: articlesLoader() }),
  listings: defineCollection({ loader: listingsLoader(options) }),
  taxonomy: defineCollection({ loader: taxonomyLoader(options) }),
};
