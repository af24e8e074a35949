import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ContentError } from '#agency/content/content-error.ts';
import { readOwnTexts } from '#agency/content/own-texts.ts';
import { textsOf, wordTexts } from '#platform/i18n/texts.ts';

async function worded(yaml: string, language = 'nl') {
  const dir = await mkdtemp(path.join(tmpdir(), 'words-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(path.join(dir, 'texts'));
  await writeFile(path.join(dir, 'texts', `${language}.yaml`), yaml);
  try {
    return readOwnTexts(dir);
  } catch (error) {
    if (error instanceof ContentError) return error.message.replaceAll(`${dir}${path.sep}`, '');
    throw error;
  }
}

it('an agency can replace single texts in single languages', async () => {
  // Tests in one process share the texts, so the texts of the sample are restored for the other tests.
  onTestFinished(() => wordTexts(readOwnTexts()));
  wordTexts({});
  const before = [textsOf('fr')('home.intro'), textsOf('nl')('home.sentence')];
  const own = await worded('home:\n  intro: Wonen in Ieper\ncard:\n  bedrooms_one: "{{count}} kamer"\n');
  wordTexts(own as Exclude<typeof own, string>);
  expect(textsOf('nl')('home.intro')).toBe('Wonen in Ieper');
  expect(textsOf('nl')('card.bedrooms', { count: 1 })).toBe('1 kamer');
  expect(textsOf('nl')('card.bedrooms', { count: 2 })).toBe('2 slaapkamers');
  expect([textsOf('fr')('home.intro'), textsOf('nl')('home.sentence')]).toEqual(before);
  wordTexts({});
  expect(textsOf('nl')('home.intro')).not.toBe('Wonen in Ieper');
});

it.each([
  ['', {}],
  ['# nothing yet\n', {}],
])('a file without texts replaces nothing: %j', async (yaml, own) => {
  expect(await worded(yaml)).toEqual({ nl: own });
});

it.each([
  [
    'home:\n  intra: Wonen\n',
    'texts/nl.yaml, line 2, column 10, home.intra: the site has no text of this name (did you mean home.intro?); correct it or remove it',
  ],
  ['huis:\n  title: Wonen\n', 'texts/nl.yaml, line 2, column 3, huis: the site has no group of texts of this name'],
  ['home:\n  intro: ""\n', 'expected a text; remove the line to use the text of the site'],
  [
    'home:\n  intro: 5\n',
    'texts/nl.yaml, line 2, column 10, home.intro: expected a text between double quotes; found 5',
  ],
  [
    'list:\n  toPage: "{{aantal}} huizen"\n',
    'expected {{ }} around page only, not around aantal; found "{{aantal}} huizen"',
  ],
])('reports a mistake: %j', async (yaml, message) => {
  expect(await worded(yaml)).toContain(message);
});
