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
/** Files that only the frame of a page shows. */
const OF_FRAME = /^(?:menu|top-bar|footer)\.yaml$/;
const TEXTS = /^texts\/(\w+)\.yaml$/;

/**
 * Returns the editors' content that the page of a home or project shows in a language inside its frame, as part of its
 * cache key: a change in other languages or on other pages does not rebuild the page. Without a language, returns the
 * content for data files.
 */
export function aroundHomes(language?: Language): readonly unknown[] {
  const isShown = (file: string) => {
    const spoken = TEXTS.exec(file)?.[1];
    return !ELSEWHERE.test(file) && !OF_FRAME.test(file) && (!language || !spoken || spoken === language);
  };
  const files = contentDigest({ isShown });
  if (!language) return [files];
  const addresses = readArticles().map(({ id }) => siteAddresses().article(id, language));
  const names = readSite().languages.enabled.map((one) => textsOf(one)('language.name'));
  return [files, addresses, names];
}

/** Returns a digest of all content that a page may show inside its frame. */
export const contentInFrame = (): string => contentDigest({ isShown: (file) => !OF_FRAME.test(file) });

/** Returns the content that only the frame of a page shows, in one language: menu, top bar and footer. */
export const contentOfFrame = (language: Language): unknown =>
  spokenIn([readMenu(), readTopBar(), readFooter()], language, readSite().languages.default);

/** Returns a value from the content with its texts reduced to one language. */
export function spokenIn(value: unknown, language: Language, fallback: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => spokenIn(one, language, fallback));
  if (typeof value !== 'object' || value === null) return value;
  const isText = Object.keys(value).every((key) => LANGUAGES.some((known) => known === key));
  if (isText) return speak(value as Localized, language, fallback) ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spokenIn(one, language, fallback)]));
}
