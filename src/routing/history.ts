import type { Language } from '#domain/language.ts';
import type { Alternate } from './addresses.ts';

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
 * next wider one, a home that is gone answers 410 with the gone page of its language, everything else that is missing answers 404 in its language.
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
  const missing = languages.map((language) => `/${language}/* ${pages.notFound(language)} 404`);
  return [...old, ...missing, '/* /404.html 404'];
}

/** `for-sale/boom/house`, else `for-sale/boom`, else `for-sale`. */
function nearest(current: AddressHistory['current'], name: string): Alternate[] | undefined {
  const wider = name.lastIndexOf('/');
  return current[name] ?? (wider < 0 ? undefined : nearest(current, name.slice(0, wider)));
}
