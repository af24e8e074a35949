import { getCollection, getEntry } from 'astro:content';
import type { ArticleHead, Category } from '#agency/content/articles.ts';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { type Language, speak } from '#domain/language.ts';

/** A published article in the language of a page, or in a fallback language. */
export interface Article extends Omit<ArticleHead, 'status'> {
  /** path of the article without language: `services/selling` */
  id: string;
  category: string;
  subcategory?: string | undefined;
  /** language of the text, which may be a fallback */
  language: Language;
  html: string;
}

let loading: Promise<Article[]> | undefined;

/** Reads every article in every language. */
async function versions(): Promise<Article[]> {
  const entries = await getCollection('articles', ({ id }) => id !== 'categories');
  return entries.map(({ data, rendered }) => ({
    ...(data as unknown as Article),
    html: withAnchors(withHeads(rendered?.html ?? '')),
  }));
}

/**
 * Returns the articles in one language, in the editors' order. An article that is missing in this language
 * appears in another language, as texts do.
 */
export async function articlesIn(language: Language): Promise<Article[]> {
  loading ??= versions();
  const fallback = readSite().languages.default;
  const groups = Map.groupBy(await loading, ({ id }) => id);
  return [...groups.values()]
    .flatMap((group) => {
      const best = speak(Object.fromEntries(group.map((one) => [one.language, one.language])), language, fallback);
      const article = group.find((one) => one.language === best?.language);
      return article ? { ...article, html: withAddresses(article.html, language) } : [];
    })
    .sort((a, b) => a.sort - b.sort);
}

/**
 * Marks the header cells of tables: those in the first row, and the first one in each row. Markdown has no syntax for
 * the latter.
 */
const withHeads = (html: string): string =>
  html.replaceAll('<th>', '<th scope="col">').replace(/(<tr>\s*)<td>(.*?)<\/td>/gs, '$1<th scope="row">$2</th>');

/** Gives each section an anchor. */
function withAnchors(html: string): string {
  let count = 0;
  return html.replaceAll('<h2>', () => {
    count += 1;
    return `<h2 id="part-${count}">`;
  });
}

/** Returns the sections of an article, with the HTML of their headings. */
export const sectionsOf = (html: string): { id: string; title: string }[] =>
  [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(([, id = '', title = '']) => ({
    id,
    title: title.replace(/<\/?a\b[^>]*>/g, ''),
  }));

/** Replaces links such as `[Contact](page:contact)` with the address of the page or article in a language. */
function withAddresses(html: string, language: Language): string {
  return html.replace(
    /href="((?:page|article):[^"]+)"/g,
    (_, link: string) => `href="${siteAddresses().link(link, language)}"`,
  );
}

/** Returns the published categories and subcategories, in the editors' order. */
export async function categories(): Promise<Category[]> {
  return (await getEntry('articles', 'categories'))?.data.categories as Category[];
}

/**
 * Returns the IDs of published articles that have their own page. `written` contains the ID and language of each
 * version (`services/selling/nl`).
 */
export async function articleIndex(): Promise<{ ids: string[]; written: ReadonlySet<string> }> {
  loading ??= versions();
  const own = (await loading).filter(({ ownPage }) => ownPage);
  return {
    ids: [...new Set(own.map(({ id }) => id))],
    written: new Set(own.map(({ id, language }) => `${id}/${language}`)),
  };
}
