import { pathTableSchema } from '#agency/content/paths.ts';
import { createAddresses } from '#agency/routing/addresses.ts';
import { articlePaths } from '#agency/routing/site-addresses.ts';
import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import type { ContentPath, Editing } from '#editing/editing-api.ts';
import type { ContentOutline } from '../../content/content-api.ts';
import { type DraftFile, draftValues } from './draft-values.ts';

const ARTICLE = /^articles\/(.+)\/(\w\w)\.md$/;
const CATEGORY = /^articles\/(.+)\/_category\.yaml$/;

type Files = ReadonlyMap<ContentPath, DraftFile>;
interface SiteLanguages {
  default: Language;
  enabled: readonly Language[];
}

/** What the outline needs of a page, article or category. An article has one title per file, the others one per language. */
interface Head {
  title?: string | Localized;
  ownPage?: boolean;
  status?: string;
}

const headOf = (path: ContentPath, { value }: DraftFile): Head =>
  ((ARTICLE.test(path) ? (value as { head?: Head }).head : (value as Head)) ?? {}) as Head;

/** Returns the titles of the files of a draft in a language, and the addresses of their pages. */
export async function contentOutline(
  editing: Editing,
  languages: SiteLanguages,
  language: Language,
): Promise<ContentOutline> {
  const files = await draftValues(editing);
  const titles: Record<ContentPath, string> = {};
  for (const [path, file] of files) {
    const { title } = headOf(path, file);
    const isLocalized = typeof title === 'object' && title !== null;
    const text = isLocalized ? speak(title, language, languages.default)?.text : title;
    if (typeof text === 'string' && text) titles[path] = text;
  }
  return { titles, addresses: addressesOf(files, languages) };
}

/** Returns the addresses of pages in the order of paths.yaml, followed by those of articles with a page of their own. */
function addressesOf(files: Files, languages: SiteLanguages): ContentOutline['addresses'] {
  const table = pathTableSchema.safeParse(files.get('paths.yaml')?.value);
  const { page } = createAddresses(table.success ? table.data : { pages: [], kinds: {} }, languages);
  const article = articlePaths(namesOf(files, ARTICLE), namesOf(files, CATEGORY), languages.default);
  const inAll = (address: (language: Language) => string) =>
    Object.fromEntries(languages.enabled.map((language) => [language, address(language)]));
  const pages = (table.success ? table.data.pages : [])
    .filter(({ id }) => files.has(`pages/${id}.yaml`))
    .map(({ id }) => [`pages/${id}.yaml`, inAll((language) => page(id, language))] as const);
  const articles = [...files].flatMap(([path, file]) => {
    const [, id] = ARTICLE.exec(path) ?? [];
    const { ownPage, status } = headOf(path, file);
    if (id === undefined || ownPage === false || status === 'Draft') return [];
    return [[path, inAll((language) => article(id, language) ?? '/')] as const];
  });
  return Object.fromEntries([...pages, ...articles]);
}

/** Returns the titles of articles or categories per language, by the id of their folder. */
function namesOf(files: Files, kind: RegExp): { id: string; title: Localized }[] {
  const names = new Map<string, Localized>();
  for (const [path, file] of files) {
    const [, id, version] = kind.exec(path) ?? [];
    if (id === undefined) continue;
    const { title } = headOf(path, file);
    const language = LANGUAGES.find((one) => one === version);
    const own = typeof title === 'string' ? (language ? { [language]: title } : {}) : title;
    names.set(id, { ...names.get(id), ...own });
  }
  return [...names].map(([id, title]) => ({ id, title }));
}
