import { readArticles, readCategories } from '#agency/content/articles.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { pathTableSchema, withoutDrafts } from '#agency/content/paths.ts';
import { createAddresses } from '#agency/routing/addresses.ts';
import { articlePaths } from '#agency/routing/site-addresses.ts';
import type { Language } from '#domain/language.ts';

/** A content folder, with the names that its files may refer to. */
export interface Folder {
  dir: string;
  files: readonly string[];
  articles: readonly string[];
  categories: readonly string[];
  /** returns whether the target of a link exists */
  leads: (link: string) => boolean;
  /** names of the offices, and of the people in team.yaml */
  offices: readonly string[];
  people: readonly string[];
}

/** Returns a function that tells whether the target of an editor's link exists. */
export function linksOf(dir: string, fallback: Language, enabled: readonly Language[]): (link: string) => boolean {
  const table = withoutDrafts(readYaml('paths.yaml', pathTableSchema, dir));
  const articles = readArticles(dir).map(({ id, versions }) => ({
    id,
    title: Object.fromEntries(Object.entries(versions).map(([language, { title }]) => [language, title])),
  }));
  const paths = articlePaths(articles, readCategories(dir), fallback);
  const { link } = createAddresses(table, { default: fallback, enabled }, paths);
  return (one) => link(one, fallback) !== '/';
}
