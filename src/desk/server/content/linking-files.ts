import type { ContentPath, Editing } from '#editing/editing-api.ts';
import { draftValues } from './draft-values.ts';

/** A page or article, as links name it: `page:contact`, `article:services/selling`. */
const TARGET = /^(page|article):([a-z0-9-]+(?:\/[a-z0-9-]+){0,2})$/;

/** Returns the files of the draft that refer to a page or article, without its own files. Undefined if it is neither. */
export async function linkingFiles(editing: Editing, to: string): Promise<readonly ContentPath[] | undefined> {
  const [, kind, id = ''] = TARGET.exec(to) ?? [];
  if (kind === undefined) return undefined;
  const isOwn = (path: ContentPath) => path === `pages/${id}.yaml` || path.startsWith(`articles/${id}/`);
  return [...(await draftValues(editing))].flatMap(([path, { value }]) =>
    !isOwn(path) && refers(value, kind, id) ? [path] : [],
  );
}

/** Returns whether a value contains a link, a module that shows the article, or a breadcrumb with the page. */
function refers(value: unknown, kind: string, id: string): boolean {
  if (typeof value === 'string') return hasLink(value, `${kind}:${id}`);
  if (Array.isArray(value)) return value.some((item) => refers(item, kind, id));
  if (typeof value !== 'object' || value === null) return false;
  const { type, id: shown, breadcrumb } = value as { type?: unknown; id?: unknown; breadcrumb?: unknown };
  if (kind === 'article' && type === 'article' && shown === id) return true;
  if (kind === 'page' && Array.isArray(breadcrumb) && breadcrumb.includes(id)) return true;
  return Object.values(value).some((field) => refers(field, kind, id));
}

/** Returns whether a text contains a link, and not only one to a page whose name begins like it. */
function hasLink(text: string, link: string): boolean {
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1)) {
    if (!/[\w/-]/.test(text[at + link.length] ?? '') && !/[\w-]/.test(text[at - 1] ?? '')) return true;
  }
  return false;
}
