import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Splits a text at the separators that are outside parentheses. */
function split(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text.trim()) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0 && separator.test(sign)) parts.push('');
    else parts.push(parts.pop() + sign);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Returns the selectors of a style sheet, one by one. */
function selectorsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/(?:^|[{};])([^{};@]+)\{/g)].flatMap(([, list = '']) => split(list, /,/));
}

/** Returns whether a compound selector names a class, an attribute, an ID or a tag, and nothing in a shadow tree. */
function isNamed(compound: string): boolean {
  const [, list] = /^:(?:is|where)\((.*)\)/s.exec(compound) ?? [];
  if (list) return split(list, /,/).every((one) => isNamed(split(one, /[\s>+~]/).at(-1) ?? ''));
  return /^[\w.#[]/.test(compound) && !compound.includes('::details-content');
}

it('a change within an element that :has() looks at does not make browsers restyle everything below it', () => {
  const sheets = globSync('src/**/*.css').filter((file) => !file.includes('desk') && !file.endsWith('print.css'));
  const wide = sheets.flatMap((file) =>
    selectorsOf(file).filter((selector) => {
      const [subject = '', ...around] = split(selector, /[\s>+~]/).reverse();
      const isPart = around.some((one) => one.includes(':has(')) || subject.includes('::details-content');
      return selector.includes(':has(') && isPart && !isNamed(subject);
    }),
  );
  expect(wide).toEqual([]);
});
