import { fileOf, type Site } from '../built-site.ts';
import { shortDigest } from '../facts.ts';
import type { Problem, Rule } from '../finding.ts';
import { type Page, pathOf } from '../read-page.ts';

/**
 * Checks that `<html lang>` matches the language of the address, and that every language version of a page links to
 * itself, to all other versions and to x-default.
 */
export function languages(): Rule {
  return {
    name: 'languages',
    *page(page, site, remember) {
      const lang = page.all('html')[0]?.attributes.lang;
      const expected = page.language ?? site.languages.default;
      if (lang !== expected) yield `<html lang> is «${lang}», expected «${expected}».`;
      const { alternates, problems } = alternatesOf(page, site);
      yield* problems;
      if (!page.language || problems.length > 0) return;
      if (alternates.get(page.language) !== site.origin + page.path)
        yield `hreflang «${page.language}» does not lead to this page itself.`;
      if (alternates.get('x-default') !== alternates.get(site.languages.default))
        yield 'x-default is not the version in the default language.';
      for (const address of alternates.values()) {
        const target = address.slice(site.origin.length);
        if (!fileOf(site, target)) yield `hreflang leads to «${target}», which does not exist.`;
      }
      const versions = site.languages.enabled.map((language) => alternates.get(language)?.slice(site.origin.length));
      remember(versions.map((path = '') => shortDigest(path)).join(' '));
    },
    *end(site, facts): Generator<Problem> {
      // Pages by the digest of their address, with the digests of the addresses of their versions
      const named = new Map<string, { file: string; versions: string }>();
      for (const { file, key } of facts) named.set(shortDigest(pathOf(file)), { file, versions: key });
      for (const { file, versions } of named.values()) {
        for (const [place, version] of versions.split(' ').entries()) {
          const back = named.get(version);
          if (!back || back.versions === versions) continue;
          const language = site.languages.enabled[place];
          yield { file, problem: `The version in «${language}» does not name the same versions as ${pathOf(file)}.` };
        }
      }
    },
  };
}

function alternatesOf(page: Page, site: Site): { alternates: Map<string, string>; problems: string[] } {
  const problems: string[] = [];
  const alternates = new Map<string, string>();
  for (const { attributes } of page.all('link')) {
    if (attributes.rel !== 'alternate' || !attributes.hreflang) continue;
    if (alternates.has(attributes.hreflang)) problems.push(`hreflang «${attributes.hreflang}» is listed twice.`);
    alternates.set(attributes.hreflang, attributes.href ?? '');
    if (!attributes.href?.startsWith(`${site.origin}/`)) {
      problems.push(
        `hreflang «${attributes.hreflang}» is «${attributes.href}»; it must be an absolute address on ${site.origin}.`,
      );
    }
  }
  const wanted = [...site.languages.enabled, ...(page.language ? ['x-default'] : [])];
  for (const language of wanted) if (!alternates.has(language)) problems.push(`hreflang «${language}» is missing.`);
  for (const language of alternates.keys()) {
    if (![...wanted, 'x-default'].includes(language))
      problems.push(`hreflang «${language}» is not a language of this site.`);
  }
  return { alternates, problems };
}
