import { readArticles } from '#agency/content/articles.ts';
import { contentDigest } from '#agency/content/content-digest.ts';
import { readFooter, readMenu, readTopBar } from '#agency/content/menu-and-footer.ts';
import { textsOf } from '#agency/content/own-texts.ts';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';

/** Files whose content is not on pages of homes. Of articles, these pages use only the addresses. */
const ELSEWHERE =
  /^(?:articles|pages|public)\/|^(?:testimonials|places)\.yaml$|^surroundings(?:\.json|-streets\.gz)$|^README\.md$/;
/** Files that are left out here, because they are read in one language below. */
const SPOKEN = /^(?:menu|top-bar|footer)\.yaml$/;
const TEXTS = /^texts\/(\w+)\.yaml$/;

/**
 * Returns the editors' content that the page of a home or project shows in a language, as part of its cache key: a
 * change in other languages or on other pages does not rebuild the page. Without a language, returns the content for
 * data files, which have no menu and footer.
 */
export function aroundHomes(language?: Language): readonly unknown[] {
  const isShown = (file: string) => {
    const spoken = TEXTS.exec(file)?.[1];
    return !ELSEWHERE.test(file) && !SPOKEN.test(file) && (!language || !spoken || spoken === language);
  };
  const files = contentDigest({ isShown });
  if (!language) return [files];
  const addresses = readArticles().map(({ id }) => siteAddresses().article(id, language));
  const names = readSite().languages.enabled.map((one) => textsOf(one)('language.name'));
  const frame = spokenIn([readMenu(), readTopBar(), readFooter()], language, readSite().languages.default);
  return [files, addresses, names, frame];
}

/** Returns a value from the content with its texts reduced to one language. */
export function spokenIn(value: unknown, language: Language, fallback: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => spokenIn(one, language, fallback));
  if (typeof value !== 'object' || value === null) return value;
  const isText = Object.keys(value).every((key) => LANGUAGES.some((known) => known === key));
  if (isText) return speak(value as Localized, language, fallback) ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spokenIn(one, language, fallback)]));
}
