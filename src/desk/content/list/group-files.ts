import { LANGUAGES } from '#domain/language.ts';
import type { ContentEntry, ContentPath } from '#editing/editing-api.ts';
import type { ContentFacts } from '../content-store.ts';

export const GROUPS = ['pages', 'frame', 'articles', 'people', 'look', 'texts', 'law', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/** Files that exist at most once, with their groups, in the order in which the list shows them. */
export const SINGLE_FILES: Readonly<Record<string, Exclude<Group, 'pages' | 'articles' | 'texts'>>> = {
  menu: 'frame',
  footer: 'frame',
  'top-bar': 'frame',
  team: 'people',
  testimonials: 'people',
  look: 'look',
  costs: 'law',
  compliance: 'law',
  site: 'other',
  paths: 'other',
  places: 'other',
  map: 'other',
  'reply-templates': 'other',
};

/** Path of the row that stands for the texts of all languages. */
export const TEXTS_PATH = 'texts';

/** A row of the list. An article is one row, whatever the number of its languages. */
export interface FileRow {
  /** path that the row opens */
  path: ContentPath;
  /** all files of the row */
  paths: readonly ContentPath[];
  kind: 'page' | 'article' | 'category' | 'single' | 'texts';
  /** title of the page or article; for single files the last part of the text key `content.list.file.…` */
  title: string;
  /** folder of an article, such as `services` */
  category?: string | undefined;
  change: ContentEntry['change'] | 'absent';
  changedBy?: string | undefined;
  /** enabled languages that lack a text */
  missing: readonly string[];
}

const ARTICLE = /^articles\/(.+)\/(\w\w)\.md$/;
const CATEGORY = /^articles\/(.+)\/_category\.yaml$/;
const PAGE = /^pages\/([a-z0-9-]+)\.yaml$/;

/** Returns the id of a page, or undefined for another file. */
export const pageId = (path: ContentPath): string | undefined => PAGE.exec(path)?.[1];

/** Returns the text with which links refer to a page or article: `page:contact`, `article:services/selling`. */
export function linkTo(path: ContentPath): string | undefined {
  const page = pageId(path);
  if (page !== undefined) return `page:${page}`;
  const [, article] = ARTICLE.exec(path) ?? [];
  return article === undefined ? undefined : `article:${article}`;
}

/** Returns the rows of each group. */
export function groupFiles(
  { overview, outline }: ContentFacts,
  language: string,
): Readonly<Record<Group, readonly FileRow[]>> {
  const files = overview.entries.filter(({ kind }) => kind !== 'picture');
  const rows: Record<Group, FileRow[]> = {
    pages: [],
    frame: [],
    articles: [],
    people: [],
    look: [],
    texts: [],
    law: [],
    other: [],
  };
  const titleOf = (path: ContentPath, name: string) => outline.titles[path] ?? inWords(name);
  const row = (path: ContentPath, paths: readonly ContentPath[], kind: FileRow['kind'], title: string): FileRow => {
    const entries = files.filter((entry) => paths.includes(entry.path));
    return { path, paths, kind, title, ...changeOf(entries, kind), missing: missingOf(paths, overview.missing) };
  };
  for (const { path } of files) {
    const id = pageId(path);
    if (id !== undefined) rows.pages.push(row(path, [path], 'page', titleOf(path, id)));
    const [, category] = CATEGORY.exec(path) ?? [];
    if (category) {
      rows.articles.push({ ...row(path, [path], 'category', titleOf(path, category)), category });
    }
  }
  for (const [folder, versions] of Map.groupBy(files, ({ path }) => ARTICLE.exec(path)?.[1])) {
    if (folder === undefined) continue;
    const paths = versions.map(({ path }) => path);
    const [first = ''] = paths;
    const named = [language, overview.languages.default].map((one) => preferred(paths, one));
    const title = [...named, ...paths].map((path) => outline.titles[path ?? '']).find(Boolean) ?? inWords(folder);
    const lacking = overview.languages.enabled.filter(
      (language) => !paths.includes(`articles/${folder}/${language}.md`),
    );
    const article = row(preferred(paths, overview.languages.default) ?? first, paths, 'article', title);
    rows.articles.push({ ...article, category: folder.slice(0, folder.lastIndexOf('/')), missing: lacking });
  }
  for (const [name, group] of Object.entries(SINGLE_FILES)) {
    rows[group].push(row(`${name}.yaml`, [`${name}.yaml`], 'single', name));
  }
  rows.texts.push(
    row(
      TEXTS_PATH,
      LANGUAGES.map((language) => `texts/${language}.yaml`),
      'texts',
      TEXTS_PATH,
    ),
  );
  const order = Object.keys(outline.addresses);
  const place = ({ path }: FileRow) => (order.includes(path) ? order.indexOf(path) : order.length);
  rows.pages.sort((one, other) => place(one) - place(other) || one.title.localeCompare(other.title));
  rows.articles.sort(
    (one, other) =>
      (one.category ?? '').localeCompare(other.category ?? '') ||
      Number(other.kind === 'category') - Number(one.kind === 'category') ||
      one.title.localeCompare(other.title),
  );
  return rows;
}

const preferred = (paths: readonly ContentPath[], language: string) =>
  paths.find((path) => path.endsWith(`/${language}.md`));

function changeOf(entries: readonly ContentEntry[], kind: FileRow['kind']): Pick<FileRow, 'change' | 'changedBy'> {
  if (entries.length === 0) return { change: kind === 'texts' ? 'none' : 'absent' };
  const changed = entries.filter(({ change }) => change !== 'none');
  const [first] = changed;
  if (!first) return { change: 'none' };
  const isSame = changed.length === entries.length && changed.every(({ change }) => change === first.change);
  return { change: isSame ? first.change : 'changed', changedBy: first.changedBy };
}

const missingOf = (paths: readonly ContentPath[], missing: ContentFacts['overview']['missing']): readonly string[] => [
  ...new Set(paths.flatMap((path) => missing[path] ?? [])),
];

/** Returns the name of a file as words: `thank-you-contact` → `Thank you contact`. */
function inWords(name: string): string {
  const words = name.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
