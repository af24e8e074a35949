import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { STREETS_FOLDER, type StreetMapState, streetMap } from './street-map.ts';

/**
 * Puts the agency's street map into the site that was just built, as a hard link to the copy in the data folder. Logs
 * the reason if the street map cannot be used.
 */
export async function publishStreets(siteDir: string, dataDir: string, state?: StreetMapState): Promise<void> {
  const copy = await keepStreets(dataDir, state);
  if (!copy) return;
  const target = path.join(siteDir, STREETS_FOLDER, path.basename(copy));
  await mkdir(path.dirname(target), { recursive: true });
  await link(copy, target);
}

/**
 * Copies the street map into the data folder if its content is new. Visitors get this copy, because the original may be
 * overwritten at any time. Returns the path of the copy, or undefined if there is no usable file.
 */
export async function keepStreets(dataDir: string, found?: StreetMapState): Promise<string | undefined> {
  const state = found ?? (await streetMap());
  if (state.kind === 'unusable') console.warn(`The map shows no streets: ${state.problem}`);
  const folder = path.join(dataDir, STREETS_FOLDER);
  const file = state.kind === 'usable' ? state.map.file : undefined;
  const name = state.kind === 'usable' && file ? path.basename(state.map.address) : undefined;
  if (existsSync(folder)) {
    for (const old of await readdir(folder)) if (old !== name) await rm(path.join(folder, old));
  }
  if (!file || !name) return undefined;
  const copy = path.join(folder, name);
  if (existsSync(copy)) return copy;
  await mkdir(folder, { recursive: true });
  await copyFile(file, `${copy}.part`, constants.COPYFILE_FICLONE);
  await rename(`${copy}.part`, copy);
  return copy;
}
