import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Editing, NO_FILE } from '#editing/editing-api.ts';
import { ANNA, BRAM, copySample, emptyFolder, sampleDraft } from './editing-case.ts';
import { Branch } from './hosts/branch.ts';
import { forgejoAnswers, githubAnswers, gitlabAnswers } from './hosts/host-answers.ts';
import { type HostServer, startHost } from './hosts/host-server.ts';

const language = 'nl';
const HOSTS = { github: githubAnswers, gitlab: () => gitlabAnswers, forgejo: () => forgejoAnswers };

const running: HostServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.close()));
});

/** Starts a host whose repository has the sample's content in the folder `site/content`, and opens the draft of a copy. */
async function hostedDraft(kind: keyof typeof HOSTS, token = 'secret-token') {
  const contentDir = join(await emptyFolder(), 'agency');
  await copySample(contentDir);
  const files = new Map([['README.md', Buffer.from('The repository of the agency')]]);
  for (const entry of await readdir(contentDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`site/content${path.slice(contentDir.length)}`, await readFile(path));
  }
  const branch = new Branch(files);
  const host = await startHost(branch, HOSTS[kind]());
  running.push(host);
  const hosted = { kind, origin: host.origin, name: 'agency/site', branch: 'main', folder: 'site/content', token };
  return { ...(await sampleDraft({ contentDir, repository: { hosted } })), branch, host };
}

async function write(editing: Editing, path: string, text: string) {
  const baseDigest = (await editing.read(path, language))?.digest ?? NO_FILE;
  const result = await editing.save({ path, value: { text }, baseDigest, editor: ANNA, language });
  expect(result.status).toBe('saved');
}
const publish = (editing: Editing) => editing.publish({ editor: ANNA, message: 'Spring', language });

