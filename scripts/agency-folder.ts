import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#platform/server/failures.ts';

/** Folder with the data folders of all agencies, inside the project. */
const DATA_FOLDERS = '.data';

const isAgency = (folder: string) => existsSync(path.join(folder, 'site.yaml'));
const isFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Removes the folder of an agency from the arguments of a command, and makes this process use it: its content,
 * its data folder and its site. Must be called before any module that reads content is imported.
 * @throws {StartRefused} if an older version stored data that may be those of this agency
 */
export async function takeAgencyFolder(args: readonly string[]): Promise<readonly string[]> {
  const at = args.findIndex(isAgency);
  const folder = args[at];
  if (folder === undefined) return args;
  await useAgencyFolder(folder);
  return args.toSpliced(at, 1);
}

/** Returns what is wrong with an argument that was probably meant to be the folder of an agency, or else undefined. */
export function notAnAgency(argument: string | undefined): string | undefined {
  if (argument === undefined || isAgency(argument)) return undefined;
  const folder = path.resolve(argument);
  if (isFolder(folder))
    return `${folder} does not contain an agency, because it has no site.yaml. Create one with «npm run new -- ${argument}».`;
  return isLikeFolder(argument)
    ? `There is no folder ${folder}. Create an agency with «npm run new -- ${argument}».`
    : undefined;
}

/**
 * Returns the argument that is the folder of an agency which is still to be made: an empty folder, or a path where nothing is.
 * Otherwise undefined.
 */
export function newAgencyFolder(args: readonly string[]): string | undefined {
  const folder = args.find((one) => !one.startsWith('-'));
  if (folder === undefined || args.includes('--help') || isAgency(folder)) return undefined;
  if (existsSync(folder)) return isFolder(folder) && readdirSync(folder).length === 0 ? folder : undefined;
  return isLikeFolder(folder) ? folder : undefined;
}

const isLikeFolder = (argument: string) => /^\.{0,2}\/|^\.\.$/.test(argument) && !path.extname(argument);

/** Makes this process use the folder of an agency, which may still be missing: its content, its data folder and its site. */
export async function useAgencyFolder(folder: string): Promise<void> {
  const { realPlace } = await import('#platform/server/usable-folder.ts');
  const real = realPlace(folder);
  const near = path.relative('', real);
  // Messages contain this path, so the shorter one is better.
  process.env.CONTENT_DIR = near.length < real.length ? near : real;
  // Imported here, because its modules read the agency's folder when they are loaded.
  const { dataFolderName, isSampleAgency } = await import('#app/start/data-owner.ts');
  // The data of the sample agency are in `.data`, and its site in `dist`.
  if (isSampleAgency(folder)) return;
  if (!process.env.DATA_DIR) {
    process.env.DATA_DIR = path.join(DATA_FOLDERS, dataFolderName(folder));
    refuseFormerFolder(folder, process.env.DATA_DIR);
  }
  process.env.SITE_DIR ||= path.join(process.env.DATA_DIR, 'dist');
}

/**
 * Up to 0.2.0, the data of every folder named «agency» were in `.data/agency`. Only a person can say whose they are.
 * @throws {StartRefused} if there are such data and none of this version
 */
function refuseFormerFolder(folder: string, dataDir: string): void {
  const former = path.join(DATA_FOLDERS, path.basename(path.resolve(folder)));
  const isFormer = ['feed', 'database'].some((name) => existsSync(path.join(former, name)));
  if (!isFormer || existsSync(path.join(former, 'agency.json')) || existsSync(dataDir)) return;
  throw new StartRefused(
    `${former} holds data that version 0.2.0 stored for a folder named «${path.basename(former)}». ` +
      `If they belong to ${path.resolve(folder)}, rename the data folder: mv "${former}" "${dataDir}". If not, give it another name.`,
  );
}
