import type { Loader } from 'astro/loaders';
import { LANGUAGES } from '#domain/language.ts';
import { tied } from '#platform/i18n/texts.ts';
import { readArticles, readCategories } from './articles.ts';
import { CONTENT_DIR } from './content-file.ts';

/**
 * Astro content loader for the articles. Each language of an article is a rendered entry (`services/selling/nl`). The
 * entry `categories` contains all categories.
 */
export function articlesLoader(): Loader {
  return {
    name: 'articles',
    async load({ store, generateDigest, renderMarkdown, watcher }) {
      store.clear();
      for (const { versions, ...article } of readArticles()) {
        for (const language of LANGUAGES) {
          const version = versions[language];
          if (!version) continue;
          const { markdown, ...head } = version;
          const data = { ...article, language, ...head };
          const { html, metadata } = await renderMarkdown(markdown);
          // Nothing links to headings, and generated ids may begin with a digit, which HTML does not allow.
          const rendered = { html: tied(html.replace(/(<h[1-6]) id="[^"]*"/g, '$1'), language), metadata };
          store.set({
            id: `${article.id}/${language}`,
            data,
            rendered,
            digest: generateDigest({ ...data, markdown }),
          });
        }
      }
      store.set({ id: 'categories', data: { categories: readCategories() } });
      watcher?.add(CONTENT_DIR);
    },
  };
}
