import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { importFiles } from '#feed/stored-import.ts';
import { PAGE_KEYS_FILE } from '../../../scripts/build/site-files.ts';
import type { NightCase, Scene } from './night-case.ts';

const KILL_POINTS: readonly { at: string; afterMs: number }[] = [
  { at: 'Export', afterMs: 0 },
  { at: 'Export', afterMs: 150 },
  { at: 'Build', afterMs: 0 },
  { at: 'Build', afterMs: 2_000 },
  { at: 'Pages:', afterMs: 0 },
  { at: 'Compressing', afterMs: 0 },
  { at: 'Check', afterMs: 0 },
  { at: 'Publish', afterMs: 0 },
  { at: 'Mails', afterMs: 0 },
];

const ARTICLE = 'articles/services/buying/nl.md';

/** Returns a function that restores a file of the content. */
const restore =
  (file: string) =>
  ({ content }: Scene): Promise<void> =>
    copyFile(path.join('content', file), path.join(content, file));

/** Nightly runs with a valid export in which something else fails. */
export const SPOILT_NIGHTS: readonly NightCase[] = [
  ...KILL_POINTS.map(
    (kill): NightCase => ({
      name: `killed ${kill.afterMs} ms after «${kill.at}»`,
      kill,
      ends: 'either',
    }),
  ),
  { name: 'two at once', twice: true, ends: 'published' },
  { name: 'the disk has no room for a file', fileBlocks: 60, ends: { kept: /stopped at/ } },
  {
    name: 'a mistake in the content',
    before: async ({ content }) => {
      await writeFile(path.join(content, 'site.yaml'), 'name: [');
      return undefined;
    },
    after: restore('site.yaml'),
    ends: { kept: /site\.yaml/ },
  },
  {
    name: 'an article with a link that editors may not write',
    before: async ({ content }) => {
      await appendFile(path.join(content, ARTICLE), '\n\n[nergens](/nl/nergens/)\n');
      return undefined;
    },
    after: restore(ARTICLE),
    // The message names the file and line that an editor must correct.
    ends: { kept: /articles\/services\/buying\/nl\.md, line \d+, column \d+: a link must begin with page:/ },
  },
  {
    name: 'publishing elsewhere fails',
    before: async () => ({ PUBLISH_COMMAND: 'echo no network; exit 3' }),
    ends: { kept: /no network/ },
  },
  {
    name: 'the record of the import is damaged',
    before: async ({ dataDir }) => {
      await writeFile(importFiles(dataDir).record, '{');
      return undefined;
    },
    ends: { kept: /damaged/ },
  },
  {
    name: 'the cache of the last build is damaged',
    before: async ({ dataDir, site }) => {
      const bundle = path.join(dataDir, 'astro/bundle');
      const code = await readdir(path.join(bundle, 'code'));
      const entry = code.find((name) => name.startsWith('prerender-entry')) ?? '';
      const keys = path.join(`${site}-server`, PAGE_KEYS_FILE);
      for (const file of [path.join(bundle, 'code', entry), keys, path.join(dataDir, 'astro/data-store.json')])
        await truncate(file, 100);
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'the cache of the last build is gone',
    before: async ({ dataDir }) => {
      await rm(path.join(dataDir, 'astro'), { recursive: true });
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'an earlier night left a half-built site',
    before: async ({ dataDir }) => {
      const half = path.join(dataDir, 'site/releases/999999/site');
      await mkdir(half, { recursive: true });
      await writeFile(path.join(half, 'index.html'), 'half');
      await symlink('nowhere', path.join(dataDir, 'site/next'));
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'the clock was put back a day',
    before: async ({ site }) => {
      const tomorrow = new Date(Date.now() + 86_400_000);
      for (const file of ['index.html', 'index.html.br', '_redirects'])
        await utimes(path.join(site, file), tomorrow, tomorrow).catch(() => undefined);
      return undefined;
    },
    ends: 'published',
  },
  {
    name: 'an old site cannot be removed',
    before: async ({ dataDir }) => {
      const oldest = path.join(dataDir, 'site/releases/000000');
      const around = path.join(dataDir, 'site/releases/around');
      await mkdir(oldest);
      // Nests folders until their path is longer than the system accepts.
      for (let depth = 0; depth < 20; depth++) {
        await mkdir(around);
        await rename(oldest, path.join(around, 'x'.repeat(250)));
        await rename(around, oldest);
      }
      return undefined;
    },
    ends: 'published',
  },
  { name: 'another time zone', before: async () => ({ TZ: 'Pacific/Kiritimati' }), ends: 'published' },
];
