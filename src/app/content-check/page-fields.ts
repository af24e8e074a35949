import { existsSync } from 'node:fs';
import path from 'node:path';
import { OWN_FILES } from '#agency/content/content-file.ts';
import { OWN_FILM } from '#agency/content/page.schema.ts';
import { LISTS } from '#domain/list.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { nearestName } from '#platform/mistakes/nearest-name.ts';
import { type Said, say } from '#platform/mistakes/said.ts';
import { parseQuery, writeQuery } from '#search/engine/query.ts';
import type { Folder } from './content-folder.ts';

/** Markup that the description of a module cannot show: bold text, links, HTML, a second paragraph. */
const MARKED = /\*\*|\]\(|<\/?[a-z]|\n[ \t]*\n/i;
/**
 * `COUNT` is the only placeholder in page texts: the number of homes in the list. `COUNTED` are the pages that support it.
 */
const COUNT = '{{count}}';
const COUNTED = new Set([...LISTS, 'projects'].map((id) => `pages/${id}.yaml`));

/** Returns a message if the value of a page's field is wrong although the schema accepts it; otherwise undefined. */
export function wrongOnPage(value: unknown, field: string, file: string, folder: Folder): Said | undefined {
  if (isRelation(value)) return wrongRelation(value, folder);
  if (typeof value !== 'string') return undefined;
  if (field === 'banner.video.url') return wrongFilm(value, folder);
  if (/\.relations\.query\.\w+$/.test(field) && !isSearch(value))
    return say('expected a search, copied from the address of a list, such as ?city=boom%7C2850&price=0-400000');
  const isCounted = COUNTED.has(file) && field.startsWith('seo.description.');
  if ((isCounted ? value.replaceAll(COUNT, '') : value).includes('{{'))
    return say(
      'expected a text without {{ }}; only {count} is filled in, and only in seo.description of a page with a list',
      { count: COUNT },
    );
  if (/(?:^|\.)description\.\w+$/.test(field) && MARKED.test(value))
    return say(
      'expected one paragraph without Markdown or HTML; for bold text, links or more paragraphs, write an article and show it with relations: { type: article, id: … }',
    );
  return undefined;
}

const isRelation = (value: unknown): value is { type: string; id: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value && typeof value.id === 'string';

function wrongRelation({ type, id }: { type: string; id: string }, folder: Folder) {
  const nearest = (all: readonly { id: string }[]) =>
    nearestName(
      id,
      all.map((one) => one.id),
    );
  if (type === 'article' && !folder.hasArticle(id))
    return say('expected an article that exists and is Published{nearest}', { nearest: nearest(folder.articles) });
  if (type === 'category' && !folder.hasCategory(id))
    return say('expected a category that exists and is Published{nearest}', { nearest: nearest(folder.categories) });
  return undefined;
}

function wrongFilm(url: string, { dir }: Folder) {
  const isThere = !OWN_FILM.test(url) || existsSync(path.join(dir, OWN_FILES, url));
  return isThere ? undefined : say('expected a film in the folder {folder}', { folder: path.join(dir, OWN_FILES) });
}

/** Returns whether every parameter of a search address is valid, for sales or for rentals. */
function isSearch(text: string): boolean {
  const asked = new URLSearchParams(text);
  const understood = (goal: Goal) => new URLSearchParams(writeQuery(parseQuery(asked, goal), goal)).size;
  return text.startsWith('?') && asked.size > 0 && GOALS.some((goal) => understood(goal) === asked.size);
}
