import type { Language } from '#domain/language.ts';
import { type Alternate, neutralAddress } from './addresses.ts';

/** All addresses that were ever published, kept from build to build so that old links still work. */
export interface AddressHistory {
  /** current addresses by the name of a home, project or page of a place (`listing 1012`, `for-sale/boom/house`) */
  current: Record<string, Alternate[]>;
  /** former addresses, each with the name of its home, project or page of a place */
  retired: Record<string, { name: string; language: Language }>;
}

/** Returns the history after a build that publishes `current`. */
export function nextHistory(before: AddressHistory | undefined, current: AddressHistory['current']): AddressHistory {
  const published = new Set(Object.values(current).flatMap((alternates) => alternates.map(({ path }) => path)));
  const retired = { ...before?.retired };
  for (const [name, alternates] of Object.entries(before?.current ?? {})) {
    for (const { path, language } of alternates) retired[path] = { name, language };
  }
  for (const path of published) delete retired[path];
  return { current, retired };
}

/**
 * Returns redirect rules in the format of `_redirects`. A moved page redirects to its new address, the page of a
 * removed place to the next wider place, and an address with the number of a home but another title to the home's page.
 * A removed home answers 410 with the «gone» page of its language. Any other missing address below a language answers
 * 404 in that language. The rule for all remaining addresses is at the end of netlify.toml. In `_redirects` it would
 * apply before the other rules of netlify.toml.
 */
export function redirectLines(
  { current, retired }: AddressHistory,
  languages: readonly Language[],
  pages: { gone(language: Language): string; notFound(language: Language): string },
): string[] {
  const old = Object.entries(retired).flatMap(([path, { name, language }]) => {
    if (!languages.includes(language)) return [];
    const now = nearest(current, name)?.find((alternate) => alternate.language === language);
    return [now ? `${path} ${now.path} 301` : `${path} ${pages.gone(language)} 410`];
  });
  const gone = [...new Set(Object.values(retired).map(({ name }) => name))].flatMap((name) => {
    const [kind, id] = name.split(' ');
    const isHome = id !== undefined && !current[name] && languages[0];
    return isHome ? [`${neutralAddress[kind as 'listing' | 'project'](id)} ${pages.gone(isHome)} 410`] : [];
  });
  const missing = languages.map((language) => `/${language}/* ${pages.notFound(language)} 404`);
  return [...old, ...gone, ...Object.values(current).flatMap(underAnyTitle), ...missing];
}

/**
 * Returns rules that redirect addresses with the number of a home but another town or title:
 * `/nl/te-koop/:town/:title/1001/`.
 */
function underAnyTitle(alternates: readonly Alternate[]): string[] {
  return alternates.flatMap(({ path }) => {
    const [, before, id] = /^(\/[^/]+\/[^/]+)\/[^/]+\/[^/]+\/(\d+)\/$/.exec(path) ?? [];
    return before ? [`${before}/:town/:title/${id}/ ${path} 301`] : [];
  });
}

/**
 * Returns the addresses of the page of a place, or of the next wider page: `for-sale/boom/house`, `for-sale/boom`,
 * `for-sale`.
 */
function nearest(current: AddressHistory['current'], name: string): Alternate[] | undefined {
  const wider = name.lastIndexOf('/');
  return current[name] ?? (wider < 0 ? undefined : nearest(current, name.slice(0, wider)));
}
