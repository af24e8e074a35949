import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Editing, NO_FILE } from '#editing/editing-api.ts';
import type { RepositorySettings } from '#editing/storage/choose-storage.ts';
import { ANNA, copySample, emptyFolder, noMistakes, sampleDraft } from './editing-case.ts';

const language = 'nl';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Operator', '-c', 'user.email=operator@example.com', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trimEnd();

/** Makes a working copy whose folder `Büro agency` is a content folder, and opens its draft. */
async function workingCopy(repository: RepositorySettings = {}) {
  const root = await emptyFolder('git');
  const contentDir = join(root, 'Büro agency');
  git(root, 'init', '-q', '-b', 'main');
  await copySample(contentDir);
  await writeFile(join(root, 'README'), 'other file\n');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'Begin');
  const draft = await sampleDraft({ contentDir, repository });
  return { ...draft, root };
}

async function write(editing: Editing, path: string, text: string) {
  const baseDigest = (await editing.read(path, language))?.digest ?? NO_FILE;
  const result = await editing.save({ path, value: { text }, baseDigest, editor: ANNA, language });
  expect(result.status).toBe('saved');
}

const publish = (editing: Editing, message = 'Spring menu\n\nSecond paragraph') =>
  editing.publish({ editor: ANNA, message, language });

describe('a content folder in a Git working copy', () => {
  it('makes each publication a commit by the editor with only its files', async () => {
    const { root, editing, contentDir } = await workingCopy();
    await writeFile(join(root, 'README'), 'changed by hand\n');
    await writeFile(join(contentDir, 'look.yaml'), 'staged by hand\n');
    git(root, 'add', 'Büro agency/look.yaml');
    await write(editing, 'pages/spring.yaml', 'new');
    const result = await publish(editing);
    const head = git(root, 'rev-parse', 'HEAD');
    expect(result).toMatchObject({ status: 'published', publication: { id: head, files: 1 } });
    const names = git(root, '-c', 'core.quotePath=false', 'show', '--format=%an|%ae|%cn|%s', '--name-only', 'HEAD');
    expect(names.split('\n')).toEqual([
      'Anna Peeters|anna@example.com|Steen & Stroom Vastgoed|Spring menu',
      '',
      'Büro agency/pages/spring.yaml',
    ]);
    const status = git(root, '-c', 'core.quotePath=false', 'status', '--porcelain').split('\n');
    expect(status.map((line) => line.trim())).toEqual(['M  "Büro agency/look.yaml"', 'M README']);
    expect(await readFile(join(contentDir, 'pages/spring.yaml'), 'utf8')).toContain('text: new\n');
  });

  it('lists commits that touch the folder, also those of other people, and returns to each', async () => {
    const { root, editing, contentDir } = await workingCopy();
    await write(editing, 'pages/spring.yaml', 'one');
    await publish(editing);
    git(root, 'commit', '-q', '-am', 'Elsewhere', '--allow-empty');
    await writeFile(join(contentDir, 'pages/spring.yaml'), 'text: hand\n');
    git(root, 'commit', '-q', '-am', 'By hand');
    const history = await editing.history();
    expect(history.map(({ by, message, files }) => [by, message.split('\n')[0], files])).toEqual([
      ['Operator', 'By hand', 1],
      ['Anna Peeters', 'Spring menu', 1],
      ['Operator', 'Begin', expect.any(Number)],
    ]);
    const [, publication, begin] = history;
    const difference = await editing.difference(publication?.id ?? '');
    expect(difference).toMatchObject([{ path: 'pages/spring.yaml', change: 'changed' }]);
    const restored = await editing.restore({ id: begin?.id ?? '', editor: ANNA, language });
    expect(restored.status).toBe('published');
    expect(existsSync(join(contentDir, 'pages/spring.yaml'))).toBe(false);
    expect(git(root, 'status', '--porcelain')).toBe('');
    expect(await editing.difference('HEAD')).toBeUndefined();
    expect(await editing.difference('0'.repeat(40))).toBeUndefined();
  });

  it('never runs hooks, and passes names of editors as text', async () => {
    const { root, editing } = await workingCopy();
    for (const hook of ['pre-commit', 'commit-msg', 'post-commit', 'reference-transaction', 'post-index-change']) {
      const file = join(root, '.git', 'hooks', hook);
      await writeFile(file, '#!/bin/sh\ntouch "$(git rev-parse --show-toplevel)/hooked"\n');
      await chmod(file, 0o755);
    }
    await write(editing, 'pages/spring.yaml', 'new');
    const editor = { name: '$(touch hooked) <x>\n--amend', email: 'anna@example.com' };
    const message = '--amend\n`touch hooked`';
    expect((await editing.publish({ editor, message, language })).status).toBe('published');
    expect(existsSync(join(root, 'hooked'))).toBe(false);
    expect(git(root, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('waits for the end of a merge', async () => {
    const { root, editing, contentDir } = await workingCopy();
    await write(editing, 'pages/spring.yaml', 'new');
    await writeFile(join(root, '.git', 'MERGE_HEAD'), `${git(root, 'rev-parse', 'HEAD')}\n`);
    expect((await publish(editing)).status).toBe('unreachable');
    expect(existsSync(join(contentDir, 'pages/spring.yaml'))).toBe(false);
    expect(await editing.pending()).toHaveLength(1);
  });

  it('keeps line endings that Git converts', async () => {
    const { root, editing, contentDir } = await workingCopy();
    git(root, 'config', 'core.autocrlf', 'true');
    await writeFile(join(contentDir, 'pages', 'crlf.yaml'), 'text: one\r\n');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'With CRLF');
    const [crlf] = await editing.history();
    expect(await editing.difference(crlf?.id ?? '')).toEqual([]);
  });

  it('pushes if the setting says so, and keeps the draft if that fails', async () => {
    const { root, editing, contentDir } = await workingCopy({ push: true });
    const remote = await emptyFolder('remote');
    git(remote, 'init', '-q', '--bare', '-b', 'main');
    git(root, 'remote', 'add', 'origin', remote);
    git(root, 'push', '-q', '-u', 'origin', 'main');
    await write(editing, 'pages/spring.yaml', 'one');
    expect((await publish(editing)).status).toBe('published');
    expect(git(remote, 'rev-parse', 'main')).toBe(git(root, 'rev-parse', 'HEAD'));

    const clone = await emptyFolder('clone');
    git(clone, 'clone', '-q', remote, '.');
    git(clone, 'commit', '-q', '--allow-empty', '-m', 'Newer');
    git(clone, 'push', '-q');
    await write(editing, 'pages/spring.yaml', 'two');
    const before = git(root, 'rev-parse', 'HEAD');
    expect(await publish(editing)).toMatchObject({
      status: 'unreachable',
      reason: expect.stringContaining('git pull'),
    });
    expect(git(root, 'rev-parse', 'HEAD')).toBe(before);
    expect(await readFile(join(contentDir, 'pages/spring.yaml'), 'utf8')).toContain('text: one\n');
    git(root, 'pull', '-q');
    expect((await publish(editing)).status).toBe('published');

    await write(editing, 'pages/spring.yaml', 'three');
    git(root, 'remote', 'set-url', 'origin', join(remote, 'missing'));
    expect((await publish(editing)).status).toBe('unreachable');
    expect(await editing.pending()).toHaveLength(1);
  });

  it('uses the data folder if the content is not part of the working copy', async () => {
    const root = await emptyFolder('git');
    git(root, 'init', '-q');
    await writeFile(join(root, '.gitignore'), 'agency\n');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'Begin');
    const contentDir = join(root, 'agency');
    await copySample(contentDir);
    const { editing } = await sampleDraft({ contentDir, check: noMistakes });
    await write(editing, 'pages/spring.yaml', 'one');
    expect(await publish(editing)).toMatchObject({ status: 'published', publication: { id: '2' } });
    expect(git(root, 'rev-list', '--count', 'HEAD')).toBe('1');
  });
});
