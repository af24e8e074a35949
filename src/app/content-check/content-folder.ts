import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ArticleFile, type Category, readArticles, readCategories } from '#agency/content/articles.ts';
import { type ContentMistake, collectInto } from '#agency/content/content-error.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { type PathTable, pathTableSchema, withoutDrafts } from '#agency/content/paths.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { teamSchema } from '#agency/content/team.ts';
import { createAddresses } from '#agency/routing/addresses.ts';
import { articlePaths } from '#agency/routing/site-addresses.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';

/**
 * A content folder, with the names that its files may refer to. What a file with a mistake would name is undefined, and a name
 * that only such a file may have exists.
 */
export interface Folder {
  dir: string;
  files: readonly string[];
  articles: readonly ArticleFile[];
  pages: PathTable['pages'] | undefined;
  /** return whether an article and a category exist */
  hasArticle: (id: string) => boolean;
  hasCategory: (id: string) => boolean;
  categories: readonly Category[];
  /** languages of the site */
  languages: readonly Language[];
  /** returns the address of an article */
  articleAddress: (id: string, language: Language) => string | undefined;
  /** returns whether the target of a link exists */
  leads: (link: string) => boolean;
  /** names of the offices, and of the people in team.yaml */
  offices: readonly string[] | undefined;
  people: readonly string[] | undefined;
}

/** Matches hidden files, and folders that other code checks or that contain no YAML files. */
const OTHERS = /^(?:\.|feed\/|public\/|pictures\/|fonts\/)/;

/** Reads the names in a content folder. Adds the mistakes of their files to a list. */
export function readFolder(dir: string, mistakes: ContentMistake[]): Folder {
  const attempt = collectInto(mistakes);
  const site = attempt(() => readYaml('site.yaml', siteSchema, dir));
  const table = attempt(() => readYaml('paths.yaml', pathTableSchema, dir));
  const team = attempt(() => readYaml('team.yaml', teamSchema, dir));
  const articles = readArticles(dir, attempt);
  const categories = readCategories(dir, attempt);
  const broken = brokenArticles(dir, mistakes);
  const languages = languagesOf(site?.languages);
  const articleAddress = articlePaths(articles.map(namesOf), categories, languages.default);
  return {
    dir,
    files: filesOf(dir),
    articles,
    categories,
    pages: table?.pages,
    hasArticle: (id) => broken(id) || articles.some((one) => one.id === id),
    hasCategory: (id) => broken(id) || categories.some((one) => one.id === id),
    languages: languages.enabled,
    articleAddress,
    leads: linksOf(languages, table, { articleAddress, broken }),
    offices: site?.offices.map(({ name }) => name),
    people: team?.team.map(({ name }) => name),
  };
}

const filesOf = (dir: string): string[] =>
  (existsSync(dir) ? readdirSync(dir, { recursive: true, encoding: 'utf8' }) : [])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !OTHERS.test(file))
    .sort();

/** Returns a function that tells whether the file of an article, or of a category, has a mistake. */
function brokenArticles(dir: string, mistakes: readonly ContentMistake[]): (id: string) => boolean {
  const files = mistakes.map(({ file }) => path.relative(dir, file).split(path.sep).join('/'));
  const ids = new Set(files.map((file) => /^articles\/(.+)\/(?:_category\.yaml|[a-z]+\.md)$/.exec(file)?.[1]));
  return (id) => ids.has(id);
}

/** Returns the languages of the site: all of them if the file that says so has a mistake. */
function languagesOf(known: { default: Language; use: Partial<Record<Language, boolean>> } | undefined): {
  default: Language;
  enabled: readonly Language[];
} {
  const enabled = LANGUAGES.filter((language) => !known || known.use[language]);
  return { default: known?.default ?? LANGUAGES[0], enabled };
}

const namesOf = ({ id, versions }: ArticleFile) => ({
  id,
  title: Object.fromEntries(Object.entries(versions).map(([language, { title }]) => [language, title])),
});

interface Articles {
  articleAddress: Folder['articleAddress'];
  broken: (id: string) => boolean;
}

/** Returns a function that tells whether the target of an editor's link exists. */
function linksOf(
  languages: { default: Language; enabled: readonly Language[] },
  table: PathTable | undefined,
  { articleAddress, broken }: Articles,
): (link: string) => boolean {
  const { link } = createAddresses(withoutDrafts(table ?? { pages: [], kinds: {} }), languages, articleAddress);
  return (one) => {
    const [, kind, id = ''] = /^(page|article):([^#]*)/.exec(one) ?? [];
    if ((kind === 'page' && !table) || (kind === 'article' && broken(id))) return true;
    return link(one, languages.default) !== '/';
  };
}
