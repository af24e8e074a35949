import { defineCollection } from 'astro:content';
import { articlesLoader } from '#agency/content/articles-loader.ts';

export const collections = {
  articles: defineCollection({ loader: articlesLoader() }),
};
