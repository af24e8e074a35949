import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { LANGUAGES } from '#domain/language.ts';
import { tied } from '#platform/i18n/texts.ts';
import { readArticles, readCategories } from './articles.ts';
import { ContentError } from './content-error.ts';
import { CONTENT_DIR } from './content-file.ts';

/** Several files that are saved together are read once. */
const SETTLE_MS = 100;

/**
 * Astro content loader for the articles. Each language of an article is a rendered entry (`services/selling/nl`). The
 * entry `categories` contains all categories. During development, articles are read again when a file of theirs changes.
 */
export function articlesLoader(): Loader {
  return {
    name: 'articles',
    async load(context) {
      await fillStore(context);
      const { watcher, logger } = context;
      const folder = join(realpathSync(CONTENT_DIR), 'articles');
      let waiting: NodeJS.Timeout | undefined;
      let running = Promise.resolve();
      // The development server reports mistakes in the content (app/start/follow-content.ts). The former articles stay.
      const again = () =>
        fillStore(context).catch((error: unknown) => {
          if (!(error instanceof ContentError)) logger.error(String(error));
        });
      const onEvent = (file: string) => {
        if (relative(folder, file).startsWith('..')) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          running = running.then(again);
        }, SETTLE_MS);
      };
      for (const event of ['add', 'change', 'unlink']) watcher?.on(event, onEvent);
    },
  };
}

/** Reads all articles and puts them into Astro's store, in place of the former ones. */
async function fillStore({ store, generateDigest, renderMarkdown }: LoaderContext): Promise<void> {
  const entries: Parameters<typeof store.set>[0][] = [];
  for (const { versions, ...article } of readArticles()) {
    for (const language of LANGUAGES) {
      const version = versions[language];
      if (!version) continue;
      const { markdown, ...head } = version;
      const data = { ...article, language, ...head };
      const { html, metadata } = await renderMarkdown(markdown);
      // Nothing links to headings, and generated ids may begin with a digit, which HTML does not allow.
      const rendered = { html: tied(html.replace(/(<h[1-6]) id="[^"]*"/g, '$1'), language), metadata };
      entries.push({
        id: `${article.id}/${language}`,
        data,
        rendered,
        digest: generateDigest({ ...data, markdown }),
      });
    }
  }
  store.clear();
  for (const entry of entries) store.set(entry);
  store.set({ id: 'categories', data: { categories: readCategories() } });
}
