import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#editing/content-paths.ts';
import { type ContentVersion, type FieldMistake, NO_FILE } from '#editing/editing-api.ts';
import { ANNA, BRAM, emptyFolder, sampleDraft } from './editing-case.ts';

type Fields = Record<string, unknown>;

const language = 'nl';
const versionOf = (version: ContentVersion | undefined) => {
  if (!version) throw new Error('expected a file');
  return { ...version, value: version.value as Fields };
};

describe('saving a file', () => {
  it('changes the draft and not the content folder', async () => {
    const { editing, contentDir } = await sampleDraft();
    const before = await readFile(join(contentDir, 'map.yaml'), 'utf8');
    const { value, digest } = versionOf(await editing.read('footer.yaml', language));
    const saved = await editing.save({
      path: 'footer.yaml',
      value: { ...value, added: 'yes' },
      baseDigest: digest,
      editor: ANNA,
      language,
    });
    expect(saved.status).toBe('saved');
    const read = versionOf(await editing.read('footer.yaml', language));
    expect(read.value.added).toBe('yes');
    expect(read.change).toBe('changed');
    const entry = (await editing.list()).find(({ path }) => path === 'footer.yaml');
    expect(entry).toMatchObject({ kind: 'yaml', schema: 'footer', change: 'changed', changedBy: 'Anna Peeters' });
    expect(await readFile(join(contentDir, 'footer.yaml'), 'utf8')).not.toContain('added');
    expect(await readFile(join(await editing.draftDir(), 'footer.yaml'), 'utf8')).toContain('added: "yes"');
    expect(await readFile(join(await editing.draftDir(), 'map.yaml'), 'utf8')).toBe(before);
  });

  it('lets exactly one of 50 editors win, and shows the others what was saved', async () => {
    const { editing, open } = await sampleDraft();
    const other = await open();
    const { value, digest } = versionOf(await editing.read('menu.yaml', language));
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? editing : other).save({
          path: 'menu.yaml',
          value: { ...value, number: index },
          baseDigest: digest,
          editor: index % 2 ? ANNA : BRAM,
          language,
        }),
      ),
    );
    const [winner, ...more] = results.flatMap((result) => (result.status === 'saved' ? [result.version] : []));
    expect(more).toEqual([]);
    const lost = results.filter((result) => result.status === 'conflict');
    expect(lost).toHaveLength(49);
    for (const result of lost) {
      expect(result.theirs).toEqual(winner);
      expect(result.changedBy).toBe(Number(versionOf(winner).value.number) % 2 ? 'Anna Peeters' : 'Bram Claes');
    }
    expect(versionOf(await editing.read('menu.yaml', language)).value.number).toBe(versionOf(winner).value.number);
  });

  it('creates and removes files, and conflicts with a file that exists', async () => {
    const { editing } = await sampleDraft();
    const page = { path: 'pages/spring.yaml', value: { title: { nl: 'Lente' } }, editor: ANNA, language } as const;
    expect((await editing.save({ ...page, baseDigest: NO_FILE })).status).toBe('saved');
    expect((await editing.save({ ...page, baseDigest: NO_FILE })).status).toBe('conflict');
    const made = versionOf(await editing.read(page.path, language));
    expect(made.change).toBe('new');
    const removed = { path: page.path, value: undefined, baseDigest: made.digest };
    expect(await editing.saveTogether({ files: [removed], editor: ANNA, language })).toEqual({ status: 'saved' });
    expect(await editing.read(page.path, language)).toBeUndefined();
    expect(await editing.pending()).toEqual([]);
    const gone = await editing.save({ ...page, baseDigest: made.digest });
    expect(gone).toEqual({ status: 'conflict', theirs: undefined, changedBy: undefined });
  });

  it('saves several files together or none', async () => {
    const { editing } = await sampleDraft();
    const paths = versionOf(await editing.read('paths.yaml', language));
    const files = [
      { path: 'pages/spring.yaml', value: { title: { nl: 'Lente' } }, baseDigest: NO_FILE },
      { path: 'paths.yaml', value: { ...paths.value, more: 1 }, baseDigest: 'another' },
    ];
    const result = await editing.saveTogether({ files, editor: ANNA, language });
    expect(result).toMatchObject({ status: 'conflict', theirs: { path: 'paths.yaml', digest: paths.digest } });
    expect(await editing.pending()).toEqual([]);
  });

  it('writes nothing if the change brings a mistake, and ignores mistakes that were there before', async () => {
    const mistake = (path: string, message: string): FieldMistake => ({ path, keys: ['title'], message });
    const check = async (dir: string) => {
      const text = await readFile(join(dir, 'menu.yaml'), 'utf8');
      return [
        mistake('footer.yaml', 'was there before'),
        ...(text.includes('wrong') ? [mistake('menu.yaml', 'is wrong')] : []),
      ];
    };
    const { editing } = await sampleDraft({ check });
    const { value, digest } = versionOf(await editing.read('menu.yaml', language));
    const save = (text: string) =>
      editing.save({
        path: 'menu.yaml',
        value: { ...value, text },
        baseDigest: digest,
        editor: ANNA,
        language,
      });
    expect(await save('wrong')).toEqual({ status: 'mistakes', mistakes: [mistake('menu.yaml', 'is wrong')] });
    expect(await editing.pending()).toEqual([]);
    expect((await save('right')).status).toBe('saved');
    expect((await editing.publish({ editor: ANNA, message: '', language })).status).toBe('mistakes');
  });

  it.each([
    '../outside.yaml',
    'pages/../../outside.yaml',
    'articles/../../x/_category.yaml',
    '/etc/passwd',
    'feed/feed.json',
    '.schemas/page.json',
    'public/index.html',
    'fonts/own.woff2',
    'pages/Über uns.yaml',
    'pages\\home.yaml',
    'pages/home.yaml\0',
    'articles/.git/config/nl.md',
    'README.md',
    'pictures/picture.webp',
    `pages/${'a'.repeat(300)}.yaml`,
  ])('refuses to write %j', async (path) => {
    const { editing, contentDir } = await sampleDraft();
    const result = await editing.save({ path, value: { a: 1 }, baseDigest: NO_FILE, editor: ANNA, language });
    expect(result).toMatchObject({ status: 'mistakes', mistakes: [{ path, keys: [] }] });
    expect(await editing.pending()).toEqual([]);
    expect(await readFile(join(contentDir, 'site.yaml'), 'utf8')).toBe(await readFile('content/site.yaml', 'utf8'));
  });

  it('refuses paths through symbolic links', async () => {
    const { editing, contentDir } = await sampleDraft();
    const outside = await emptyFolder('outside');
    await writeFile(join(outside, 'nl.md'), 'secret');
    await symlink(outside, join(contentDir, 'articles', 'about', 'linked'));
    const path = 'articles/about/linked/nl.md';
    expect((await editing.list()).map((entry) => entry.path)).not.toContain(path);
    expect(await editing.read(path, language)).toBeUndefined();
    const value = { head: { title: 'x' }, markdown: 'y' };
    const result = await editing.save({ path, value, baseDigest: NO_FILE, editor: ANNA, language });
    expect(result.status).toBe('mistakes');
    expect(await readFile(join(outside, 'nl.md'), 'utf8')).toBe('secret');
  });

  it('refuses files that are too large, and too many at once', async () => {
    const { editing } = await sampleDraft();
    const large = { title: 'a'.repeat(LIMITS.textBytes) };
    const path = 'pages/large.yaml';
    const result = await editing.save({ path, value: large, baseDigest: NO_FILE, editor: ANNA, language });
    expect(result).toMatchObject({ status: 'mistakes', mistakes: [{ path, message: expect.stringContaining('512') }] });
    const files = Array.from({ length: LIMITS.filesTogether + 1 }, (_, index) => ({
      path: `pages/page-${index}.yaml`,
      value: { a: 1 },
      baseDigest: NO_FILE,
    }));
    expect((await editing.saveTogether({ files, editor: ANNA, language })).status).toBe('mistakes');
    expect(await editing.pending()).toEqual([]);
  });

  it('reports a file that is not YAML with an undefined value', async () => {
    const { editing, contentDir } = await sampleDraft();
    await writeFile(join(contentDir, 'menu.yaml'), 'main: [');
    expect(await editing.read('menu.yaml', language)).toMatchObject({ value: undefined, change: 'none' });
    await writeFile(join(contentDir, 'menu.yaml'), Buffer.from([0x66, 0xff, 0xfe]));
    expect(await editing.read('menu.yaml', language)).toMatchObject({ value: undefined });
  });

  it('saves nothing to a file that it cannot read', async () => {
    const { editing, contentDir } = await sampleDraft();
    for (const bytes of ['main: [', Buffer.from([0x66, 0xff, 0xfe])]) {
      await writeFile(join(contentDir, 'menu.yaml'), bytes);
      const baseDigest = versionOf(await editing.read('menu.yaml', language)).digest;
      const result = await editing.save({ path: 'menu.yaml', value: { main: [] }, baseDigest, editor: ANNA, language });
      expect(result).toMatchObject({ status: 'mistakes', mistakes: [{ path: 'menu.yaml', keys: [] }] });
      expect(await editing.pending()).toEqual([]);
    }
  });

  it('keeps a byte order mark', async () => {
    const { editing, contentDir } = await sampleDraft();
    await writeFile(join(contentDir, 'menu.yaml'), '\uFEFFmain: []\n');
    const { value, digest } = versionOf(await editing.read('menu.yaml', language));
    expect(value).toEqual({ main: [] });
    await editing.save({ path: 'menu.yaml', value: { main: ['x'] }, baseDigest: digest, editor: ANNA, language });
    const bytes = await readFile(join(await editing.draftDir(), 'menu.yaml'));
    expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'm'.charCodeAt(0)]);
  });
});
