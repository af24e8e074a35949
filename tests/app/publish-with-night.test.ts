import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishWithNight } from '#app/content/publish-with-night.ts';
import { draftMistakes } from '#app/content-check/draft-mistakes.ts';
import { noteBuild, readScheduled, schedule, waitingBuild } from '#desk/server/content/scheduled-publication.ts';
import { openEditing } from '#editing/open-editing.ts';

const HOME = 'pages/home.yaml';
const EDITOR = { name: 'Emma Example', email: 'emma@example.com' };
const NIGHT = { by: { staffId: 'one', ...EDITOR }, language: 'nl' as const, message: 'With the night' };

/** An agency's folder whose draft has another title of the home page. */
async function agencyWithDraft(title = 'Titel van de nacht') {
  const folder = await mkdtemp(join(tmpdir(), 'with-night-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [contentDir, dataDir] = [join(folder, 'agency'), join(folder, 'data')];
  await cp('content', contentDir, { recursive: true, filter: (file) => !file.includes('content/feed/') });
  const editing = await openEditing({ contentDir, dataDir, check: draftMistakes });
  const version = await editing.read(HOME, 'nl');
  const value = structuredClone(version?.value) as { title: { nl: string } };
  value.title.nl = title;
  await editing.save({ path: HOME, value, baseDigest: version?.digest ?? '', editor: EDITOR, language: 'nl' });
  const said: string[] = [];
  return {
    contentDir,
    dataDir,
    editing,
    said,
    night: () => publishWithNight(dataDir, (line) => said.push(line), contentDir),
    home: () => readFile(join(contentDir, HOME), 'utf8'),
  };
}

test('a night publishes what waits for it, without a server, and shows what was published before', async () => {
  const { dataDir, editing, night, home, said } = await agencyWithDraft();
  await schedule(NIGHT, dataDir);
  await noteBuild('Somebody', dataDir);
  await night();
  expect(await home()).toContain('Titel van de nacht');
  expect(await readScheduled(dataDir)).toBeUndefined();
  expect(await waitingBuild(dataDir)).toBeUndefined();
  expect(said).toEqual(['Published the changes that editors had scheduled.']);
  expect((await editing.history())[0]).toMatchObject({ by: 'Emma Example', message: 'With the night' });
});

test('a night leaves a draft that nobody has scheduled, and a publication for a later time', async () => {
  const { dataDir, night, home } = await agencyWithDraft();
  await night();
  const later = { ...NIGHT, at: new Date(Date.now() + 3_600_000).toISOString() };
  await schedule(later, dataDir);
  await night();
  expect(await home()).not.toContain('Titel van de nacht');
  expect(await readScheduled(dataDir)).toEqual(later);
});

test('a night does not publish a text with a gap that only the agency can fill in', async () => {
  const { dataDir, editing, night, home, said } = await agencyWithDraft('[[Fill in: the title]]');
  await schedule(NIGHT, dataDir);
  await night();
  expect(await home()).not.toContain('[[');
  expect(said[0]).toContain(HOME);
  expect(await editing.pending()).toHaveLength(1);
});

test('a night that cannot publish says why, keeps the draft, and does not try again', async () => {
  const { contentDir, dataDir, editing, night, home, said } = await agencyWithDraft();
  await appendFile(join(contentDir, HOME), '# changed by hand\n');
  await schedule(NIGHT, dataDir);
  await night();
  expect(await home()).not.toContain('Titel van de nacht');
  const { failed } = (await readScheduled(dataDir)) ?? {};
  expect(failed).toMatchObject({ isTold: false });
  expect(failed?.problem).toContain(HOME);
  expect(said[0]).toContain(HOME);
  await editing.overrule(HOME);
  await night();
  expect(await home()).not.toContain('Titel van de nacht');
});
