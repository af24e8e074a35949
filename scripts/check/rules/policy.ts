import { createHash } from 'node:crypto';
import type { Site } from '../built-site.ts';
import type { Rule } from '../finding.ts';
import { perTag, type Tag } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import { Recent } from '../recent-cache.ts';

const DATA_TYPES = new Set(['application/ld+json', 'application/json', 'speculationrules']);
const NEEDED = ['script-src', 'style-src', 'object-src', 'base-uri', 'form-action'];

/** A tag that does not match this expression has no inline code in any attribute. */
const INLINE = /\bon[a-z]+|style|javascript:|&/i;
/** Number of policies to cache. All pages have the same policy, except pages with players of other websites. */
const POLICIES_KEPT = 100;

/** The allowed sources of a policy, by directive. */
type Policy = ReadonlyMap<string, string>;

/**
 * Checks that every page has a content security policy and complies with it: no inline code without a hash, and no
 * unsafe sources.
 */
export function policy(): Rule {
  const inlineIn = perTag((tag) => [...inlineCode(tag)]);
  const parsed = new Recent(POLICIES_KEPT, parse);
  return {
    name: 'policy',
    *page(page, site) {
      for (const { tag } of page.elements) yield* inlineIn(tag);
      const policies = policyTexts(page, site).map((one) => parsed.of(one));
      for (const name of NEEDED) {
        const strict = policies.some(
          (one) => (name.endsWith('-src') ? allowed(one, name) : one.get(name)) !== undefined,
        );
        if (!strict) yield `No content security policy has a ${name}. Set it in netlify.toml.`;
      }
      for (const sources of policies.flatMap((one) => [...one.values()])) {
        const unsafe = /'unsafe-[\w-]+'/.exec(sources)?.[0];
        if (unsafe) yield `The content security policy allows ${unsafe}. Use a file or a hash instead.`;
      }
      for (const [name, directive] of [
        ['script', 'script-src'],
        ['style', 'style-src'],
      ] as const) {
        for (const { attributes, text } of page.all(name)) {
          if (attributes.src !== undefined || DATA_TYPES.has(attributes.type ?? '')) continue;
          const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
          if (policies.every((one) => allowed(one, directive)?.includes(hash) ?? true)) continue;
          yield `The policy allows no inline ${name} «${text.trim().slice(0, 60)}». Move it to a file.`;
        }
      }
    },
  };
}

/**
 * Returns all policies of a page, from its header and its metadata. Browsers load a source only if every policy allows
 * it.
 */
function policyTexts(page: Page, site: Site): string[] {
  const meta = page
    .all('meta')
    .filter(({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy');
  return [
    site.headers(page.path).get('content-security-policy') ?? '',
    ...meta.map(({ attributes }) => attributes.content ?? ''),
  ].filter(Boolean);
}

function parse(text: string): Policy {
  const directives = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  return new Map(directives.map((part) => [part.split(/\s/)[0]?.toLowerCase() ?? '', part]));
}

function allowed(one: Policy, directive: string): string | undefined {
  return one.get(directive) ?? one.get('default-src');
}

function* inlineCode({ raw, name, attributes }: Tag): Generator<string> {
  if (!INLINE.test(raw)) return;
  const handler = Object.keys(attributes).find((attribute) => /^on[a-z]+$/.test(attribute));
  if (handler)
    yield `<${name} ${handler}> is an inline event handler, which the policy forbids. Add a listener in a script.`;
  if (attributes.style !== undefined)
    yield `<${name} style> is an inline style, which the policy forbids. Use a class.`;
  if (/^\s*javascript:/i.test(attributes.href ?? ''))
    yield `<${name}> leads to «javascript:», which the policy forbids.`;
}
