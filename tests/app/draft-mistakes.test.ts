import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fieldMistakeOf, mistakesOf } from '#app/content-check/draft-check.ts';
import { draftGaps, draftMistakes } from '#app/content-check/draft-mistakes.ts';
import { LANGUAGES } from '#domain/language.ts';
import { WAYS } from './ways-to-break.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'draft-'));
  await cp('content', dir, { recursive: true, filter: (source) => !source.endsWith(path.join('content', 'feed')) });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Changes a file of the copy until the test ends. `make` returns undefined to remove it. */
async function change(file: string, make: (text: string) => string | Buffer | undefined): Promise<void> {
  const at = path.join(dir, file);
  const before = await readFile(at).catch(() => undefined);
  onTestFinished(() => (before ? writeFile(at, before) : rm(at, { force: true })));
  const made = make(before?.toString('utf8') ?? '');
  await (made === undefined ? rm(at) : writeFile(at, made));
}

function replaced(text: string, right: string, wrong: string): string {
  if (!text.includes(right)) throw new Error(`«${right}» is not in the file`);
  return text.replace(right, () => wrong);
}

/** Typical words of the English sentences. No sentence of another language contains them. */
const ENGLISH =
  /\b(?:expected|missing|field|found|remove|correct it|must|between|write|the|this|such as|did you mean|does not|save|put)\b/i;

describe('each mistake is reported at its file and field, in every language', () => {
  it('there are at least 42 of them, in every kind of file', () => {
    expect(WAYS.length).toBeGreaterThanOrEqual(42);
  });

  it.each(WAYS)('%s', async (_, file, right, wrong, { at = file, keys }) => {
    await change(file, (text) => {
      if (typeof wrong !== 'string') return wrong(text);
      return right === '' ? wrong : replaced(text, right, wrong);
    });
    const found = await mistakesOf(dir);
    const here = found.filter((one) => path.relative(dir, one.file) === at);
    const mistake = here.find((one) => one.keys.join('.') === keys);
    expect(
      mistake,
      JSON.stringify(found.map((one) => [path.relative(dir, one.file), one.keys.join('.')])),
    ).toBeDefined();
    if (!mistake) return;
    const told = LANGUAGES.map((language) => fieldMistakeOf(mistake, dir, language));
    for (const one of told) expect(one).toMatchObject({ path: at, keys: mistake.keys });
    expect(new Set(told.map(({ message }) => message)).size, told.map(({ message }) => message).join('\n')).toBe(4);
    for (const language of LANGUAGES.filter((one) => one !== 'en')) {
      const { message } = fieldMistakeOf(mistake, dir, language);
      expect(message).not.toMatch(ENGLISH);
      expect(message).not.toContain(dir);
    }
  });
});

it('reports the mistakes of all files, also if some of them cannot be read', async () => {
  expect(await draftMistakes(dir, 'en')).toEqual([]);
  await change('site.yaml', () => undefined);
  await change('team.yaml', (text) => `${text}\tx: y\n`);
  await change('menu.yaml', (text) => replaced(text, 'page:contact', 'page:contacts'));
  await change('articles/about/us/fr.md', (text) => replaced(text, 'title:', 'titel:'));
  await change('pictures/front.jpg', () => 'no picture');
  const found = await draftMistakes(dir, 'nl');
  expect(found.map(({ path: file, keys }) => [file, ...keys].join(' '))).toEqual([
    'site.yaml',
    'team.yaml',
    'articles/about/us/fr.md head title',
    'articles/about/us/fr.md head titel',
    'menu.yaml menu 6 path',
    'pictures/front.jpg',
  ]);
  expect(found[4]).toMatchObject({
    message: expect.stringMatching(/^Deze link leidt nergens heen/),
    found: '"page:contacts"',
  });
});

it('reads files again, and examines a picture again only if its file has changed', async () => {
  const picture = path.join(dir, 'pictures/quay.webp');
  const good = await readFile(picture);
  const mtime = new Date('2026-05-01T12:00:00Z');
  await utimes(picture, mtime, mtime);
  expect(await draftMistakes(dir, 'fr')).toEqual([]);
  await change('pictures/quay.webp', () => Buffer.alloc(good.length));
  await utimes(picture, mtime, mtime);
  expect(await draftMistakes(dir, 'fr')).toEqual([]);
  await utimes(picture, new Date(), new Date());
  expect(await draftMistakes(dir, 'fr')).toMatchObject([{ path: 'pictures/quay.webp', keys: [] }]);
});

it('answers several questions at once, each in its language', async () => {
  await change('team.yaml', (text) => replaced(text, 'email: lotte', 'email: lotte klinkaert #'));
  const answers = await Promise.all(LANGUAGES.map((language) => draftMistakes(dir, language)));
  expect(new Set(answers.map(([first]) => first?.message)).size).toBe(4);
});

it('reports gaps apart from mistakes, because a folder with gaps can be saved', async () => {
  await change('articles/about/us/nl.md', (text) => `${text}\n[[Vul in: uw belofte]]\n`);
  expect(await draftMistakes(dir, 'nl')).toEqual([]);
  expect(await draftGaps(dir, 'nl')).toMatchObject([
    {
      path: 'articles/about/us/nl.md',
      message: expect.stringContaining('nog iets in te vullen'),
      found: 'Vul in: uw belofte',
    },
  ]);
});
