import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type {
  ContentChoices,
  ContentOverview,
  ContentRequest,
  FoundText,
  HistoryAnswer,
  PublishAnswer,
} from '#desk/content/content-api.ts';
import { noteBuild, readScheduled, waitingBuild } from '#desk/server/content/scheduled-publication.ts';
import { latestNotes } from '#desk/server/desk-log.ts';
import type { ContentVersion, SaveResult, UploadResult } from '#editing/editing-api.ts';
import { defaultTexts } from '#platform/i18n/texts.ts';
import { claimJob, endJob, latestJob } from '#rebuild/site-jobs.ts';
import { Branch } from '../../editing/hosts/branch.ts';
import { githubAnswers } from '../../editing/hosts/host-answers.ts';
import { startHost } from '../../editing/hosts/host-server.ts';
import type { TestApi } from '../../support/api-server.ts';
import { ORIGIN } from '../../support/api-server.ts';
import { deskApi, join as joinDesk, MANAGER, post, setUpCodes } from '../staff.ts';

/* The endpoints for content files, with real folders and a real database. The agency's folder is a copy of the sample. */

let folder: string;
let contentDir: string;
let started: Awaited<ReturnType<typeof deskApi>>;
let api: TestApi;
let editor: string;
const EDITOR = 'editor@example.com';
/** The sample has a page that is written in Dutch only. */
const UNTRANSLATED = { 'pages/with-garden.yaml': ['fr', 'en'] };
const HOME = 'pages/home.yaml';

async function agencyIn(parent: string): Promise<string> {
  const dir = join(parent, 'agency');
  await cp('content', dir, { recursive: true, filter: (file) => !file.includes('content/feed/') });
  return dir;
}

const ask = async <T>(name: string, query: Record<string, string> = {}, cookie = editor, from = api) => {
  const response = await from.request(`/api/desk/content${name}?${new URLSearchParams({ language: 'nl', ...query })}`, {
    headers: { Cookie: cookie },
  });
  return { status: response.status, body: (await response.json().catch(() => undefined)) as T };
};
const send = async <T>(request: ContentRequest | object, cookie = editor, from = api) => {
  const response = await post(from, '/api/desk/content?language=nl', request, cookie);
  return { status: response.status, body: (await response.json().catch(() => undefined)) as T };
};
const read = async (path: string) => (await ask<ContentVersion>('/file', { path })).body;
const withTitle = (version: ContentVersion, nl: string) => {
  const value = structuredClone(version.value) as { title: Record<string, string> };
  value.title.nl = nl;
  return { do: 'save', path: version.path, value, baseDigest: version.digest } as const;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-endpoint-'));
  contentDir = await agencyIn(join(folder, 'one'));
  // A command that records each build stands in for a night, which takes minutes.
  started = await deskApi({
    contentDir,
    hasWorker: true,
    settings: { buildRun: { command: `echo built >> ${folder}/builds` } },
  });
  api = started.api;
  editor = await joinDesk(api, started.smtp, EDITOR, { role: 'editor', language: 'fr', name: 'Emma Example' });
});
afterAll(async () => {
  await started.close();
  await rm(folder, { recursive: true, force: true });
});

