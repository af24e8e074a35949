import type { Problem, Rule } from '../finding.ts';
import type { Page } from '../page.ts';

/** No two pages that can be found in one language have the same title. Two homes may: only their seller can mend that. */
export function titles(): Rule {
  return {
    name: 'titles',
    advice: true,
    page(page, _, remember) {
      if (page.language && page.indexable) remember(`${page.language} ${titleOf(page)}`);
      return [];
    },
    *end(_, facts): Generator<Problem> {
      const known = new Map<string, string>();
      for (const { file, key } of facts) {
        const other = known.get(key);
        if (other) {
          const title = key.slice(key.indexOf(' ') + 1);
          yield { file, problem: `The title «${title}» is also that of ${other}. Say in it what is different.` };
        } else known.set(key, file);
      }
    },
  };
}

/** The text of `<title>`, empty where there is none. */
export function titleOf(page: Page): string {
  const title = page.all('title').find(({ parent }) => parent?.name === 'head');
  return title?.text.trim() ?? '';
}
