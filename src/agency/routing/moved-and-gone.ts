import type { Language } from '#domain/language.ts';
import { type Alternate, neutralAddress } from './addresses.ts';

/** Addresses that have been published; kept from build to build, so that none ends in a plain "not found". */
export interface AddressHistory {
  /** name of a home, project or place (`listing 1012`, `for-sale/boom/house`) → its addresses now */
  current: Record<string, Alternate[]>;
  /** addresses that were published once and are no longer current */
  retired: Record<string, { name: string; language: Language }>;
}

/** The history after a build that publishes `current`. */
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
 * Rules in the format of `_redirects`: what has moved leads to its new address, the page of a place that is gone to the
 * next wider one, the number of a home under any title to its page; a home that is gone answers 410 with the gone page of
 * its language, everything else that is missing below a language answers 404 in it. What is missing elsewhere is the last
 * rule of netlify.toml: here, before all of its rules, it would hide them.
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

/** `/nl/te-koop/:town/:title/1001/`: what somebody wrote down, or a title of long ago. */
function underAnyTitle(alternates: readonly Alternate[]): string[] {
  return alternates.flatMap(({ path }) => {
    const [, before, id] = /^(\/[^/]+\/[^/]+)\/[^/]+\/[^/]+\/(\d+)\/$/.exec(path) ?? [];
    return before ? [`${before}/:town/:title/${id}/ ${path} 301`] : [];
  });
}

/** `for-sale/boom/house`, else `for-sale/boom`, else `for-sale`. */
function nearest(current: AddressHistory['current'], name: string): Alternate[] | undefined {
  const wider = name.lastIndexOf('/');
  return current[name] ?? (wider < 0 ? undefined : nearest(current, name.slice(0, wider)));
}
