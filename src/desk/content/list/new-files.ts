import { LANGUAGES, type Language } from '#domain/language.ts';
import { addressPart, slug } from '#domain/url-part.ts';
import { type ArticleValue, type ContentVersion, NO_FILE } from '#editing/editing-api.ts';
import type { ContentRequest } from '../content-api.ts';

type Files = Extract<ContentRequest, { do: 'saveTogether' }>['files'];
/** A text per language, as somebody has typed it. */
export type Typed = Readonly<Partial<Record<Language, string>>>;

export const PATHS_FILE = 'paths.yaml';
export const TEAM_FILE = 'team.yaml';

interface PathTableValue {
  pages: readonly { id: string }[];
}

/** Returns a text of every language: what is typed, else that of the default language, else any. */
const everywhere = (typed: Typed, fallback: Language): Record<Language, string> => {
  const other = typed[fallback] || Object.values(typed).find(Boolean) || '';
  return Object.fromEntries(LANGUAGES.map((language) => [language, typed[language] || other])) as Record<
    Language,
    string
  >;
};

const written = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text?.trim())) as Typed;

/** Returns a name that is not taken: `about`, `about-2`. */
function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    if (!isTaken(name)) return name;
  }
}

/** Returns the address that a title suggests. */
export const addressFor = (title: string | undefined): string => (title?.trim() ? addressPart(title) : '');

/**
 * Returns the files of a new page: its own, and the table of addresses with its row. A language without an address of its own
 * gets that of the default language, because the table needs all of them.
 */
export function pageFiles(
  { titles, addresses }: { titles: Typed; addresses: Typed },
  table: ContentVersion,
  fallback: Language,
  /** the page that is copied */
  copied: Readonly<Record<string, unknown>> = { modules: [] },
): { path: string; files: Files } {
  const value = table.value as PathTableValue;
  const title = everywhere(titles, fallback)[fallback];
  const id = freeName(slug(title) || 'page', (name) => value.pages.some((row) => row.id === name));
  const row = { id, original: id, path: everywhere(addresses, fallback) };
  const path = `pages/${id}.yaml`;
  return {
    path,
    files: [
      { path, value: { ...copied, title: written(titles) }, baseDigest: NO_FILE },
      { path: PATHS_FILE, value: { ...value, pages: [...value.pages, row] }, baseDigest: table.digest },
    ],
  };
}

/** Returns the files of a new article, one for each language with a title. */
export function articleFiles(
  titles: Typed,
  category: string,
  known: readonly string[],
  fallback: Language,
  /** the versions of the article that is copied */
  copied: Partial<Record<Language, ArticleValue>> = {},
): { path: string; files: Files } {
  const title = everywhere(titles, fallback)[fallback];
  const isTaken = (name: string) => known.some((path) => path.startsWith(`articles/${category}/${name}/`));
  const name = freeName(addressPart(title, 'article'), isTaken);
  const fileOf = (language: string) => `articles/${category}/${name}/${language}.md`;
  const languages = LANGUAGES.filter((language) => titles[language]?.trim());
  return {
    path: fileOf(languages.includes(fallback) ? fallback : (languages[0] ?? fallback)),
    files: languages.map((language) => {
      const from = copied[language] ?? { head: {}, markdown: '' };
      return {
        path: fileOf(language),
        value: { ...from, head: { ...from.head, title: titles[language] } },
        baseDigest: NO_FILE,
      };
    }),
  };
}

/** Returns the file of the team with a new person at its end, and the keys of that person. */
export function teamFiles(
  person: { name: string; email: string; role: Typed },
  team: ContentVersion | undefined,
): { keys: (string | number)[]; files: Files } {
  const value = (team?.value ?? {}) as { team?: readonly unknown[] };
  const people = value.team ?? [];
  const { name, email, role } = person;
  const added = { name, role: written(role), ...(email ? { email } : {}) };
  return {
    keys: ['team', people.length],
    files: [{ path: TEAM_FILE, value: { ...value, team: [...people, added] }, baseDigest: team?.digest ?? NO_FILE }],
  };
}

/** Returns what removes a page, with its row in the table of addresses, or all languages of an article. */
export function removedFiles(
  versions: readonly ContentVersion[],
  table: ContentVersion | undefined,
  id?: string,
): Files {
  const removed = versions.map(({ path, digest }) => ({ path, baseDigest: digest }));
  if (!table || id === undefined) return removed;
  const value = table.value as PathTableValue;
  const pages = value.pages.filter((row) => row.id !== id);
  return [...removed, { path: PATHS_FILE, value: { ...value, pages }, baseDigest: table.digest }];
}
