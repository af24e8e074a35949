import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildReport } from '../build/report.ts';
import { run } from '../nightly/command.ts';
import { randomFor } from '../sample/random.ts';
import { changeContent } from './change-content.ts';
import { isMadeForChange } from './feed/always-made.ts';
import { type AnyFeed, changedFeed } from './feed/change.ts';

/*
 * `npm run drill -- incremental --sets 50`: an export that has not changed makes no page. After each set of random
 * changes to the sample's homes, and every other time to a word of its editors, what an incremental build makes of it is
 * compared, file by file, with what a build from nothing makes, and the site of before with what it was: a build only
 * links to it. Says as well how many pages were made, and how many had to be.
 */
const { values } = parseArgs({
  options: { sets: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
});
/** Changes in a set, at most. */
const CHANGES_MAX = 6;
/** What is made of other files, and is looked at by the checker. */
const PACKED = /\.(?:br|gz)$/;

await mkdir('.data', { recursive: true });
const folder = await mkdtemp(path.resolve('.data', 'incremental-'));
const feedFile = path.join(folder, 'feed.json');
const content = path.join(folder, 'content');
await cp('content', content, { recursive: true });
const quiet = () => undefined;

/** Takes the feed over and builds it into a folder of this name. */
async function build(dataDir: string, site: string, ...options: string[]): Promise<string> {
  const env = { DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, site), CONTENT_DIR: content };
  await run([process.execPath, 'scripts/main.ts', 'feed', feedFile, '--accept'], env, quiet);
  await run([process.execPath, 'scripts/main.ts', 'build', ...options], env, quiet);
  return env.SITE_DIR;
}

async function buildFromNothing(): Promise<string> {
  const dataDir = path.join(folder, 'fresh');
  await rm(path.join(dataDir, 'astro'), { recursive: true, force: true });
  return build(dataDir, 'site');
}

async function contents(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !PACKED.test(entry.name));
  const read = async ({ parentPath, name }: (typeof files)[number]) => {
    const file = path.join(parentPath, name);
    return [path.relative(dir, file), await readFile(file, 'base64')] as const;
  };
  return new Map(await Promise.all(files.map(read)));
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).sort();
}

const sets = Number(values.sets);
let feed = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as AnyFeed;
await writeFile(feedFile, JSON.stringify(feed));
const dataDir = path.join(folder, 'incremental');
let published = await build(dataDir, 'site-0');
let before = await contents(published);
const { pages: again } = await readBuildReport(await build(dataDir, 'site-again', '--published', published));
console.log(`The same export once more: ${again.made} pages made, ${again.kept} kept.`);
await rm(published, { recursive: true });
published = path.join(dataDir, 'site-again');
// Both know the addresses of before: redirects are made of them.
await buildFromNothing();
const total = { wrong: 0, written: 0, made: 0, had: 0 };
for (let set = 1; set <= sets; set++) {
  const seed = Number(values.seed) + set;
  feed = changedFeed(feed, 1 + (seed % CHANGES_MAX), seed);
  await writeFile(feedFile, JSON.stringify(feed));
  const word = set % 2 === 0 ? ` and ${await changeContent(content, randomFor(seed, 'word'))}` : '';
  const site = await build(dataDir, `site-${set}`, '--published', published);
  const after = await contents(site);
  const wrong = differences(after, await contents(await buildFromNothing()));
  const written = differences(before, await contents(published));
  await rm(published, { recursive: true });
  published = site;
  const { pages } = await readBuildReport(site);
  const made = Object.entries(pages.routes).reduce((sum, [route, n]) => sum + (isMadeForChange(route) ? n : 0), 0);
  const had = differences(before, after).filter((file) => file.endsWith('.html') && after.has(file)).length;
  before = after;
  total.wrong += wrong.length;
  total.written += written.length;
  total.made += made;
  total.had += had;
  console.log(
    `Set ${set}${word}: ${wrong.length} files differ${wrong.length > 0 ? ` (${wrong.slice(0, 5).join(', ')})` : ''}; ${made} pages made for a change, ${had} of all pages are other than before.`,
  );
}
console.log(`${sets} sets: ${total.wrong} files differ; ${total.made} pages made for a change, ${total.had} changed.`);
if (total.written > 0) console.log(`${total.written} files of sites of before were written into.`);
await rm(folder, { recursive: true, force: true });
process.exitCode = total.wrong + total.written + again.made === 0 ? 0 : 1;
