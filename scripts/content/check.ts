import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { parseQuery, writeQuery } from '#search/query.ts';
import { readArticles, readCategories } from '#site/articles.ts';
import { ContentError, fieldMistake, readYaml } from '#site/content-file.ts';
import { CONTENT_FILES, contentKind } from '#site/content-files.ts';
import { nearest } from '#site/nearest.ts';
import { readOwnTexts } from '#site/own-texts.ts';
import { pathTableSchema } from '#site/paths.schema.ts';
import { siteSchema } from '#site/site.schema.ts';
import { articleTextMistakes } from './article-text.ts';
import { linksOf } from './links.ts';
import { isImage, pieces } from './walk.ts';

/** Folders that others look after, and files that are no YAML. */
const OTHERS = /^(?:\.|feed\/|public\/|pictures\/|fonts\/)/;
/** What a description of a module cannot show: bold, links, HTML, a second paragraph. */
const MARKED = /\*\*|\]\(|<\/?[a-z]|\n[ \t]*\n/i;

interface Folder {
  dir: string;
  files: readonly string[];
  articles: readonly string[];
  categories: readonly string[];
  leads: (link: string) => boolean;
}

/**
 * Refuses what each file alone cannot know: links and modules that lead nowhere, pages without an address, pictures that
 * are not there, texts that would be shown otherwise than they are written, files that nobody reads. Throws ContentError
 * with every mistake.
 */
export function checkContent(dir: string): void {
  const { languages } = readYaml('site.yaml', siteSchema, dir);
  const enabled = Object.entries(languages.use).flatMap(([language, on]) => (on ? [language as Language] : []));
  readOwnTexts(dir);
  const folder: Folder = {
    dir,
    files: readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !OTHERS.test(file))
      .sort(),
    articles: readArticles(dir).map(({ id }) => id),
    categories: readCategories(dir).map(({ id }) => id),
    leads: linksOf(dir, languages.default, enabled),
  };
  const mistakes = [...unread(folder), ...homeless(folder), ...fields(folder), ...articleMistakes(folder)];
  if (mistakes.length > 0) throw new ContentError([...new Set(mistakes)].join('\n'));
}

/** Files that no part of the site reads: their name is misspelt. */
function unread({ dir, files }: Folder): string[] {
  const names = Object.keys(CONTENT_FILES).map((name) => `${name}.yaml`);
  return files
    .filter((file) => /\.ya?ml$/.test(file) && contentKind(file) === undefined)
    .map(
      (file) =>
        `${path.join(dir, file)}: nobody reads a file of this name${nearest(file, names)}; rename it or take it away`,
    );
}

/** Pages that no row of paths.yaml gives an address: nobody would ever see them. */
function homeless({ dir, files }: Folder): string[] {
  const ids = readYaml('paths.yaml', pathTableSchema, dir).pages.map(({ id }) => id);
  return files
    .map((file) => /^pages\/(.+)\.yaml$/.exec(file)?.[1])
    .filter((id) => id !== undefined)
    .filter((id) => !ids.includes(id))
    .map(
      (id) =>
        `${path.join(dir, `pages/${id}.yaml`)}: this page has no address; add a row with «id: ${id}» to paths.yaml${nearest(id, ids)}`,
    );
}

/** Fields that are right by themselves and wrong in this folder. */
function fields(folder: Folder): string[] {
  return folder.files.flatMap((file) => {
    const kind = contentKind(file);
    const schema = kind && CONTENT_FILES[kind]?.schema;
    if (!schema || kind === 'texts') return [];
    return [...pieces(readYaml(file, schema, folder.dir))].flatMap(({ field, value, isDraft }) => {
      const message = isDraft ? undefined : wrongWith(value, field, kind, folder);
      return message ? [fieldMistake(file, keysOf(field), message, folder.dir)] : [];
    });
  });
}

const keysOf = (field: string) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

function wrongWith(
  value: unknown,
  field: string,
  kind: string,
  { dir, articles, categories, leads }: Folder,
): string | undefined {
  if (typeof value === 'string' && /^(?:page|article):/.test(value) && !leads(value))
    return 'expected a page of paths.yaml or an article that are there and Published';
  if (isImage(value) && !existsSync(path.join(dir, value.file)))
    return `expected a picture that is in ${path.join(dir, 'pictures')}`;
  if (kind === 'page' && isRelation(value) && value.type === 'article' && !articles.includes(value.id))
    return `expected an article that is there and Published${nearest(value.id, articles)}`;
  if (kind === 'page' && isRelation(value) && value.type === 'category' && !categories.includes(value.id))
    return `expected a category that is there and Published${nearest(value.id, categories)}`;
  if (kind === 'page' && typeof value === 'string' && /\.relations\.query\.\w+$/.test(field) && !isSearch(value))
    return 'expected a search as it stands in the address of a list, such as ?city=boom%7C2850&price=0-400000';
  if (kind === 'page' && typeof value === 'string' && /(?:^|\.)description\.\w+$/.test(field) && MARKED.test(value))
    return 'expected one paragraph without marks: what is bold, linked or longer is an article, shown by relations: { type: article, id: … }';
  return undefined;
}

/** Whether all that an address asks is understood, for one goal or the other. */
function isSearch(text: string): boolean {
  const asked = new URLSearchParams(text);
  const understood = (goal: Goal) => new URLSearchParams(writeQuery(parseQuery(asked, goal), goal)).size;
  return text.startsWith('?') && asked.size > 0 && GOALS.some((goal) => understood(goal) === asked.size);
}

const isRelation = (value: unknown): value is { type: string; id: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value && typeof value.id === 'string';

function articleMistakes({ dir, leads }: Folder): string[] {
  return readArticles(dir).flatMap(({ id, versions }) =>
    Object.entries(versions).flatMap(([language, version]) => {
      const name = `articles/${id}/${language}.md`;
      const { image } = version;
      return [
        ...(image && !existsSync(path.join(dir, image.file))
          ? [fieldMistake(name, ['image', 'file'], `expected a picture that is in ${path.join(dir, 'pictures')}`, dir)]
          : []),
        ...articleTextMistakes(path.join(dir, name), leads),
      ];
    }),
  );
}
