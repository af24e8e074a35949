import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { belgianDay } from '#domain/calendar.ts';
import { LANGUAGES, type Language, type Localized } from '#domain/language.ts';
import { say } from '#platform/mistakes/said.ts';
import { type Attempt, ContentError, contentMistake, orThrow } from './content-error.ts';
import { ARTICLE_HEAD, CONTENT_DIR, parseYaml, readText, readYaml } from './content-file.ts';
import { imageSchema, localizedSchema, statusSchema } from './fields.schema.ts';

/** The head of an article, between two lines of `---`. */
export const articleSchema = z.strictObject({
  title: z.string().min(1),
  intro: z.string().default(''),
  image: imageSchema
    .omit({ alt: true })
    .extend({ alt: z.string().min(1) })
    .optional(),
  /** title and description that search engines show; by default, the article's title and intro */
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** false: the article only appears in modules of other pages */
  ownPage: z.boolean().default(true),
  status: statusSchema,
  /** first day on which the article is on the site; the night of that day publishes it */
  publishOn: z.iso.date('expected a date such as 2027-01-31').optional(),
  sort: z.number().default(0),
});

/** `_category.yaml` in the folder of a category or subcategory. */
export const categorySchema = z.strictObject({
  title: localizedSchema,
  status: statusSchema,
  sort: z.number().default(0),
});

export type ArticleHead = z.infer<typeof articleSchema>;
export type CategoryFile = z.infer<typeof categorySchema>;

const FOLDER = 'articles';
/** Size of an article above which its page would be too heavy: about 15,000 words. */
const ARTICLE_MAX_BYTES = 100_000;

/** An article of `content/articles` with its languages. */
export interface ArticleFile {
  /** path of its folder: `services/selling` or `services/renting-out/contract` */
  id: string;
  /** ids of the folders above it */
  category: string;
  subcategory?: string | undefined;
  /** head and Markdown per language */
  versions: Localized<ArticleHead & { markdown: string }>;
}

export interface Category {
  /** `services`, `services/renting-out` */
  id: string;
  title: Localized;
  sort: number;
}

/** Returns whether a version is on the site today. */
const isPublic = ({ status, publishOn }: ArticleHead): boolean =>
  status === 'Published' && (publishOn === undefined || publishOn <= belgianDay(Date.now()));

/**
 * Returns the versions that are published on a later day, with their files inside the content folder. Each file is read with
 * `attempt`, which by default throws ContentError.
 */
export function laterArticles(dir = CONTENT_DIR, attempt = orThrow): { file: string; publishOn: string }[] {
  return foldersOf(dir, attempt).flatMap((id) =>
    LANGUAGES.flatMap((language) => {
      const version = attempt(() => readVersion(dir, id, language));
      if (version?.publishOn === undefined || version.status !== 'Published' || isPublic(version)) return [];
      return [{ file: path.join(FOLDER, id, `${language}.md`), publishOn: version.publishOn }];
    }),
  );
}

/**
 * Reads the published articles, without languages that are drafts or that are published on a later day. Each file is read with
 * `attempt`, which by default throws ContentError.
 */
export function readArticles(dir = CONTENT_DIR, attempt = orThrow): ArticleFile[] {
  return foldersOf(dir, attempt).flatMap((id) => {
    const versions: ArticleFile['versions'] = {};
    for (const language of LANGUAGES) {
      const version = attempt(() => readVersion(dir, id, language));
      if (version && isPublic(version)) versions[language] = version;
    }
    if (Object.keys(versions).length === 0) return [];
    const [category = '', ...rest] = id.split('/');
    return [{ id, category, subcategory: rest.length > 1 ? `${category}/${rest[0]}` : undefined, versions }];
  });
}

/** Reads the published categories and subcategories in the editors' order, each with `attempt` as in {@link readArticles}. */
export function readCategories(dir = CONTENT_DIR, attempt = orThrow): Category[] {
  const names = [...new Set(foldersOf(dir, attempt).flatMap((id) => above(id)))];
  return names
    .flatMap((id) => {
      const file = attempt(() => readYaml(path.join(FOLDER, id, '_category.yaml'), categorySchema, dir));
      return file ? [{ id, ...file }] : [];
    })
    .filter(({ status }) => status === 'Published')
    .sort((a, b) => a.sort - b.sort)
    .map(({ id, title, sort }) => ({ id, title, sort }));
}

/** Returns the folders above a path: `a/b/c` → `a`, `a/b`. */
function above(id: string): string[] {
  const parts = id.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Lists the folders of articles, each with a file for at least one language. */
function foldersOf(dir: string, attempt: Attempt = orThrow): string[] {
  const root = path.join(dir, FOLDER);
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  const ids = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const [, id, language = ''] = /^((?:[a-z0-9-]+\/){1,2}[a-z0-9-]+)\/([a-z]+)\.md$/.exec(file) ?? [];
    if (id && LANGUAGES.some((known) => known === language)) ids.add(id);
    else attempt(() => refuseName(root, file));
  }
  return [...ids].sort();
}

function refuseName(root: string, file: string): never {
  const said = say('expected a file such as {example} ({languages})', {
    example: path.join(root, 'category/article/nl.md'),
    languages: LANGUAGES.join(', '),
  });
  throw new ContentError([contentMistake({ file: path.join(root, file), said, found: file })]);
}

function readVersion(dir: string, id: string, language: Language) {
  const file = path.join(dir, FOLDER, id, `${language}.md`);
  if (!existsSync(file)) return undefined;
  const { size } = statSync(file);
  if (size > ARTICLE_MAX_BYTES) {
    const said = say(
      'the article has {size} kB, but at most {most} kB fit on a page. It may contain a picture or a copied file; remove it, or divide the text among several articles.',
      { size: Math.ceil(size / 1000), most: ARTICLE_MAX_BYTES / 1000 },
    );
    throw new ContentError([contentMistake({ file, keys: ['markdown'], said })]);
  }
  const { head, markdown } = articleParts(file, readText(file));
  return { ...parseYaml(file, head, articleSchema, ARTICLE_HEAD), markdown };
}

/** Returns the head of an article, without the lines of `---` around it, and its Markdown. Throws ContentError. */
export function articleParts(file: string, text: string): { head: string; markdown: string } {
  const [, head, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || markdown === undefined) {
    const said = say('expected a line with --- above the title, and another below the last field');
    throw new ContentError([contentMistake({ file, said, found: 'none', line: 1 })]);
  }
  return { head, markdown };
}
