import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinBlocks, sameBlocks } from '#desk/content/markdown/join-blocks.ts';
import type { RichNode } from '#desk/content/markdown/rich-node.ts';
import { splitSource } from '#desk/content/markdown/split-source.ts';
import { writeBlock } from '#desk/content/markdown/write-block.ts';
import { SEED } from '../support/random-seed.ts';
import { documents } from './markdown-samples.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HEAD = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const ARTICLES = globSync('content/articles/**/*.md', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8').replace(HEAD, ''),
}));

const NEW = 'A new paragraph of the editor';
const PARAGRAPH: RichNode = { type: 'paragraph', content: [{ type: 'text', text: NEW }] };
const unchanged = (count: number) => Array.from({ length: count }, (_, at) => at);

describe(`blocks of Markdown, seed ${SEED}`, () => {
  const options = { seed: SEED, numRuns: 1000 };

  test('a text without a change is written letter for letter', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const split = splitSource(text);
        expect(joinBlocks(split, unchanged(split.blocks.length))).toBe(text);
      }),
      options,
    );
  });

  test('a change of one paragraph leaves every letter of the other blocks', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (text, number) => {
        const { before, blocks } = splitSource(text);
        if (blocks.length === 0) return;
        const changed = number % blocks.length;
        const written = joinBlocks(
          splitSource(text),
          unchanged(blocks.length).map((at) => (at === changed ? PARAGRAPH : at)),
        );
        const letters = (some: typeof blocks) => some.map(({ source, after }) => source + after).join('');
        const above =
          before + letters(blocks.slice(0, changed)).slice(0, -(blocks[changed - 1]?.after.length ?? 0) || undefined);
        const below = letters(blocks.slice(changed + 1)) || (blocks.at(-1)?.after ?? '');
        expect(written.slice(0, above.length)).toBe(above);
        expect(written.slice(-below.length || written.length)).toBe(below);
        expect(written.slice(above.length, written.length - below.length).trim()).toBe(NEW);
      }),
      options,
    );
  });
});

describe('articles of the sample', async () => {
  const { render } = await createSatteriMarkdownProcessor({ syntaxHighlight: false });
  const html = async (text: string) => (await render(text)).code;

  test.each(ARTICLES)('$file is written letter for letter, and all of it can be edited', async ({ text }) => {
    const split = splitSource(text);
    expect(joinBlocks(split, unchanged(split.blocks.length))).toBe(text);
    expect(split.blocks.filter(({ node }) => node.type === 'sourceBlock')).toEqual([]);
    // Each block, written anew, gives the same page.
    expect(
      await html(
        joinBlocks(
          split,
          split.blocks.map(({ node }) => node),
        ),
      ),
    ).toBe(await html(text));
  });

  test.each(ARTICLES)('a change of any block of $file changes nothing else of the page', async ({ text }) => {
    const split = splitSource(text);
    const before = await html(text);
    for (const changed of split.blocks.keys()) {
      const parts = unchanged(split.blocks.length).map((at) => (at === changed ? PARAGRAPH : at));
      const after = await html(joinBlocks(split, parts));
      const [above = '', below = ''] = after.split(`<p>${NEW}</p>`);
      expect(before.startsWith(above) && before.endsWith(below), `block ${changed}`).toBe(true);
    }
  });
});

test('blocks that came back or moved keep their letters', () => {
  const [a, b, c] = [{ text: 'same' }, { text: 'b' }, { text: 'same' }];
  const isEqual = (one: { text: string }, other: { text: string }) => one.text === other.text;
  // The first of two equal blocks was removed, and the other one is still itself.
  expect(sameBlocks([a, b, c], [{ text: 'new' }, c], isEqual)).toEqual([undefined, 2]);
  expect(sameBlocks([a, b, c], [b, a, { text: 'same' }, { text: 'same' }], isEqual)).toEqual([1, 0, 2, undefined]);
});

const words = (text: string, ...marks: RichNode['marks'] & object): RichNode => ({ type: 'text', text, marks });
const bold = { type: 'bold' };
const italic = { type: 'italic' };
const link = (href: string) => ({ type: 'link', attrs: { href } });

test.each<[string, RichNode[], string]>([
  [
    'signs of Markdown',
    [words('1. *a* _b_ [c] <b> `d` ~e~ \\ &amp; snake_case')],
    '1\\. \\*a\\* \\_b\\_ \\[c\\] \\<b> \\`d\\` \\~e\\~ \\\\ \\&amp; snake_case',
  ],
  ['the start of a heading', [words('# five')], '\\# five'],
  ['the start of a list', [words('- one'), { type: 'hardBreak' }, words('+ two')], '\\- one\\\n\\+ two'],
  ['a ruler', [words('---')], '\\---'],
  ['spaces at the edge of bold words', [words('a'), words(' b ', bold), words('c')], 'a **b** c'],
  ['a quotation mark beside a letter', [words('a'), words('“b”', bold), words('c')], 'a“**b**”c'],
  ['marks that meet', [words('a ', bold), words('b', bold, italic), words('c', italic)], '**a _b_**_c_'],
  [
    'a link with bold words',
    [words('see '), words('the page', link('page:contact'), bold)],
    'see [**the page**](page:contact)',
  ],
  [
    'an exclamation mark in front of a link',
    [words('Look!'), words('here', link('page:contact'))],
    'Look\\![here](page:contact)',
  ],
  [
    'an address that is its own link',
    [words('https://example.com/a_b', link('https://example.com/a_b'))],
    '<https://example.com/a_b>',
  ],
  ['an address that is no link', [words('https://example.com')], 'https\\://example.com'],
])('%s', (_, content, written) => {
  expect(writeBlock({ type: 'paragraph', content })).toBe(written);
});

test.each([
  ['[run](javascript:alert(1))'],
  ['<javascript:alert(1)>'],
  ['[run][x]\n\n[x]: javascript:alert(1)'],
  ['[run](java&#115;cript:alert(1))'],
  ['[run](data:text/html,x)'],
  ['Text with <b onclick="x">HTML</b>'],
  ['<script>alert(1)</script>'],
])('%s is shown as it is written', (source) => {
  expect(splitSource(source).blocks.map(({ node }) => node.type)).not.toContain('paragraph');
});
