import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { articleSchema } from '#agency/content/articles.ts';
import { pageSchema } from '#agency/content/page.schema.ts';
import { pathTableSchema } from '#agency/content/paths.ts';
import { teamSchema } from '#agency/content/team.ts';
import { addressFor, articleFiles, pageFiles, removedFiles, teamFiles } from '#desk/content/list/new-files.ts';

const versionOf = (path: string) => ({
  path,
  digest: `digest of ${path}`,
  value: parse(readFileSync(`content/${path}`, 'utf8')) as { pages: { id: string }[]; team: unknown[] },
  change: 'none' as const,
  mistakes: [],
});
const table = versionOf('paths.yaml');
const titles = { nl: 'Wonen aan zee', fr: 'Vivre à la mer' };
const addresses = { nl: addressFor(titles.nl), fr: addressFor(titles.fr) };

it('a new page and its row are valid, and a language without an address gets that of the default language', () => {
  const { path, files } = pageFiles({ titles, addresses }, table, 'nl');
  expect(path).toBe('pages/wonen-aan-zee.yaml');
  const [page, paths] = files;
  expect(pageSchema.safeParse(page?.value).success).toBe(true);
  const read = pathTableSchema.parse(paths?.value);
  expect(read.pages.at(-1)).toMatchObject({
    id: 'wonen-aan-zee',
    path: { nl: 'wonen-aan-zee', fr: 'vivre-a-la-mer', en: 'wonen-aan-zee', de: 'wonen-aan-zee' },
  });
  expect(paths?.baseDigest).toBe(table.digest);
});

it('a page whose name is taken gets a number', () => {
  expect(pageFiles({ titles: { nl: 'Contact' }, addresses: { nl: 'contact-2' } }, table, 'nl').path).toBe(
    'pages/contact-2.yaml',
  );
});

it('a removed page takes its row along', () => {
  const page = { ...table, path: 'pages/with-garden.yaml', digest: 'one' };
  const files = removedFiles([page], table, 'with-garden');
  expect(files[0]).toEqual({ path: 'pages/with-garden.yaml', baseDigest: 'one' });
  const pages = (files[1]?.value as { pages: { id: string }[] } | undefined)?.pages ?? [];
  expect(pages).toHaveLength(table.value.pages.length - 1);
  expect(pages.some(({ id }) => id === 'with-garden')).toBe(false);
});

it('a new article has one valid file for each language with a title', () => {
  const { path, files } = articleFiles({ nl: 'Verkopen', fr: 'Vendre', en: ' ' }, 'services', [], 'nl');
  expect(path).toBe('articles/services/verkopen/nl.md');
  expect(files.map((file) => file.path)).toEqual([
    'articles/services/verkopen/nl.md',
    'articles/services/verkopen/fr.md',
  ]);
  for (const { value } of files) expect(articleSchema.safeParse((value as { head: unknown }).head).success).toBe(true);
});

it('a new person stands at the end of a valid team', () => {
  const team = versionOf('team.yaml');
  const { keys, files } = teamFiles({ name: 'Mia', email: '', role: { nl: 'Makelaar' } }, team);
  expect(keys).toEqual(['team', team.value.team.length]);
  expect(teamSchema.safeParse(files[0]?.value).success).toBe(true);
});