describe('reading', () => {
  test('the overview lists the files, and what can be done here', async () => {
    const { status, body } = await ask<ContentOverview>('');
    expect(status).toBe(200);
    expect(body.can).toEqual({ edit: true, preview: true, publishNow: true });
    expect(body.entries.map(({ path }) => path)).toContain('menu.yaml');
    expect(body.scheduled).toBeNull();
    expect(body.languages.enabled).not.toContain('de');
    expect(body.missing).toEqual(UNTRANSLATED);
  });

  test('a file, its schema, and what it may refer to', async () => {
    expect((await read('team.yaml')).value).toHaveProperty('team');
    expect((await ask('/schema', { name: 'page' })).body).toHaveProperty('properties.title');
    expect((await ask('/schema', { name: 'article' })).body).toHaveProperty('properties.markdown');
    expect((await ask('/schema', { name: '__proto__' })).status).toBe(404);
    const { body } = await ask<ContentChoices>('/choices');
    expect(body.links).toContainEqual({ value: 'page:contact', title: 'Contact', kind: 'page' });
    expect(body.links.some(({ kind }) => kind === 'home')).toBe(true);
    expect(body.links.filter(({ value }) => value === 'article:services/selling')).toHaveLength(1);
    expect(body.offices).toEqual(['Boom', 'Bornem']);
    expect(body.people).toContain('Lotte Klinkaert');
    expect(body.categories).toContainEqual({ id: 'services', title: 'Diensten' });
    expect(body.pictures.find(({ file }) => file === '/pictures/street.webp')?.width).toBeGreaterThan(300);
  });

  test.each([
    '../package.json',
    '/etc/passwd',
    'pages/../../one/agency/site.yaml',
    '%2e%2e/site.yaml',
    'pages\\home.yaml',
    '.schemas/page.json',
    'feed/a.json',
    'README.md',
  ])('no file outside those of editors is read: %s', async (path) => {
    expect((await ask('/file', { path })).status).toBe(404);
    expect((await ask('/picture', { file: path })).status).toBe(404);
  });

  test('a link inside the folder does not lead out of it', async () => {
    await writeFile(join(folder, 'secret.yaml'), 'title: { nl: secret }\n');
    await symlink(join(folder, 'secret.yaml'), join(contentDir, 'pages', 'out.yaml'));
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toFile(join(folder, 'x.webp'));
    await symlink(join(folder, 'x.webp'), join(contentDir, 'pictures', 'out.webp'));
    expect((await ask('/file', { path: 'pages/out.yaml' })).status).toBe(404);
    expect((await ask('/picture', { file: '/pictures/out.webp' })).status).toBe(404);
    await rm(join(contentDir, 'pages', 'out.yaml'));
    await rm(join(contentDir, 'pictures', 'out.webp'));
  });

  test('a picture of the draft, in the width that the desk needs', async () => {
    const response = await api.request('/api/desk/content/picture?file=/pictures/street.webp&width=120', {
      headers: { Cookie: editor },
    });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(120);
  });

  test.each([
    ['Nieuw in ons aanbod', '/nl/', 'nl', 'pages/home.yaml', ['title', 'nl']],
    ['  Nos  nouveautés', '/fr/', 'fr', 'pages/home.yaml', ['title', 'fr']],
    ['Lotte Klinkaert', '/nl/team/', 'nl', 'team.yaml', ['team', 0, 'name']],
  ])('«%s» is found where it is written', async (text, page, language, path, end) => {
    const { body } = await ask<FoundText>('/find', { text, page, language });
    expect(body.places[0]?.path).toBe(path);
    expect(body.places[0]?.keys.slice(-end.length)).toEqual(end);
  });

  test('a text of an article is found without its Markdown, and a text of the site under its key', async () => {
    const markdown = ((await read('articles/services/selling/nl.md')).value as { markdown: string }).markdown;
    const paragraph = markdown.split('\n\n').find((part) => /^[A-Z][^*[#]{60,}$/.test(part)) ?? '';
    const { body } = await ask<FoundText>('/find', {
      text: paragraph.replaceAll('\n', ' '),
      page: '/nl/diensten/verkopen/',
      language: 'nl',
    });
    expect(body.places[0]).toMatchObject({ path: 'articles/services/selling/nl.md', keys: ['markdown'] });
    const own = await ask<FoundText>('/find', {
      text: defaultTexts('nl')['shell.skip'] ?? '',
      page: '/nl/',
      language: 'nl',
    });
    expect(own.body.places[0]?.path).toBe('texts/nl.yaml');
  });
});

describe('saving', () => {
  test('a change is stored in the draft, and noted; the published file stays', async () => {
    const before = await readFile(join(contentDir, HOME), 'utf8');
    const { status, body } = await send<SaveResult>(withTitle(await read(HOME), 'Saved title'));
    expect([status, body.status]).toEqual([200, 'saved']);
    expect(await readFile(join(contentDir, HOME), 'utf8')).toBe(before);
    expect(((await read(HOME)).value as { title: { nl: string } }).title.nl).toBe('Saved title');
    const [row] = await latestNotes(1, api.context);
    expect(row).toMatchObject({ name: 'Emma Example', action: 'content-save', about: HOME });
    const { body: overview } = await ask<ContentOverview>('');
    expect(overview.entries.find(({ path }) => path === HOME)).toMatchObject({
      change: 'changed',
      changedBy: 'Emma Example',
    });
  });

  test('a mistake is named in the language of the request, and nothing is stored', async () => {
    const version = await read(HOME);
    const value = { ...(version.value as object), modules: 'none' };
    const { body } = await send<SaveResult>({ do: 'save', path: HOME, value, baseDigest: version.digest });
    expect(body.status).toBe('mistakes');
    expect((await read(HOME)).digest).toBe(version.digest);
    const notes = await latestNotes(1, api.context);
    expect(notes[0]?.action).toBe('content-save');
  });

  test('an old version is a conflict', async () => {
    const { body } = await send<SaveResult>({ ...withTitle(await read(HOME), 'Other'), baseDigest: 'old' });
    expect(body.status).toBe('conflict');
  });

  test('a language that lacks a text is named', async () => {
    const version = await read(HOME);
    const value = structuredClone(version.value) as { title: Record<string, string> };
    delete value.title.fr;
    const { body } = await send<SaveResult>({ do: 'save', path: HOME, value, baseDigest: version.digest });
    expect(body.status).toBe('saved');
    expect((await ask<ContentOverview>('')).body.missing).toEqual({ ...UNTRANSLATED, [HOME]: ['fr'] });
    expect((await send({ do: 'discard', path: HOME })).status).toBe(200);
    expect((await ask<ContentOverview>('')).body.missing).toEqual(UNTRANSLATED);
  });

  test.each([
    [{ do: 'save', path: '../x.yaml', value: {}, baseDigest: '' }, 'mistakes'],
    [{ do: 'save', path: '/etc/x.yaml', value: {}, baseDigest: '' }, 'mistakes'],
    [{ do: 'saveTogether', files: [{ path: 'public/x.html', value: '<script>', baseDigest: '' }] }, 'mistakes'],
  ])('nothing is written elsewhere: %o', async (request, status) => {
    expect((await send<SaveResult>(request)).body.status).toBe(status);
  });

  test.each([
    { do: 'save' },
    { do: 'remove', path: HOME },
    { do: 'publish', when: 'never', message: '' },
    { do: 'discard', path: HOME, extra: 1 },
    { do: 'restore', id: '' },
  ])('an unknown request is refused: %o', async (request) => {
    expect((await send(request)).status).toBe(400);
  });

  test('a request that is too large is refused', async () => {
    const value = { title: { nl: 'x'.repeat(5 * 1024 ** 2) } };
    expect((await send({ do: 'save', path: HOME, value, baseDigest: '' })).status).toBe(400);
  });

  test('a picture is stored as WebP; a script in a picture’s clothes is not', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const upload = async (body: Buffer, name: string) =>
      (await (
        await api.request(`/api/desk/content/picture?name=${name}`, {
          method: 'POST',
          headers: { Cookie: editor, Origin: ORIGIN },
          body: new Uint8Array(body),
        })
      ).json()) as UploadResult;
    expect(await upload(png, '../../New office.png')).toEqual({
      status: 'saved',
      file: '/pictures/new-office.webp',
      width: 40,
      height: 30,
    });
    expect(await upload(Buffer.from('<html><script>'), 'x.png')).toEqual({ status: 'refused', reason: 'type' });
    expect((await ask<ContentChoices>('/choices')).body.pictures).toContainEqual({
      file: '/pictures/new-office.webp',
      width: 40,
      height: 30,
    });
    await send({ do: 'discard', path: 'pictures/new-office.webp' });
  });

  test('agents see nothing of it', async () => {
    const agent = await joinDesk(api, started.smtp, 'agent@example.com', { role: 'agent' });
    expect((await ask('', {}, agent)).status).toBe(403);
    expect((await send({ do: 'discard', path: HOME }, agent)).status).toBe(403);
    const manager = (await setUpCodes(api, await joinDesk(api, started.smtp, MANAGER))).cookie;
    expect((await ask('', {}, manager)).status).toBe(200);
  });
});

const builds = async () => (await readFile(join(folder, 'builds'), 'utf8').catch(() => '')).split('\n').length - 1;

describe('publishing', () => {
  test('now: the files change, and a build shows them', async () => {
    await send(withTitle(await read(HOME), 'Published title'));
    expect((await ask<{ files: object[] }>('/pending')).body.files).toHaveLength(1);
    const { body } = await send<PublishAnswer>({ do: 'publish', when: 'now', message: 'A new title' });
    expect(body).toMatchObject({
      status: 'published',
      build: 'asked',
      publication: { by: 'Emma Example', message: 'A new title', files: 1 },
    });
    expect(await readFile(join(contentDir, HOME), 'utf8')).toContain('Published title');
    await vi.waitFor(async () => expect(await builds()).toBe(1), 20_000);
    await vi.waitFor(async () => expect((await ask<ContentOverview>('')).body.build).toBeNull(), 10_000);
    expect((await send<PublishAnswer>({ do: 'publish', when: 'now', message: '' })).body.status).toBe('nothing');
  });

  test('an earlier publication is shown, and published again', async () => {
    await send(withTitle(await read(HOME), 'Later title'));
    await send({ do: 'publish', when: 'now', message: 'Later' });
    const { publications } = (await ask<HistoryAnswer>('/history')).body;
    expect(publications.slice(0, 2).map(({ message }) => message)).toEqual(['Later', 'A new title']);
    const id = publications[1]?.id ?? '';
    expect(JSON.stringify((await ask('/history', { id })).body)).toContain('Later title');
    expect((await send<PublishAnswer>({ do: 'restore', id })).body.status).toBe('published');
    expect(await readFile(join(contentDir, HOME), 'utf8')).toContain('Published title');
    expect((await ask('/history', { id: 'unknown' })).status).toBe(404);
  });

  test('while another job runs, the build waits, and is made afterwards', async () => {
    await vi.waitFor(async () => expect((await latestJob(api.context))?.isOpen ?? null).toBeNull(), 20_000);
    const before = await builds();
    const { db } = api.context.store;
    await db.execute(
      `insert into site_job (kind, about, asked_by, asked_at) values ('back', '000001', 'Somebody', now())`,
    );
    const job = await claimJob(['back'], api.context);
    await send(withTitle(await read(HOME), 'Title during a job'));
    const { body } = await send<PublishAnswer>({ do: 'publish', when: 'now', message: '' });
    expect(body).toMatchObject({ status: 'published', build: 'busy' });
    expect(await waitingBuild(api.dataDir)).toEqual({ askedBy: 'Emma Example' });
    expect((await ask<ContentOverview>('')).body.build).toEqual({ state: 'running' });
    if (job) await endJob(job, undefined, api.context);
    await vi.waitFor(async () => expect(await builds()).toBe(before + 1), 20_000);
    expect(await waitingBuild(api.dataDir)).toBeUndefined();
  });

  test('at a set time; a time in the past is refused', async () => {
    const version = await read(HOME);
    await send(withTitle(version, 'Scheduled title'));
    expect((await send({ do: 'publish', when: { at: '2020-01-01T08:00:00Z' }, message: '' })).status).toBe(409);
    const at = new Date(api.clock.now + 3_600_000).toISOString();
    expect((await send<PublishAnswer>({ do: 'publish', when: { at }, message: 'At eight' })).body).toEqual({
      status: 'scheduled',
      scheduled: { at, by: 'Emma Example', message: 'At eight' },
    });
    expect((await ask<ContentOverview>('')).body.scheduled).toMatchObject({ at, by: 'Emma Example' });
    api.clock.now += 3_700_000;
    await vi.waitFor(
      async () => expect(await readFile(join(contentDir, HOME), 'utf8')).toContain('Scheduled title'),
      20_000,
    );
    await vi.waitFor(async () => expect((await ask<ContentOverview>('')).body.scheduled).toBeNull(), 10_000);
  });

  test('a failure is told on the page, and once by mail in the language of the editor', async () => {
    await send(withTitle(await read(HOME), 'Conflicting title'));
    await writeFile(
      join(contentDir, HOME),
      (await readFile(join(contentDir, HOME), 'utf8')).replace('Scheduled title', 'Changed by hand'),
    );
    await send({ do: 'publish', when: { at: new Date(api.clock.now + 1_000).toISOString() }, message: '' });
    await vi.waitFor(async () => {
      const { scheduled } = (await ask<ContentOverview>('')).body;
      expect(scheduled?.problem).toContain('pages/home.yaml');
    }, 20_000);
    const told = () => started.smtp.mails.filter(({ text }) => text?.includes('brouillon'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), 20_000);
    await send({ do: 'unschedule' });
    expect(await readScheduled(api.dataDir)).toBeUndefined();
    expect((await send<PublishAnswer>({ do: 'publish', when: 'now', message: '' })).body).toEqual({
      status: 'conflict',
      paths: [HOME],
    });
    expect((await send({ do: 'overrule', path: HOME })).status).toBe(200);
    expect((await send<PublishAnswer>({ do: 'publish', when: 'now', message: '' })).body.status).toBe('published');
    expect(told()).toHaveLength(1);
  });
});

test('two agencies whose folders have the same name do not see each other’s drafts', async () => {
  const other = await agencyIn(join(folder, 'two'));
  const second = await deskApi({ contentDir: other });
  try {
    const theirs = await joinDesk(second.api, second.smtp, 'other@example.com', { role: 'editor' });
    await send(withTitle(await read(HOME), 'Of the first agency'));
    const { body } = await ask<ContentVersion>('/file', { path: HOME }, theirs, second.api);
    expect(JSON.stringify(body.value)).not.toContain('Of the first agency');
    expect((await ask('', {}, editor, second.api)).status).toBe(401);
    expect((await ask<ContentOverview>('', {}, theirs, second.api)).body.can.publishNow).toBe('builtByHand');
    await noteBuild('Somebody', second.api.dataDir);
    expect(
      (await send<PublishAnswer>({ do: 'publish', when: 'night', message: 'Tonight' }, theirs, second.api)).body.status,
    ).toBe('scheduled');
    expect(await readScheduled(api.dataDir)).toBeUndefined();
    const email = 'other@example.com';
    expect(await (await second.api.task('export', { email })).json()).toHaveProperty(
      'scheduledPublication.message',
      'Tonight',
    );
    expect(await (await second.api.task('erase', { email })).json()).toMatchObject({
      found: true,
      scheduledPublications: 1,
    });
    expect(await readScheduled(second.api.dataDir)).toBeUndefined();
  } finally {
    await second.close();
  }
});

test('a content folder that is read-only, or missing, can only be looked at', async () => {
  const missing = join(folder, 'none');
  await mkdir(missing);
  const api = await deskApi({ contentDir: missing });
  try {
    const who = await joinDesk(api.api, api.smtp, 'who@example.com', { role: 'editor' });
    expect((await ask<ContentOverview>('', {}, who, api.api)).body).toMatchObject({
      entries: [],
      can: { edit: 'readOnly', publishNow: 'readOnly' },
    });
    expect((await ask('/file', { path: HOME }, who, api.api)).status).toBe(409);
    expect((await send({ do: 'discard', path: HOME }, who, api.api)).status).toBe(409);
  } finally {
    await api.close();
  }
});

test('a Git host that does not answer is said, and one that answers is asked for news at most once a minute', async () => {
  const branch = new Branch(new Map([['README.md', Buffer.from('The repository of the agency')]]));
  const host = await startHost(branch, githubAnswers());
  const hosted = { kind: 'github' as const, origin: host.origin, name: 'agency/site', branch: 'main', folder: '' };
  const third = await deskApi({
    contentDir: await agencyIn(join(folder, 'three')),
    settings: { content: { push: false, hosted: { ...hosted, token: 'secret-token' } } },
  });
  try {
    const who = await joinDesk(third.api, third.smtp, 'third@example.com', { role: 'editor' });
    await ask('', {}, who, third.api);
    await vi.waitFor(() => expect(host.asked).not.toHaveLength(0));
    expect((await ask<HistoryAnswer>('/history', {}, who, third.api)).status).toBe(200);
    // Reading a file waits for its turn, and so for the question for news.
    await ask('/file', { path: HOME }, who, third.api);
    const before = host.asked.length;
    await ask('', {}, who, third.api);
    await ask('/file', { path: HOME }, who, third.api);
    expect(host.asked).toHaveLength(before);
    await host.close();
    expect(await ask('/history', {}, who, third.api)).toEqual({
      status: 503,
      body: { status: 'refused', problem: 'storage' },
    });
    expect((await ask('/history', { id: branch.head.id }, who, third.api)).status).toBe(503);
  } finally {
    await third.close();
    await host.close();
  }
});
