import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ContentError } from '#agency/content/content-error.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { addressPart } from '#domain/url-part.ts';
import { SAMPLE_AGENCY } from '#feed/environment.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { realPlace } from '#platform/server/usable-folder.ts';
import { agencyOf, isSameAgency } from '../backup/backed-up-agency.ts';

/** File in a data folder that says to which content folder the data belong. */
export const DATA_OWNER_FILE = 'agency.json';

export const ownerSchema = z.object({
  /** real path of the content folder */
  folder: z.string(),
  /** the same path, seen from the data folder: a project that is moved or copied as a whole keeps its data */
  fromHere: z.string(),
  /** inode and creation time of the content folder: a folder that was deleted and created again has others */
  made: z.string(),
  /** absent if site.yaml could not be read */
  name: z.string().optional(),
  url: z.string().optional(),
});
type Owner = z.infer<typeof ownerSchema>;

const DIGITS = 8;

/** Returns the name of the data folder that belongs to a content folder, which may still be missing: its name and a digest of its real path. */
export function dataFolderName(contentDir: string): string {
  const folder = realPlace(contentDir);
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, DIGITS);
  return `${addressPart(path.basename(folder), 'agency')}-${digest}`;
}

/** Returns whether a content folder is the project's own. */
export const isSampleAgency = (contentDir: string): boolean =>
  existsSync(SAMPLE_AGENCY) && realPlace(contentDir) === realpathSync(SAMPLE_AGENCY);

/**
 * Records in the data folder that it belongs to the agency of the content folder.
 * @throws {StartRefused} as {@link requireOwnData}
 */
export async function claimDataFolder(dataDir: string, contentDir = CONTENT_DIR): Promise<void> {
  const recorded = await requireOwnData(dataDir, contentDir);
  const owner = ownerAt(dataDir, contentDir);
  if (!owner || JSON.stringify(recorded) === JSON.stringify(owner)) return;
  const write = async () => {
    await mkdir(dataDir, { recursive: true });
    await replaceFile(path.join(dataDir, DATA_OWNER_FILE), JSON.stringify(owner));
  };
  // If the folder cannot be written, the database or the import says so, and what to do.
  await write().catch(ignoreDenied);
}

function ignoreDenied(error: NodeJS.ErrnoException): void {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
}

/**
 * Returns the record of a data folder, or undefined if it has none.
 * @throws {StartRefused} if the data belong to the agency of another content folder
 */
export async function requireOwnData(dataDir: string, contentDir = CONTENT_DIR): Promise<Owner | undefined> {
  const recorded = await readOwner(dataDir);
  const here = ownerAt(dataDir, contentDir);
  if (!recorded || !here || belongsTo(recorded, here)) return recorded;
  const file = path.join(dataDir, DATA_OWNER_FILE);
  const ours = agencyText(here);
  throw new StartRefused(
    `The data in ${path.resolve(dataDir)} belong to ${agencyText(recorded)}, not to ${ours}. ` +
      'Name the folder of your agency after the command, as in «npm start -- ../agency»: each folder then has data of its own. ' +
      `Or set DATA_DIR to another folder. Only if these data are those of ${ours}, delete ${file}.`,
  );
}

/** Returns whether a record describes the agency that is here. */
export const belongsTo = (recorded: Owner, here: Owner): boolean =>
  isSameFolder(recorded, here) || hasMoved(recorded, here);

/** Names an agency in messages, with its folder. */
export const agencyText = ({ name, folder }: Owner): string => (name ? `«${name}» (${folder})` : folder);

async function readOwner(dataDir: string): Promise<Owner | undefined> {
  const file = path.join(dataDir, DATA_OWNER_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartRefused(
      `${file} is damaged; it says to which agency the data belong. If they belong to ${path.resolve(CONTENT_DIR)}, delete the file.`,
      { cause: error },
    );
  }
}

/** Describes the content folder; undefined on a machine that only serves, which needs no content. */
export function ownerAt(dataDir: string, contentDir: string): Owner | undefined {
  if (!existsSync(path.join(contentDir, 'site.yaml'))) return undefined;
  const folder = realpathSync(contentDir);
  const { ino, birthtimeMs } = statSync(folder);
  const fromHere = path.relative(existsSync(dataDir) ? realpathSync(dataDir) : path.resolve(dataDir), folder);
  return { folder, fromHere, made: `${ino} ${birthtimeMs}`, ...agencyIn(contentDir) };
}

/** Returns the agency of a folder. Mistakes in site.yaml must not stop a server, so they are ignored here. */
function agencyIn(folder: string): { name?: string; url?: string } {
  try {
    return agencyOf(folder) ?? {};
  } catch (error) {
    if (error instanceof ContentError) return {};
    throw error;
  }
}

/** The folder may have been given another agency's content since: then neither the folder nor the agency is the same. */
const isSameFolder = (one: Owner, other: Owner) =>
  (one.folder === other.folder || one.fromHere === other.fromHere) &&
  (one.made === other.made || !isAnother(one, other));

/** A folder that was moved leaves nothing behind at its former path. */
const hasMoved = (one: Owner, other: Owner) =>
  !existsSync(path.join(one.folder, 'site.yaml')) && one.name !== undefined && !isAnother(one, other);

/** If the name of one of them is not known, they are not told apart. */
function isAnother({ name, url }: Owner, other: Owner): boolean {
  if (name === undefined || url === undefined || other.name === undefined || other.url === undefined) return false;
  return !isSameAgency({ name, url }, { name: other.name, url: other.url });
}
