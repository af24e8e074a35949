import { getCollection, getEntry } from 'astro:content';
import type { ArticleHead, Category } from '#agency/content/articles.ts';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import { type Language, speak } from '#domain/language.ts';

/** A published article in the language of a page, or in the one it falls back to. */
export interface Article extends Omit<ArticleHead, 'status'> {
  /** `services/selling` */
  id: string;
  category: string;
  subcategory?: string | undefined;
  /** the language it is really in */
  language: Language;
  html: string;
}

let loading: Promise<Article[]> | undefined;

/** Every version of every article. */
async function versions(): Promise<Article[]> {
  const entries = await getCollection('articles', ({ id }) => id !== 'categories');
  return entries.map(({ data, rendered }) => ({
    ...(data as unknown as Article),
    html: withHeads(rendered?.html ?? ''),
  }));
}

/** The articles for a page in one language, in the editors' order; each falls back as texts do. */
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

/** What the heads of a table are about: the first cell of a row names it. Markdown has no way to say so. */
const withHeads = (html: string): string =>
  html.replaceAll('<th>', '<th scope="col">').replace(/(<tr>\s*)<td>(.*?)<\/td>/gs, '$1<th scope="row">$2</th>');

/** Links of editors (`[Contact](page:contact)`) lead to the page in the language of the visitor. */
function withAddresses(html: string, language: Language): string {
  return html.replace(
    /href="((?:page|article):[^"]+)"/g,
    (_, link: string) => `href="${siteAddresses().link(link, language)}"`,
  );
}

/** The published categories and subcategories, in the editors' order. */
export async function categories(): Promise<Category[]> {
  return (await getEntry('articles', 'categories'))?.data.categories as Category[];
}

/** The published articles that have a page of their own, and the languages they are written in (`services/selling/nl`). */
export async function articleIndex(): Promise<{ ids: string[]; written: ReadonlySet<string> }> {
  loading ??= versions();
  const own = (await loading).filter(({ ownPage }) => ownPage);
  return {
    ids: [...new Set(own.map(({ id }) => id))],
    written: new Set(own.map(({ id, language }) => `${id}/${language}`)),
  };
}
