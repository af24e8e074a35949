import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Language, type Localized, speak } from '#domain/language.ts';
import type { ContentPath, Editing } from '#editing/editing-api.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ContentChoices } from '../../content/content-api.ts';
import { type DraftFile, draftValues } from './draft-values.ts';

const PAGE = /^pages\/([a-z0-9-]+)\.yaml$/;
const ARTICLE = /^articles\/(.+)\/(\w\w)\.md$/;
const CATEGORY = /^articles\/(.+)\/_category\.yaml$/;

type Files = ReadonlyMap<ContentPath, DraftFile>;

/** Returns what links and fields may refer to, with titles in a language. */
export async function contentChoices(editing: Editing, site: Site, language: Language): Promise<ContentChoices> {
  const files = await draftValues(editing);
  const said = (text: Localized | undefined) => speak(text ?? {}, language, site.languages.default)?.text ?? '';
  const homes = site.listings.map(({ id, title, place }) => ({
    value: new URL(`/property/${id}/`, site.url).href,
    title: [said(title), said(place)].filter(Boolean).join(', '),
    kind: 'home' as const,
  }));
  return {
    links: [...pages(files, said), ...articles(files, language, site.languages.default), ...homes],
    pictures: await pictures(editing),
    people: namesIn(files.get('team.yaml'), 'team'),
    offices: namesIn(files.get('site.yaml'), 'offices'),
    categories: [...files].flatMap(([path, { value }]) => {
      const [, id] = CATEGORY.exec(path) ?? [];
      return id ? [{ id, title: said(fieldOf(value, 'title') as Localized) || id }] : [];
    }),
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function pages(files: Files, said: (text: Localized | undefined) => string): ContentChoices['links'] {
  return [...files].flatMap(([path, { value }]) => {
    const [, id] = PAGE.exec(path) ?? [];
    return id
      ? [{ value: `page:${id}`, title: said(fieldOf(value, 'title') as Localized) || id, kind: 'page' as const }]
      : [];
  });
}

/** Returns each article once, with its title in the language, the default language, or any other. */
function articles(files: Files, language: Language, fallback: Language): ContentChoices['links'] {
  const found = new Map<string, { title: string; rank: number }>();
  for (const [path, { value }] of files) {
    const [, id, own] = ARTICLE.exec(path) ?? [];
    if (id === undefined) continue;
    const title = fieldOf(fieldOf(value, 'head'), 'title');
    const rank = own === language ? 2 : own === fallback ? 1 : 0;
    const known = found.get(id);
    if (!known || known.rank < rank) found.set(id, { title: typeof title === 'string' ? title : id, rank });
  }
  return [...found].map(([id, { title }]) => ({ value: `article:${id}`, title, kind: 'article' as const }));
}

function namesIn(file: DraftFile | undefined, list: string): string[] {
  const rows = fieldOf(file?.value, list);
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => fieldOf(row, 'name')).filter((name) => typeof name === 'string');
}

const sizes = new Map<string, { width: number; height: number }>();
const SIZES_MAX = 10_000;

async function pictures(editing: Editing): Promise<ContentChoices['pictures']> {
  const [entries, dir] = [await editing.list(), await editing.draftDir()];
  const all = entries.filter(({ kind, change }) => kind === 'picture' && change !== 'removed');
  const found: ContentChoices['pictures'][number][] = [];
  for (const { path, digest } of all) {
    const size = sizes.get(digest) ?? (await sizeOf(join(dir, path)));
    if (!size) continue;
    if (sizes.size >= SIZES_MAX) sizes.clear();
    sizes.set(digest, size);
    found.push({ file: `/${path}`, ...size });
  }
  return found;
}

async function sizeOf(file: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(await readFile(file)).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
