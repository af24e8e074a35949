import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readArticles, readCategories } from '#agency/content/articles.ts';

/** Creates a content folder with the given files below `articles`. Returns its path. */
async function folder(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'articles-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, 'articles', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return dir;
}

const article = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nTekst.\n`;
const category = (nl: string, more = '') => `title: { nl: ${nl} }\n${more}`;

it('reads a category’s articles and those of its subcategories, in the languages they are written in', async () => {
  const dir = await folder({
    'services/_category.yaml': category('Diensten'),
    'services/selling/nl.md': article('Verkopen'),
    'services/selling/fr.md': article('Vendre'),
    'services/letting/_category.yaml': category('Verhuren'),
    'services/letting/contract/nl.md': article('Contract'),
  });
  expect(
    readArticles(dir).map(({ versions, ...one }) => ({
      ...one,
      titles: Object.values(versions).map(({ title }) => title),
    })),
  ).toEqual([
    { id: 'services/letting/contract', category: 'services', subcategory: 'services/letting', titles: ['Contract'] },
    { id: 'services/selling', category: 'services', subcategory: undefined, titles: ['Verkopen', 'Vendre'] },
  ]);
  expect(readCategories(dir).map(({ id }) => id)).toEqual(['services', 'services/letting']);
});

it('omits drafts, both single languages and whole articles', async () => {
  const dir = await folder({
    'news/_category.yaml': category('Nieuws'),
    'news/one/nl.md': article('Een'),
    'news/one/fr.md': article('Un', 'status: Draft\n'),
    'news/two/nl.md': article('Twee', 'status: Draft\n'),
  });
  expect(readArticles(dir).map(({ id, versions }) => [id, Object.keys(versions)])).toEqual([['news/one', ['nl']]]);
});

it('sorts categories by their «sort» value, and leaves out drafts', async () => {
  const dir = await folder({
    'b/_category.yaml': category('B', 'sort: 1\n'),
    'b/one/nl.md': article('Een'),
    'a/_category.yaml': category('A', 'sort: 2\n'),
    'a/one/nl.md': article('Een'),
    'c/_category.yaml': category('C', 'status: Draft\n'),
    'c/one/nl.md': article('Een'),
  });
  expect(readCategories(dir).map(({ id }) => id)).toEqual(['b', 'a']);
});

it.each([
  ['a category without its file', { 'news/one/nl.md': article('Een') }, /_category\.yaml is missing/],
  ['an article in no category', { 'nl.md': article('Een') }, /expected a file such as .*category\/article\/nl\.md/],
  [
    'a language that the site does not have',
    { 'news/one/es.md': article('Uno') },
    /\(nl, fr, en, de\); found news\/one\/es\.md/,
  ],
  ['capitals in a folder', { 'News/one/nl.md': article('Een') }, /found News\/one\/nl\.md/],
])('reports a mistake: %s', async (_rule, files, message) => {
  const dir = await folder(files);
  expect(() => [readArticles(dir), readCategories(dir)]).toThrow(message);
});
