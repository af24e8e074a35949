import { defineCollection } from 'astro:content';
import { articlesLoader } from '#site/articles-loader.ts';

export const collections = {
  articles: defineCollection({ loader: articlesLoader() }),
};
