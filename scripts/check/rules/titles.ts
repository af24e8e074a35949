import type { Rule } from '../finding.ts';
import type { Page } from '../page.ts';

/** No two pages that can be found in one language have the same title. Two homes may: only their seller can mend that. */
export function titles(): Rule {
  const known = new Map<string, string>();
  return {
    name: 'titles',
    advice: true,
    *page(page) {
      if (!page.language || !page.indexable) return;
      const title = titleOf(page);
      const key = `${page.language} ${title}`;
      const other = known.get(key);
      if (other) yield `The title «${title}» is also that of ${other}. Say in it what is different.`;
      else known.set(key, page.file);
    },
  };
}

/** The text of `<title>`, empty where there is none. */
export function titleOf(page: Page): string {
  const title = page.all('title').find(({ path }) => path.at(-1)?.name === 'head');
  return title?.text.trim() ?? '';
}
