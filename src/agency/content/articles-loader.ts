import type { Loader } from 'astro/loaders';
import { LANGUAGES } from '#domain/language.ts';
import { tied } from '#platform/i18n/french-spaces.ts';
import { readArticles, readCategories } from './articles.ts';
import { CONTENT_DIR } from './content-file.ts';

/** Content loader of the articles: an entry `services/selling/nl` per language, rendered; and one with all categories. */
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
          // Nothing links to a heading, and names made of headings may begin with a figure, which HTML ids may not.
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
