import { createHash } from 'node:crypto';
import type { Rule } from '../finding.ts';
import type { Page } from '../page.ts';

const DATA_TYPES = new Set(['application/ld+json', 'application/json', 'speculationrules']);

/** The page keeps its own content security policy: nothing inline without a hash, and no way around it. */
export function policy(): Rule {
  return {
    name: 'policy',
    *page(page) {
      yield* inlineCode(page);
      const metas = page
        .all('meta')
        .filter(({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy');
      const content = metas[0]?.attributes.content;
      if (content === undefined) {
        yield 'There is no content security policy. Turn security.csp on in astro.config.mjs.';
        return;
      }
      if (/'unsafe-/.test(content))
        yield `The content security policy allows ${/'unsafe-[\w-]+'/.exec(content)?.[0]}. Give what needs it a hash.`;
      const directives = new Map(content.split(';').map((part) => [part.trim().split(/\s+/)[0] ?? '', part]));
      for (const name of ['default-src', 'script-src', 'style-src', 'object-src', 'base-uri']) {
        if (!directives.has(name)) yield `The content security policy has no ${name}.`;
      }
      for (const [name, directive] of [
        ['script', 'script-src'],
        ['style', 'style-src'],
      ] as const) {
        for (const { attributes, text } of page.all(name)) {
          if (attributes.src !== undefined || DATA_TYPES.has(attributes.type ?? '')) continue;
          const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
          if (!directives.get(directive)?.includes(hash))
            yield `An inline ${name} has no hash in the policy and will not run: «${text.trim().slice(0, 60)}».`;
        }
      }
    },
  };
}

function* inlineCode(page: Page): Generator<string> {
  for (const { name, attributes } of page.elements) {
    const handler = Object.keys(attributes).find((attribute) => /^on[a-z]+$/.test(attribute));
    if (handler)
      yield `<${name} ${handler}> is an inline event handler, which the policy forbids. Add a listener in a script.`;
    if (attributes.style !== undefined)
      yield `<${name} style> is an inline style, which the policy forbids. Use a class.`;
    if (/^\s*javascript:/i.test(attributes.href ?? ''))
      yield `<${name}> leads to «javascript:», which the policy forbids.`;
  }
}
