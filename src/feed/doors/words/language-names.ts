import { LANGUAGES, type Language, toLanguage } from '#domain/language.ts';

/** Languages in which agencies abroad write, besides those of the site. */
const OTHERS = [
  'es',
  'it',
  'pt',
  'ca',
  'lb',
  'pl',
  'ru',
  'uk',
  'ro',
  'bg',
  'cs',
  'hu',
  'el',
  'tr',
  'sv',
  'da',
  'no',
  'fi',
  'zh',
  'ar',
];
const LOCALES = [...LANGUAGES, 'es', 'pt', 'it'];
/** Names that are not in the tables of the runtime. */
const MORE_NAMES: Readonly<Record<string, Language>> = {
  vlaams: 'nl',
  flämisch: 'nl',
  flamand: 'nl',
  flemish: 'nl',
  'nederlands (belgië)': 'nl',
  'belgisch nederlands': 'nl',
};

/** Language codes by lower-case names in the languages of the site and of sellers abroad. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MORE_NAMES),
  ...[...LANGUAGES, ...OTHERS].flatMap((code) =>
    LOCALES.map(
      (locale) => [(new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code).toLowerCase(), code] as const,
    ),
  ),
]);
/** The older of two codes of ISO 639-2 for the same language, which the runtime does not know. */
const OLD_CODES: Readonly<Record<string, string>> = { dut: 'nl', ger: 'de', fre: 'fr' };

/**
 * A language that a document names: `language` is one of the site, `foreign` is the code of any other one, and `unknown` means
 * that the name says nothing.
 */
export type NamedLanguage = { language: Language } | { foreign: string } | { unknown: true };

/** Reads a language from a code of two or three letters (`de-DE`, `DEU`) or from its name (`Deutsch`). */
export function readLanguage(name: string): NamedLanguage {
  const lower = name.trim().toLowerCase();
  const code = CODES.get(lower) ?? codeOf(lower.split(/[-_ ]/)[0] ?? '');
  if (code === undefined) return { unknown: true };
  const language = toLanguage(code);
  return language ? { language } : { foreign: code };
}

function codeOf(short: string): string | undefined {
  if (Object.hasOwn(OLD_CODES, short)) return OLD_CODES[short];
  if (!/^[a-z]{2,3}$/.test(short)) return undefined;
  const [code = short] = Intl.getCanonicalLocales(short);
  // Without a name, these letters are the code of no language.
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) === undefined ? undefined : code;
}
