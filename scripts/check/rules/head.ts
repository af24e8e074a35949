import { DESCRIPTION_MAX, TITLE_MAX } from '#page-base/head-texts.ts';
import { shortDigest } from '../facts.ts';
import type { Fact, Problem, Rule } from '../finding.ts';
import type { Page } from '../read-page.ts';

/**
 * Checks that every page has a title, a description and exactly one main heading. Pages that search engines list also
 * need a canonical address and the metadata that social media show.
 */
export function head(): Rule {
  return {
    name: 'head',
    *page(page, { origin, files, sharePictures }) {
      const title = titleOf(page);
      const description = page.meta('description')?.trim() ?? '';
      if (!title) yield 'The page has no title. Add one.';
      if (title.length > TITLE_MAX) yield `The title has ${title.length} characters; shorten it to ${TITLE_MAX}.`;
      if (!description) yield 'The page has no description. Add one.';
      if (description.length > DESCRIPTION_MAX)
        yield `The description has ${description.length} characters; shorten it to ${DESCRIPTION_MAX}.`;
      const headings = page.all('h1').length;
      if (headings !== 1) yield `The page has ${headings} main headings (h1). Use exactly one.`;
      // Pages that search engines do not list are not shared on social media, so they need no metadata.
      if (!page.language || !page.indexable) return;
      const canonical = page.link('canonical');
      if (canonical !== origin + page.path)
        yield `The canonical address is «${canonical}», expected «${origin + page.path}».`;
      const shared = page.meta('og:url');
      if (shared !== canonical) yield `og:url is «${shared}», expected the canonical address.`;
      for (const name of ['og:title', 'og:description', 'og:image'])
        if (!page.meta(name)) yield `${name} is missing or empty.`;
      const shown = page.meta('og:image') ?? '';
      const drawn = shown.slice(origin.length + 1);
      if (shown.startsWith(`${origin}/share/`) && !files.has(drawn) && !sharePictures.has(drawn))
        yield `og:image is «${shown}», which neither the build nor the server draws.`;
    },
  };
}

/**
 * Checks that no two listed pages in one language have the same title. This is only a recommendation, because only the
 * seller can change the titles of homes.
 */
export function titles(): Rule {
  return {
    name: 'titles',
    advice: true,
    page(page, _, remember) {
      if (page.language && page.indexable) remember(shortDigest(`${page.language} ${titleOf(page)}`));
      return [];
    },
    *end(_, facts): Generator<Problem> {
      for (const { file, other } of repeated(facts))
        yield { file, problem: `The title is also that of ${other}. Give each page its own title.` };
    },
  };
}

/**
 * Checks that each listed page has a description of its own, which says more than its title. This is only a
 * recommendation, because search engines accept pages without one.
 */
export function descriptions(): Rule {
  return {
    name: 'descriptions',
    advice: true,
    *page(page, _, remember) {
      if (!page.language || !page.indexable) return;
      const description = page.meta('description')?.trim() ?? '';
      if (description && titleOf(page).split(' | ')[0] === description)
        yield `The description «${description}» repeats the title. Say in a sentence what the page offers.`;
      else remember(shortDigest(`${page.language} ${description}`));
    },
    *end(_, facts): Generator<Problem> {
      for (const { file, other } of repeated(facts))
        yield { file, problem: `The description is also that of ${other}. Give each page its own.` };
    },
  };
}

/** Returns each page with a text that an earlier page in the same language has. The key of a fact is the digest of the text. */
function* repeated(facts: Iterable<Fact>) {
  const known = new Map<string, string>();
  for (const { file, key } of facts) {
    const other = known.get(key);
    if (other) yield { file, other };
    else known.set(key, file);
  }
}

/** Returns the text of `<title>`, or an empty string if there is none. */
export function titleOf(page: Page): string {
  const title = page.all('title').find(({ parent }) => parent?.name === 'head');
  return title?.text.trim() ?? '';
}
