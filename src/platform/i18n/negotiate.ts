/** Name under which a chosen language is kept: cookie, local storage and session storage alike (docs/rules.md#languages). */
export const LANGUAGE_KEY = 'i18nextLng';
/** Query parameter that asks for a language. */
export const LANGUAGE_PARAMETER = 'lng';

/** Where a visitor's language may be known from, in the order in which it is decided. */
export interface LanguageSources {
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  local?: string | null | undefined;
  session?: string | null | undefined;
  browser?: readonly string[] | undefined;
}

/** The first source that names an enabled language (`nl`, `nl-BE` and `NL` all name nl), else the default. */
export function chooseLanguage<L extends string>(sources: LanguageSources, enabled: readonly L[], fallback: L): L {
  const wishes = [sources.query, sources.cookie, sources.local, sources.session, ...(sources.browser ?? [])];
  for (const wish of wishes) {
    const code = wish?.toLowerCase().split('-')[0];
    const known = enabled.find((language) => language === code);
    if (known) return known;
  }
  return fallback;
}
