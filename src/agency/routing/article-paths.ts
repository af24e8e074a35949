import { type Language, type Localized, speak } from '#domain/language.ts';
import { addressPart } from '#domain/url-part.ts';

/** What the address of an article is made of. */
export interface ArticleNames {
  id: string;
  title: Localized;
}

/**
 * The addresses of articles: `/nl/diensten/verkopen/`, or with a subcategory between them; each part lower-cased, without
 * accents and punctuation. A name that lacks a language takes the default one's.
 */
export function articlePaths(
  articles: readonly ArticleNames[],
  categories: readonly ArticleNames[],
  defaultLanguage: Language,
): (id: string, language: Language) => string | undefined {
  const titles = new Map([...categories, ...articles].map(({ id, title }) => [id, title]));
  const known = new Set(articles.map(({ id }) => id));
  return (id, language) => {
    if (!known.has(id)) return undefined;
    const parts = id.split('/').map((_, index, all) => {
      const name = all.slice(0, index + 1).join('/');
      return addressPart(speak(titles.get(name) ?? {}, language, defaultLanguage)?.text ?? '', all[index]);
    });
    return `/${language}/${parts.join('/')}/`;
  };
}
