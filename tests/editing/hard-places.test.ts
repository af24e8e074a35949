import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_FILE } from '#editing/editing-api.ts';
import { editorData, eraseEditor } from '#editing/editor-data.ts';
import { readContentSettings } from '#server/settings/content-settings.ts';
import { ANNA, BRAM, copySample, emptyFolder, sampleDraft } from './editing-case.ts';

const language = 'nl';
const save = (editing: Awaited<ReturnType<typeof sampleDraft>>['editing'], path: string, text: string, editor = ANNA) =>
  editing.save({ path, value: { text }, baseDigest: NO_FILE, editor, language });

/** Folders that are mounted with a special file system. Only root can mount. */
const mounts: string[] = [];
afterEach(() => {
  for (const folder of mounts.splice(0)) execFileSync('umount', [folder]);
});
function mounted(folder: string, ...options: string[]): boolean {
  try {
    execFileSync('mount', [...options, folder], { stdio: 'ignore' });
    mounts.push(folder);
    return true;
  } catch {
    return false;
  }
}

describe('places that cannot be written', () => {
  it('keeps the draft if the content folder is read-only', async ({ skip }) => {
    const contentDir = await emptyFolder('read-only');
    await copySample(contentDir);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      skip(!mounted(contentDir, '--bind', contentDir), 'this machine cannot mount folders');
      execFileSync('mount', ['-o', 'remount,ro,bind', contentDir]);
    } else await chmod(join(contentDir, 'pages'), 0o555);
    const { editing } = await sampleDraft({ contentDir });
    expect((await save(editing, 'pages/spring.yaml', 'new')).status).toBe('saved');
    const result = await editing.publish({ editor: ANNA, message: '', language });
    expect(result).toMatchObject({ status: 'unreachable', reason: expect.stringContaining('niet worden beschreven') });
    expect(await editing.pending()).toHaveLength(1);
    if (!isRoot) await chmod(join(contentDir, 'pages'), 0o755);
  });

  it('keeps content and draft whole if the disk is full', async ({ skip }) => {
    const disk = await emptyFolder('full');
    skip(!mounted(disk, '-t', 'tmpfs', '-o', 'size=1500k', 'tmpfs'), 'this machine cannot mount folders');
    const contentDir = join(disk, 'agency');
    await mkdir(contentDir);
    await copySample(contentDir);
    const { editing, dataDir } = await sampleDraft({ contentDir });
    const before = await readFile(join(contentDir, 'menu.yaml'), 'utf8');
    const text = 'many letters '.repeat(20_000);
    for (let page = 0; page < 6; page++)
      expect((await save(editing, `pages/page-${page}.yaml`, text)).status).toBe('saved');
    const result = await editing.publish({ editor: ANNA, message: '', language });
    expect(result).toMatchObject({ status: 'unreachable', reason: expect.stringContaining('vol') });
    expect(await readFile(join(contentDir, 'menu.yaml'), 'utf8')).toBe(before);
    const names = await readdir(join(contentDir, 'pages'));
    expect(names.filter((name) => name.startsWith('page-'))).toEqual([]);
    expect(await editing.pending()).toHaveLength(6);
    expect(await readdir(join(dataDir, 'editing'))).not.toContain('publishing.json');
  });
});

describe('data of editors', () => {
  it('are shown and erased by mail address, and the changes stay', async () => {
    const { editing, dataDir } = await sampleDraft();
    await save(editing, 'pages/spring.yaml', 'one');
    await editing.publish({ editor: ANNA, message: 'Spring', language });
    await save(editing, 'pages/summer.yaml', 'two');
    await save(editing, 'pages/autumn.yaml', 'three', BRAM);
    const data = await editorData('Anna@Example.com', dataDir);
    expect(data.drafts).toMatchObject([{ path: 'pages/summer.yaml', name: 'Anna Peeters' }]);
    expect(data.publications).toMatchObject([{ id: '2', message: 'Spring', name: 'Anna Peeters' }]);
    expect(await eraseEditor(ANNA.email, dataDir)).toEqual({ drafts: 1, publications: 1 });
    expect(await editorData(ANNA.email, dataDir)).toEqual({ drafts: [], publications: [] });
    const changed = (await editing.list()).filter(({ change }) => change === 'new');
    expect(changed.map(({ path, changedBy }) => [path, changedBy])).toEqual([
      ['pages/autumn.yaml', 'Bram Claes'],
      ['pages/summer.yaml', '—'],
    ]);
    expect((await editing.history()).map(({ by }) => by)).toEqual(['—', '']);
    for (const name of await readdir(join(dataDir, 'editing'), { recursive: true })) {
      if (name.endsWith('.json')) expect(await readFile(join(dataDir, 'editing', name), 'utf8')).not.toMatch(/anna/i);
    }
  });

  it('are none without an editor', async () => {
    const dataDir = await emptyFolder();
    expect(await editorData(ANNA.email, dataDir)).toEqual({ drafts: [], publications: [] });
    expect(await eraseEditor(ANNA.email, dataDir)).toEqual({ drafts: 0, publications: 0 });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('settings of the repository', () => {
  const token = { CONTENT_REPOSITORY_TOKEN: 'secret' };
  it.each([
    ['https://github.com/agency/site', 'github', 'agency/site', 'main', ''],
    ['https://github.com/agency/site.git#live:content', 'github', 'agency/site', 'live', 'content'],
    ['https://gitlab.com/group/sub/site#:a/b', 'gitlab', 'group/sub/site', 'main', 'a/b'],
    ['https://codeberg.org/agency/site/#feature/x', 'forgejo', 'agency/site', 'feature/x', ''],
  ])('reads %s', (CONTENT_REPOSITORY, kind, name, branch, folder) => {
    const { hosted, push } = readContentSettings({ CONTENT_REPOSITORY, CONTENT_PUSH: '', ...token });
    expect(hosted).toMatchObject({ kind, name, branch, folder, token: 'secret' });
    expect(push).toBe(false);
  });

  it.each([
    [{ CONTENT_REPOSITORY: 'https://github.com/agency/site' }, 'without CONTENT_REPOSITORY_TOKEN'],
    [{ CONTENT_REPOSITORY: 'https://git.example.com/agency/site', ...token }, 'Set CONTENT_REPOSITORY_HOST'],
    [{ CONTENT_REPOSITORY: 'agency/site', ...token }, 'expected a repository such as'],
    [{ CONTENT_REPOSITORY: 'https://github.com/agency', ...token }, 'expected a repository such as'],
    [{ CONTENT_REPOSITORY: 'https://github.com/agency/site#main:../x', ...token }, 'expected a repository such as'],
    [{ CONTENT_REPOSITORY: 'https://me:password@github.com/agency/site', ...token }, 'cannot be used'],
    [{ CONTENT_PUSH: 'true' }, 'expected yes'],
  ])('refuses %j', (env, message) => {
    expect(() => readContentSettings(env)).toThrow(message);
    expect(() => readContentSettings(env)).not.toThrow(/password@|secret/);
  });
});
