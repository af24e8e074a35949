import { CODE, codeIn, type Import, importsOf, SRC, sourceOf } from './imports.ts';

const ISLAND = /<(\w+)\b[^>]*?\sclient:[a-z]+/gs;
const SCRIPT = /<script>[\s\S]*?<\/script>/g;

/**
 * Returns the files at which browser code begins: islands that Astro places with `client:`, and the modules of
 * `<script>`.
 */
export function browserEntries(): Import[] {
  return codeIn(SRC)
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => {
      const text = sourceOf(file);
      const islands = new Set([...text.matchAll(ISLAND)].map(([, name]) => name));
      const placed = importsOf(file).filter(({ specifier, line }) =>
        [...islands].some(
          (name) => new RegExp(`\\b${name}\\b`).test(text.split('\n')[line - 1] ?? '') && specifier.endsWith('.tsx'),
        ),
      );
      const scripts = (text.match(SCRIPT) ?? []).flatMap((script) => importsOf(file, script));
      return [...placed, ...scripts];
    });
}

/**
 * Follows imports from the given files, except type-only imports. Returns every import that a browser loads, including
 * the given ones.
 */
export function browserImports(entries: readonly Import[], read: (file: string) => Import[] = importsOf): Import[] {
  const seen = new Set<string>();
  const followed: Import[] = [];
  const queue = entries.filter(({ typeOnly }) => !typeOnly);
  for (let next = queue.pop(); next; next = queue.pop()) {
    followed.push(next);
    const target = next.target.replace(/\?.*$/, '');
    if (seen.has(target) || !CODE.test(target) || target.startsWith('../')) continue;
    seen.add(target);
    queue.push(...read(target).filter(({ typeOnly }) => !typeOnly));
  }
  return followed;
}
