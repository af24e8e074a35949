import type { ContentPath } from '#editing/editing-api.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import type { ContentFacts } from './content-store.ts';
import { type FileRow, groupFiles } from './list/group-files.ts';

/** Returns the name of a row of the list: the title of the page or article, or what the file is. */
export const rowTitle = ({ kind, title }: Pick<FileRow, 'kind' | 'title'>, texts: IslandTexts): string =>
  kind === 'single' || kind === 'texts' ? (texts[`content.list.file.${title}`] ?? title) : title;

/** Returns the name of a file. Versions of an article and texts name their language. */
export function fileTitle(path: ContentPath, texts: IslandTexts, facts: ContentFacts): string {
  const [, language = ''] = /\/(\w\w)\.(?:md|yaml)$/.exec(path) ?? [];
  const row = Object.values(groupFiles(facts, language))
    .flat()
    .find(({ paths }) => paths.includes(path));
  if (!row) return path;
  const name = facts.outline.titles[path] ?? rowTitle(row, texts);
  return language ? filled(texts['content.list.inLanguage'], { name, language: language.toUpperCase() }) : name;
}
