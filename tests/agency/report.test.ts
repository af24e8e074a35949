import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { findings } from '#app/content-check/content-advice.ts';

let folder: string;
const dir = () => path.join(folder, 'content');

async function change(file: string, right: string, wrong: string): Promise<void> {
  const at = path.join(dir(), file);
  const text = await readFile(at, 'utf8');
  if (!text.includes(right)) throw new Error(`«${right}» is not in ${file}`);
  await writeFile(at, text.replace(right, wrong));
}

beforeAll(async () => {
  // A year later, the surroundings of the sample would be reported as old.
  vi.useFakeTimers({ now: Date.parse('2026-12-01'), toFake: ['Date'] });
  folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  await cp(CONTENT_DIR, dir(), { recursive: true, filter: (source) => !source.endsWith(path.join('content', 'feed')) });
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33b20' } });
  await picture.webp().toFile(path.join(dir(), 'pictures', 'office.webp'));
});

afterAll(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

it('the sample has nothing to report', async () => {
  expect(await findings(CONTENT_DIR)).toEqual([]);
});

it('reports missing languages, poor pictures and unreadable colours', async () => {
  await rm(path.join(dir(), 'articles/services/buying/fr.md'));
  await change('articles/services/selling/en.md', '/pictures/front-door.webp', '/pictures/office.webp');
  await change('menu.yaml', 'nl: Te huur, fr: À louer, en: For rent,', 'nl: Te huur, en: For rent,');
  await change('texts/en.yaml', '  intro:', '  # intro:');
  await change('team.yaml', 'lotte-klinkaert.webp', 'office.webp');
  await change('team.yaml', '      alt: { nl: "Lotte Klinkaert', '    # { nl: "Lotte Klinkaert');
  await change('look.yaml', 'accent: { light: "#a33b20"', 'accent: { light: "#ffd400"');
  const found = await findings(dir());
  expect(found.map(({ file, field, message }) => [file, field, message].filter(Boolean).join(' ')).sort()).toEqual([
    'articles/services/buying/fr.md is missing; visitors see the article in the default language',
    'articles/services/selling/en.md image /pictures/office.webp is 300 px wide and may look blurred; use a picture of at least 800 px',
    expect.stringMatching(
      /^look\.yaml colors\.accent\.light text in #ffd400 would be hard to read, so texts use #\w{6};/,
    ),
    'menu.yaml menu.2.title has no text in fr',
    'team.yaml team.0.image /pictures/office.webp has no description (alt) for people who cannot see it',
    'team.yaml team.0.image /pictures/office.webp is 300 px wide and may look blurred; use a picture of at least 336 px',
    "texts/en.yaml home.intro has your own text in nl only; visitors see the site's standard text",
  ]);
});
