import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readBuildReport } from '../build/report.ts';
import { run } from '../nightly/command.ts';
import { isMadeForChange } from './feed/always-made.ts';
import { type AnyFeed, changedFeed } from './feed/change.ts';

/*
 * `npm run drill:incremental -- --sets 50`: after each set of random changes to the sample, what an incremental build
 * makes of it is compared, file by file, with what a build from nothing makes. Says as well how many pages were made, and
 * how many had to be.
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
const quiet = () => undefined;

/** Takes the feed over and builds; `fresh` builds from nothing. */
async function build(name: string, fresh: boolean): Promise<string> {
  const dataDir = path.join(folder, name);
  const env = { DATA_DIR: dataDir, SITE_DIR: path.join(dataDir, 'site') };
  if (fresh) await rm(path.join(dataDir, 'astro'), { recursive: true, force: true });
  await run([process.execPath, 'scripts/feed.ts', feedFile, '--accept'], env, quiet);
  await run([process.execPath, 'scripts/build.ts'], env, quiet);
  return env.SITE_DIR;
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
let before = await contents(await build('incremental', false));
// Both know the addresses of before: redirects are made of them.
await build('fresh', true);
const total = { wrong: 0, made: 0, had: 0 };
for (let set = 1; set <= sets; set++) {
  const seed = Number(values.seed) + set;
  feed = changedFeed(feed, 1 + (seed % CHANGES_MAX), seed);
  await writeFile(feedFile, JSON.stringify(feed));
  const site = await build('incremental', false);
  const after = await contents(site);
  const wrong = differences(after, await contents(await build('fresh', true)));
  const { pages } = await readBuildReport(site);
  const made = Object.entries(pages.routes).reduce((sum, [route, n]) => sum + (isMadeForChange(route) ? n : 0), 0);
  const had = differences(before, after).filter((file) => file.endsWith('.html') && after.has(file)).length;
  before = after;
  total.wrong += wrong.length;
  total.made += made;
  total.had += had;
  console.log(
    `Set ${set}: ${wrong.length} files differ${wrong.length > 0 ? ` (${wrong.slice(0, 5).join(', ')})` : ''}; ${made} pages made for a change, ${had} of all pages are other than before.`,
  );
}
console.log(`${sets} sets: ${total.wrong} files differ; ${total.made} pages made for a change, ${total.had} changed.`);
await rm(folder, { recursive: true, force: true });
process.exitCode = total.wrong === 0 ? 0 : 1;
