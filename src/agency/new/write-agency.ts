import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { LISTS } from '#domain/list.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { requireUsableFolder } from '#platform/server/usable-folder.ts';
import { readYaml } from '../content/content-file.ts';
import { siteSchema } from '../content/site.schema.ts';
import { type Answers, logoEnding } from './answers.schema.ts';
import { PROMISES } from './promises.ts';
import { ownFiles } from './starter-files.ts';

/** The sample agency. Files that suit every agency are copied from it. */
const SAMPLE = 'content';
/**
 * Files that are the same for every agency: addresses of pages, pages with forms, legal articles, the guide.
 */
const SHARED = ['README.md', '.schemas', 'map.yaml', 'paths.yaml', 'pages', 'articles/legal'];
/** Pages of the sample that are about the sample agency itself. */
const ITS_OWN = ['pages/home.yaml', 'pages/services.yaml', 'pages/with-garden.yaml'];

/**
 * Pages of the sample that every agency has, but whose banner and texts for search engines are about the sample agency.
 */
const LIST_PAGES = [...LISTS, 'projects'].map((id) => `pages/${id}.yaml`);

/**
 * Writes the folder of a new agency. It is written beside its place and moved there when it is complete, so that a failure
 * leaves nothing half-written. Throws if the folder is not empty.
 */
export async function writeAgency(place: string, answers: Answers): Promise<void> {
  if ((await readdir(place).catch(() => [])).length > 0) throw new FolderTaken(place);
  requireUsableFolder(place, 'The new folder');
  const folder = `${path.resolve(place)}.part`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await writeFiles(folder, answers);
    await rm(place, { recursive: true, force: true });
    await rename(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFiles(folder: string, answers: Answers): Promise<void> {
  for (const name of SHARED) {
    await cp(path.join(SAMPLE, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !ITS_OWN.includes(path.relative(SAMPLE, source).split(path.sep).join('/')),
    });
  }
  await withoutPromises(folder);
  await sayName(folder, answers.name);
  await withoutItsOwn(folder);
  await plainLists(folder);
  const feed = await takeFile(answers.feed, folder, 'export.json');
  if (answers.logo) await takeFile(answers.logo, folder, `logo.${logoEnding(answers.logo)}`);
  for (const [name, text] of ownFiles(answers, feed)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** Thrown if the folder for a new agency is not empty. */
export class FolderTaken extends StartRefused {
  constructor(folder: string) {
    super(`${path.resolve(folder)} is not empty. Choose an empty folder or a new one.`);
  }
}

/** Replaces what only the sample agency has promised. */
async function withoutPromises(folder: string): Promise<void> {
  for (const { file, says, instead } of PROMISES) {
    const at = path.join(folder, file);
    const text = await readFile(at, 'utf8');
    if (!text.includes(says)) throw new Error(`${file} of the sample no longer says «${says}».`);
    await writeFile(
      at,
      text.replace(says, () => instead),
    );
  }
}

/** Replaces the name of the sample in legal articles with the name of the agency. */
async function sayName(folder: string, name: string): Promise<void> {
  const { name: sample } = readYaml('site.yaml', siteSchema, SAMPLE);
  for (const entry of await readdir(path.join(folder, 'articles'), { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.md')) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replaceAll(sample, () => name),
    );
  }
}

/**
 * Turns pages that the agency still has to write, such as the services, into drafts. Drafts keep their address, but
 * nothing links to them.
 */
async function withoutItsOwn(folder: string): Promise<void> {
  const file = path.join(folder, 'paths.yaml');
  const row = /^( {2}- id: (?:services|with-garden)\n(?: {4}.*\n)*)/gm;
  await writeFile(file, (await readFile(file, 'utf8')).replace(row, '$1    status: Draft\n'));
}

/** Removes from the list pages everything that is about the sample agency. */
async function plainLists(folder: string): Promise<void> {
  for (const name of LIST_PAGES) {
    const file = path.join(folder, name);
    const page = parseDocument(await readFile(file, 'utf8'));
    for (const field of ['banner', 'seo']) page.delete(field);
    await writeFile(file, page.toString({ lineWidth: 0, flowCollectionPadding: true }));
  }
}

/** Copies a file into the folder and returns its name there. An address is returned unchanged. */
async function takeFile(from: string | undefined, folder: string, name: string): Promise<string | undefined> {
  if (from === undefined || URL.canParse(from)) return from;
  await cp(from, path.join(folder, name));
  return name;
}
