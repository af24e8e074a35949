/** Sources of a visitor's language, in order of precedence. */
export interface LanguageSources {
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  local?: string | null | undefined;
  session?: string | null | undefined;
  browser?: readonly string[] | undefined;
}

/** Returns the first language in `sources` that is enabled, or else `fallback`. `nl`, `nl-BE` and `NL` all mean `nl`. */
export function chooseLanguage<L extends string>(sources: LanguageSources, enabled: readonly L[], fallback: L): L {
  const wishes = [sources.query, sources.cookie, sources.local, sources.session, ...(sources.browser ?? [])];
  for (const wish of wishes) {
    const code = wish?.toLowerCase().split('-')[0];
    const known = enabled.find((language) => language === code);
    if (known) return known;
  }
  return fallback;
}

/** Returns the languages of an `Accept-Language` header, the preferred one first. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [name = '', ...rest] = part.split(';').map((one) => one.trim());
      const weight = rest.find((one) => one.startsWith('q='))?.slice(2);
      return { name, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
