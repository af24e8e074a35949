import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { belgianDay } from '#domain/calendar.ts';
import { LANGUAGES, type Language, type Localized } from '#domain/language.ts';
import { CONTENT_DIR, ContentError, parseYaml, readText, readYaml } from './content-file.ts';
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

/** Returns the versions that are published on a later day, with their files inside the content folder. Throws ContentError. */
export function laterArticles(dir = CONTENT_DIR): { file: string; publishOn: string }[] {
  return foldersOf(dir).flatMap((id) =>
    LANGUAGES.flatMap((language) => {
      const version = readVersion(dir, id, language);
      if (version?.publishOn === undefined || version.status !== 'Published' || isPublic(version)) return [];
      return [{ file: path.join(FOLDER, id, `${language}.md`), publishOn: version.publishOn }];
    }),
  );
}

/**
 * Reads the published articles, without languages that are drafts or that are published on a later day. Throws ContentError.
 */
export function readArticles(dir = CONTENT_DIR): ArticleFile[] {
  return foldersOf(dir).flatMap((id) => {
    const versions: ArticleFile['versions'] = {};
    for (const language of LANGUAGES) {
      const version = readVersion(dir, id, language);
      if (version && isPublic(version)) versions[language] = version;
    }
    if (Object.keys(versions).length === 0) return [];
    const [category = '', ...rest] = id.split('/');
    return [{ id, category, subcategory: rest.length > 1 ? `${category}/${rest[0]}` : undefined, versions }];
  });
}

/** Reads the published categories and subcategories in the editors' order. Throws ContentError. */
export function readCategories(dir = CONTENT_DIR): Category[] {
  const names = [...new Set(foldersOf(dir).flatMap((id) => above(id)))];
  return names
    .map((id) => ({ id, ...readYaml(path.join(FOLDER, id, '_category.yaml'), categorySchema, dir) }))
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
function foldersOf(dir: string): string[] {
  const root = path.join(dir, FOLDER);
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  const ids = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const [, id, language = ''] = /^((?:[a-z0-9-]+\/){1,2}[a-z0-9-]+)\/([a-z]+)\.md$/.exec(file) ?? [];
    if (!id || !LANGUAGES.some((known) => known === language)) {
      throw new ContentError(
        `${path.join(root, file)}: expected a file such as ${path.join(root, 'category/article/nl.md')} (${LANGUAGES.join(', ')}); found ${file}`,
      );
    }
    ids.add(id);
  }
  return [...ids].sort();
}

function readVersion(dir: string, id: string, language: Language) {
  const file = path.join(dir, FOLDER, id, `${language}.md`);
  if (!existsSync(file)) return undefined;
  const { size } = statSync(file);
  if (size > ARTICLE_MAX_BYTES) {
    throw new ContentError(
      `${file}: the article has ${Math.ceil(size / 1000)} kB, but at most ${ARTICLE_MAX_BYTES / 1000} kB fit on a page. It may contain a picture or a copied file; remove it, or divide the text among several articles.`,
    );
  }
  const [, head, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readText(file)) ?? [];
  if (head === undefined || markdown === undefined) {
    throw new ContentError(
      `${file}, line 1: expected a line with --- above the title, and another below the last field; found none`,
    );
  }
  return { ...parseYaml(file, head, articleSchema, 1), markdown };
}
