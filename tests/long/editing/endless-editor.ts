import { openEditing } from '#editing/open-editing.ts';
import { SITE_FILES, versionValue } from './numbered-files.ts';

/*
 * Saves all files of a content folder together and publishes them, again and again, until it is killed. Each time the files
 * contain the next number. Prints what was acknowledged.
 */

const [contentDir = '', dataDir = '', first = '1'] = process.argv.slice(2);
const editor = { name: 'Anna Peeters', email: 'anna@example.com' };
const say = (line: string) => process.stdout.write(`${line}\n`);

const editing = await openEditing({ contentDir, dataDir, check: async () => [] });
say('ready');
for (let number = Number(first); ; number++) {
  const digests = new Map((await editing.list()).map(({ path, digest }) => [path, digest]));
  const files = SITE_FILES.map((path) => ({
    path,
    value: versionValue(number),
    baseDigest: digests.get(path) ?? '',
  }));
  const saved = await editing.saveTogether({ files, editor, language: 'nl' });
  if (saved.status !== 'saved') throw new Error(`not saved: ${JSON.stringify(saved)}`);
  say(`saved ${number}`);
  // Only some of the drafts are published, so that a kill often meets a waiting draft.
  if (number % 3 === 0) continue;
  const published = await editing.publish({ editor, message: String(number), language: 'nl' });
  if (published.status !== 'published') throw new Error(`not published: ${JSON.stringify(published)}`);
  say(`published ${number}`);
}