describe.each(['github', 'gitlab', 'forgejo'] as const)('a repository on %s', (kind) => {
  it('receives each publication as one commit by the editor', async () => {
    const { editing, branch, contentDir } = await hostedDraft(kind);
    await write(editing, 'pages/spring.yaml', 'new');
    await write(editing, 'menu.yaml', 'changed');
    const footer = (await editing.list()).find(({ path }) => path === 'footer.yaml')?.digest ?? '';
    const files = [{ path: 'footer.yaml', value: undefined, baseDigest: footer }];
    await editing.saveTogether({ files, editor: ANNA, language });
    expect(await publish(editing)).toMatchObject({
      status: 'published',
      publication: { id: branch.head.id, files: 3 },
    });
    expect(branch.commits).toHaveLength(2);
    expect(branch.head).toMatchObject({ author: ANNA, message: 'Spring' });
    expect([...branch.head.changed].sort()).toEqual([
      'site/content/footer.yaml',
      'site/content/menu.yaml',
      'site/content/pages/spring.yaml',
    ]);
    expect(branch.head.files.get('site/content/pages/spring.yaml')).toEqual(
      await readFile(join(contentDir, 'pages/spring.yaml')),
    );
    expect(existsSync(join(contentDir, 'footer.yaml'))).toBe(false);
    expect(await editing.pending()).toEqual([]);
  });

  it('lists commits of the folder and returns to one', async () => {
    const { editing, branch, contentDir } = await hostedDraft(kind);
    await write(editing, 'pages/spring.yaml', 'new');
    await publish(editing);
    branch.commitByHand('README.md', 'other');
    const history = await editing.history();
    expect(history.map(({ by, message, files }) => [by, message, files])).toEqual([
      ['Anna Peeters', 'Spring', 1],
      ['Operator', 'Begin', expect.any(Number)],
    ]);
    const id = history[1]?.id ?? '';
    expect(await editing.difference(id)).toMatchObject([{ path: 'pages/spring.yaml', change: 'removed' }]);
    expect((await editing.restore({ id, editor: BRAM, language })).status).toBe('published');
    expect(existsSync(join(contentDir, 'pages/spring.yaml'))).toBe(false);
    expect(branch.head.author.name).toBe('Bram Claes');
    expect(await editing.difference('0'.repeat(40))).toBeUndefined();
    expect(await editing.difference('../main')).toBeUndefined();
  });

  it('fetches what others have committed, and reports files that both changed', async () => {
    const { editing, branch, contentDir } = await hostedDraft(kind);
    await write(editing, 'menu.yaml', 'desk');
    await write(editing, 'pages/spring.yaml', 'desk');
    branch.commitByHand('site/content/menu.yaml', 'text: hand\n');
    branch.commitByHand('site/content/look.yaml', 'text: hand\n');
    branch.commitByHand('site/content/top-bar.yaml', undefined);
    expect(await publish(editing)).toEqual({ status: 'conflict', paths: ['menu.yaml'] });
    expect(await readFile(join(contentDir, 'look.yaml'), 'utf8')).toBe('text: hand\n');
    expect(await readFile(join(contentDir, 'menu.yaml'), 'utf8')).toBe('text: hand\n');
    await editing.overrule('menu.yaml');
    expect((await publish(editing)).status).toBe('published');
    expect(branch.head.files.get('site/content/menu.yaml')?.toString()).toContain('text: desk');
    expect(branch.head.files.get('site/content/look.yaml')?.toString()).toBe('text: hand\n');
    branch.commitByHand('site/content/top-bar.yaml', undefined);
    await editing.refresh();
    branch.commitByHand('site/content/pages/spring.yaml', undefined);
    await editing.refresh();
    expect(existsSync(join(contentDir, 'pages/spring.yaml'))).toBe(false);
  });

  it('does not overwrite what was changed by hand in the content folder', async () => {
    const { editing, branch, contentDir } = await hostedDraft(kind);
    await editing.refresh();
    await writeFile(join(contentDir, 'look.yaml'), 'text: here\n');
    branch.commitByHand('site/content/look.yaml', 'text: there\n');
    await write(editing, 'menu.yaml', 'desk');
    expect(await publish(editing)).toEqual({ status: 'conflict', paths: ['look.yaml'] });
    expect(await readFile(join(contentDir, 'look.yaml'), 'utf8')).toBe('text: here\n');
  });

  it('tries again if somebody else commits at the same moment, and never overwrites a commit', async () => {
    const { editing, branch, host } = await hostedDraft(kind);
    await write(editing, 'menu.yaml', 'desk');
    const last = { github: /^PATCH/, gitlab: /^POST .*commits$/, forgejo: /^POST .*contents$/ }[kind];
    host.faults.push({ matches: last, before: () => branch.commitByHand('site/content/look.yaml', 'text: other\n') });
    expect((await publish(editing)).status).toBe('published');
    expect(branch.head.files.get('site/content/look.yaml')?.toString()).toBe('text: other\n');
    await write(editing, 'menu.yaml', 'desk again');
    host.faults.push({ matches: last, before: () => branch.commitByHand('site/content/menu.yaml', 'text: other\n') });
    expect(await publish(editing)).toEqual({ status: 'conflict', paths: ['menu.yaml'] });
    expect(branch.head.files.get('site/content/menu.yaml')?.toString()).toBe('text: other\n');
  });

  it.each([
    ['refuses the token', { status: 401, body: { message: 'Bad credentials' } }, 'CONTENT_REPOSITORY_TOKEN'],
    ['forbids it', { status: 403, body: { message: 'Resource not accessible' } }, 'CONTENT_REPOSITORY_TOKEN'],
    ['has too many requests', { status: 429 }, 'neemt nu geen wijzigingen aan'],
    ['is broken', { status: 500, body: { message: 'Internal error' } }, 'antwoordt niet'],
    ['is being repaired', { status: 503, raw: Buffer.from('<h1>Unavailable</h1>') }, 'antwoordt niet'],
    ['hangs up', 'hang' as const, 'antwoordt niet'],
    ['is not there', { status: 404 }, 'niet gevonden'],
    ['answers with a page', { status: 200, raw: Buffer.from('<h1>Sign in</h1>') }, 'weigert'],
  ])('keeps the draft and the content if the host %s', async (_, answer, reason) => {
    const { editing, host, contentDir, branch } = await hostedDraft(kind);
    await write(editing, 'menu.yaml', 'desk');
    // GitHub calls the reference `ref`; the other hosts call it `branches`.
    host.faults.push({ matches: /ref|branches/, answer });
    const result = await publish(editing);
    expect(result).toMatchObject({ status: 'unreachable', reason: expect.stringContaining(reason) });
    expect(JSON.stringify(result)).not.toContain('secret-token');
    expect(branch.commits).toHaveLength(1);
    expect(await editing.pending()).toHaveLength(1);
    expect(await readFile(join(contentDir, 'menu.yaml'), 'utf8')).not.toContain('desk');
    expect((await publish(editing)).status).toBe('published');
  });

  it('recognises a commit whose answer was lost', async () => {
    const { editing, host, branch } = await hostedDraft(kind);
    await write(editing, 'menu.yaml', 'desk');
    await publish(editing);
    await write(editing, 'menu.yaml', 'desk again');
    const text = await readFile(join(await editing.draftDir(), 'menu.yaml'), 'utf8');
    // Fetching fails, so that the next attempt finds its own commit.
    branch.commitByHand('site/content/menu.yaml', text);
    expect(await publish(editing)).toEqual({ status: 'nothing' });
    expect(await editing.pending()).toEqual([]);
    expect(host.asked.every(({ path }) => !path.includes('secret-token'))).toBe(true);
  });
});
