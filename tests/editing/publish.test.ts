import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Editing, NO_FILE } from '#editing/editing-api.ts';
import { ANNA, BRAM, emptyFolder, sampleDraft } from './editing-case.ts';

const language = 'nl';
const publish = (editing: Editing, message = 'New menu') => editing.publish({ editor: ANNA, message, language });
const restore = (editing: Editing, id: string) => editing.restore({ id, editor: BRAM, language });

/** Saves a file with one field. */
async function write(editing: Editing, path: string, text: string) {
  const baseDigest = (await editing.read(path, language))?.digest ?? NO_FILE;
  const result = await editing.save({ path, value: { text }, baseDigest, editor: ANNA, language });
  expect(result.status).toBe('saved');
}

async function remove(editing: Editing, path: string) {
  const baseDigest = (await editing.read(path, language))?.digest ?? NO_FILE;
  const files = [{ path, value: undefined, baseDigest }];
  expect(await editing.saveTogether({ files, editor: ANNA, language })).toEqual({ status: 'saved' });
}

/** Returns the text of a file without its comments. */
const textOf = async (dir: string, path: string) => (await readFile(join(dir, path), 'utf8')).replace(/^#.*\n/gm, '');

describe('publishing', () => {
  it('replaces the files of the content folder and empties the draft', async () => {
    const { editing, contentDir } = await sampleDraft({ now: () => Date.parse('2026-11-26T10:00:00Z') });
    expect(await publish(editing)).toEqual({ status: 'nothing' });
    await write(editing, 'menu.yaml', 'one');
    await write(editing, 'pages/spring.yaml', 'new');
    await remove(editing, 'top-bar.yaml');
    const pending = await editing.pending();
    expect(pending.map(({ path, change }) => [path, change])).toEqual([
      ['menu.yaml', 'changed'],
      ['pages/spring.yaml', 'new'],
      ['top-bar.yaml', 'removed'],
    ]);
    expect(pending[1]?.lines?.at(-1)).toEqual({ kind: 'added', text: 'text: new' });
    const publication = { id: '2', at: '2026-11-26T10:00:00.000Z', by: 'Anna Peeters', message: 'New menu', files: 3 };
    expect(await publish(editing)).toEqual({ status: 'published', publication });
    expect(await textOf(contentDir, 'menu.yaml')).toContain('text: one\n');
    expect(await textOf(contentDir, 'pages/spring.yaml')).toBe('text: new\n');
    expect(existsSync(join(contentDir, 'top-bar.yaml'))).toBe(false);
    expect(await editing.pending()).toEqual([]);
    expect((await editing.list()).filter(({ change }) => change !== 'none')).toEqual([]);
    const [newest, found] = await editing.history();
    expect(newest).toEqual(publication);
    // The state before the first publication.
    expect(found).toMatchObject({ id: '1', by: '' });
    const names = await readdir(contentDir, { recursive: true });
    expect(names.filter((name) => name.includes('.editing'))).toEqual([]);
  });

  it('discards a draft', async () => {
    const { editing, contentDir } = await sampleDraft();
    await write(editing, 'menu.yaml', 'one');
    await editing.discard('menu.yaml');
    expect(await editing.pending()).toEqual([]);
    expect(await textOf(await editing.draftDir(), 'menu.yaml')).toBe(await textOf(contentDir, 'menu.yaml'));
  });

  it('reports files that were changed by hand since, and merges the others', async () => {
    const { editing, contentDir } = await sampleDraft();
    await write(editing, 'menu.yaml', 'desk');
    await write(editing, 'footer.yaml', 'desk');
    await writeFile(join(contentDir, 'menu.yaml'), 'text: hand\n');
    await writeFile(join(contentDir, 'look.yaml'), 'text: hand\n');
    expect(await publish(editing)).toEqual({ status: 'conflict', paths: ['menu.yaml'] });
    expect(await textOf(contentDir, 'footer.yaml')).not.toContain('desk');
    const outdated = (await editing.list()).filter(({ isOutdated }) => isOutdated);
    expect(outdated.map(({ path }) => path)).toEqual(['menu.yaml']);
    expect(await textOf(await editing.draftDir(), 'look.yaml')).toBe('text: hand\n');
    await editing.overrule('menu.yaml');
    expect((await publish(editing)).status).toBe('published');
    expect(await textOf(contentDir, 'menu.yaml')).toContain('text: desk\n');
    expect(await textOf(contentDir, 'look.yaml')).toBe('text: hand\n');
  });

  it('forgets a draft that somebody else has written by hand', async () => {
    const { editing, contentDir } = await sampleDraft();
    await write(editing, 'menu.yaml', 'same');
    await copyFile(join(await editing.draftDir(), 'menu.yaml'), join(contentDir, 'menu.yaml'));
    expect(await editing.pending()).toEqual([]);
    expect(await publish(editing)).toEqual({ status: 'nothing' });
  });

  it('keeps the drafts of two agencies apart', async () => {
    const one = await sampleDraft({}, 'agency');
    const other = await sampleDraft({}, 'agency');
    await write(one.editing, 'menu.yaml', 'one');
    expect(await other.editing.pending()).toEqual([]);
    expect((await publish(one.editing)).status).toBe('published');
    expect(await other.editing.history()).toEqual([]);
    expect(await textOf(other.contentDir, 'menu.yaml')).toBe(await textOf('content', 'menu.yaml'));
  });

  it.each(['Büro & Söhne', 'agence d’Arlon (2)', '-rf', '$(touch x)'])('works in a folder named %s', async (name) => {
    const { editing, contentDir } = await sampleDraft({}, name);
    await write(editing, 'menu.yaml', 'one');
    expect((await publish(editing)).status).toBe('published');
    expect(await textOf(contentDir, 'menu.yaml')).toContain('text: one\n');
  });

  it('works with a data folder inside the content folder', async () => {
    const { contentDir, editing } = await sampleDraft();
    const dataDir = join(contentDir, 'data');
    await mkdir(dataDir);
    const inside = await sampleDraft({ contentDir, dataDir });
    await write(inside.editing, 'menu.yaml', 'one');
    expect(existsSync(join(await inside.editing.draftDir(), 'data'))).toBe(false);
    expect((await publish(inside.editing)).status).toBe('published');
    expect(await editing.history()).toEqual([]);
  });
});

describe('returning to a publication', () => {
  it('restores files that were changed, created and removed since, and can be undone in the same way', async () => {
    const { editing, contentDir } = await sampleDraft();
    const original = await textOf(contentDir, 'menu.yaml');
    await write(editing, 'menu.yaml', 'one');
    await publish(editing);
    await write(editing, 'pages/spring.yaml', 'new');
    await remove(editing, 'footer.yaml');
    await write(editing, 'menu.yaml', 'two');
    await publish(editing);
    await write(editing, 'look.yaml', 'draft of another file');
    const [second, first, found] = await editing.history();
    if (!second || !first || !found) throw new Error('expected three publications');

    const difference = await editing.difference(first.id);
    expect(difference?.map(({ path, change }) => [path, change])).toEqual([
      ['footer.yaml', 'new'],
      ['menu.yaml', 'changed'],
      ['pages/spring.yaml', 'removed'],
    ]);
    expect(await restore(editing, first.id)).toMatchObject({ status: 'published', publication: { files: 3 } });
    expect(await textOf(contentDir, 'menu.yaml')).toContain('text: one\n');
    expect(existsSync(join(contentDir, 'pages/spring.yaml'))).toBe(false);
    expect(await restore(editing, first.id)).toEqual({ status: 'nothing' });
    expect((await editing.pending()).map(({ path }) => path)).toEqual(['look.yaml']);

    expect((await restore(editing, second.id)).status).toBe('published');
    expect(await textOf(contentDir, 'pages/spring.yaml')).toBe('text: new\n');
    expect(existsSync(join(contentDir, 'footer.yaml'))).toBe(false);
    expect((await restore(editing, found.id)).status).toBe('published');
    expect(await textOf(contentDir, 'menu.yaml')).toBe(original);
    expect((await editing.history())[1]?.message).toMatch(
      /^Terug naar de publicatie van \d.* 20\d\d, \d\d:\d\d: New menu$/,
    );
    expect((await editing.history()).slice(0, 3).map(({ by }) => by)).toEqual([
      'Bram Claes',
      'Bram Claes',
      'Bram Claes',
    ]);
    expect(await editing.difference('99')).toBeUndefined();
    expect(await restore(editing, '../1')).toEqual({ status: 'nothing' });
  });

  it('keeps what was changed by hand as a publication by nobody', async () => {
    const { editing, contentDir } = await sampleDraft();
    await write(editing, 'menu.yaml', 'one');
    await publish(editing);
    await writeFile(join(contentDir, 'menu.yaml'), 'text: hand\n');
    await write(editing, 'menu.yaml', 'two');
    await publish(editing);
    const [, byHand] = await editing.history();
    expect(byHand).toMatchObject({ by: '', files: 1 });
    await restore(editing, byHand?.id ?? '');
    expect(await textOf(contentDir, 'menu.yaml')).toBe('text: hand\n');
  });

  it('refuses files with gaps that only the agency can fill in, and publishes other files meanwhile', async () => {
    const gaps = async (dir: string) =>
      (await textOf(dir, 'menu.yaml')).includes('[[') ? [{ path: 'menu.yaml', keys: ['text'], message: 'a gap' }] : [];
    const { editing, contentDir } = await sampleDraft({ gaps });
    await write(editing, 'menu.yaml', '[[Fill in]]');
    expect(await publish(editing)).toMatchObject({ status: 'mistakes', mistakes: [{ path: 'menu.yaml' }] });
    expect(await textOf(contentDir, 'menu.yaml')).not.toContain('[[');
    await writeFile(join(contentDir, 'menu.yaml'), 'text: "[[Fill in]]"\n');
    await editing.discard('menu.yaml');
    await write(editing, 'look.yaml', 'other');
    expect((await publish(editing)).status).toBe('published');
  });

  it('refuses a state that the checks of today refuse', async () => {
    let isStrict = false;
    const check = async (dir: string) =>
      isStrict && (await textOf(dir, 'menu.yaml')).includes('old')
        ? [{ path: 'menu.yaml', keys: ['text'], message: 'too old' }]
        : [];
    const { editing, contentDir } = await sampleDraft({ check });
    await write(editing, 'menu.yaml', 'old');
    await publish(editing);
    const [old] = await editing.history();
    await write(editing, 'menu.yaml', 'young');
    await publish(editing);
    isStrict = true;
    // A result is remembered as long as no file changes.
    await writeFile(join(contentDir, 'share.png'), 'other');
    expect((await restore(editing, old?.id ?? '')).status).toBe('mistakes');
    expect(await textOf(contentDir, 'menu.yaml')).toContain('text: young\n');
  });

  it('fails at damaged files instead of publishing them', async () => {
    const { editing, contentDir, dataDir } = await sampleDraft();
    await write(editing, 'pages/spring.yaml', 'one');
    await publish(editing);
    const [first] = await editing.history();
    await write(editing, 'pages/spring.yaml', 'two');
    await publish(editing);
    const objects = join(dataDir, 'editing', 'objects');
    for (const name of await readdir(objects)) {
      if ((await textOf(objects, name)) === 'text: one\n') await writeFile(join(objects, name), 'text: 0\n');
    }
    await expect(restore(editing, first?.id ?? '')).rejects.toThrow('is damaged');
    expect(await textOf(contentDir, 'pages/spring.yaml')).toBe('text: two\n');
  });
});

describe('the folder of the draft', () => {
  it('follows files that somebody else adds, changes and removes', async () => {
    const { editing, contentDir } = await sampleDraft();
    await write(editing, 'menu.yaml', 'draft');
    await writeFile(join(contentDir, 'pages', 'by-hand.yaml'), 'text: hand\n');
    await rm(join(contentDir, 'icon.svg'));
    await mkdir(join(contentDir, 'feed'));
    await writeFile(join(contentDir, 'feed', 'feed.json'), '[]');
    const dir = await editing.draftDir();
    expect(await textOf(dir, 'pages/by-hand.yaml')).toBe('text: hand\n');
    expect(existsSync(join(dir, 'icon.svg'))).toBe(false);
    expect(await textOf(dir, 'feed/feed.json')).toBe('[]');
    expect(await textOf(dir, 'menu.yaml')).toContain('text: draft\n');
    await rm(join(contentDir, 'pages', 'by-hand.yaml'));
    expect(existsSync(join(await editing.draftDir(), 'pages/by-hand.yaml'))).toBe(false);
  });

  it('is complete after the draft was opened again', async () => {
    const { editing, open } = await sampleDraft();
    await write(editing, 'menu.yaml', 'draft');
    await rm(await editing.draftDir(), { recursive: true });
    const again = await open();
    expect(await textOf(await again.draftDir(), 'menu.yaml')).toContain('text: draft\n');
    expect(await again.pending()).toHaveLength(1);
  });

  it('leaves links of the content folder as links', async () => {
    const { editing, contentDir } = await sampleDraft();
    const shared = await emptyFolder('shared');
    await writeFile(join(shared, 'own.woff2'), 'font');
    await symlink(shared, join(contentDir, 'fonts'));
    expect(await textOf(await editing.draftDir(), 'fonts/own.woff2')).toBe('font');
    await rm(join(contentDir, 'fonts'));
    await editing.draftDir();
    expect(await textOf(shared, 'own.woff2')).toBe('font');
  });
});
