import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readMap } from '#agency/content/map-settings.ts';
import { readSite } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import type { Bounds, Coordinate } from '#domain/position.ts';
import { isClosed } from '#domain/status.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readListings } from '#feed/stored-import.ts';
import { findStreetMap } from '../streets/street-map.ts';
import { bytesThere, cutStreets } from './cut-streets.ts';
import { DAILY_MAP, openDailyMap } from './daily-map.ts';
import { nameStreets, streetsFile } from './name-streets.ts';
import { CutRefused } from './remote-archive.ts';
import { FAR_METRES, streetRegion } from './street-region.ts';
import { planTiles } from './tile-plan.ts';

interface Options {
  all: boolean;
  from: string | undefined;
  bounds: Bounds | undefined;
  /** Returns whether to fetch the map, after its size was told. */
  ask: (question: string) => Promise<boolean>;
}

/**
 * Cuts the streets of the agency's region out of a map of the world, stores them in the content folder and names them in
 * map.yaml. Returns false if the answer to the question was no.
 * @throws CutRefused
 */
export async function fetchStreets({ all, from = DAILY_MAP, bounds, ask }: Options): Promise<boolean> {
  const started = performance.now();
  const file = streetsFile(readMap().streets, CONTENT_DIR);
  const target = path.resolve(CONTENT_DIR, file);
  const region = bounds ?? (await ownRegion(all));
  console.log(`Region: ${boxText(region)} (west, south, east, north).`);
  const archive = await openDailyMap(from);
  console.log(`Map of the world: ${archive.address}`);
  const plan = await planTiles(archive, region);
  if (plan.tileCount === 0) throw new CutRefused(`${archive.address} has no tiles in this region.`);
  const there = await bytesThere(plan, target);
  console.log(
    `${plan.tileCount} tiles: ${megabytes(plan.tileBytes)} on disk, ${megabytes(plan.fetchBytes - there)} to fetch` +
      (there > 0 ? `; ${megabytes(there)} are there from an earlier run.` : '.'),
  );
  if (!(await ask(`Fetch the streets into ${target}?`))) return false;
  await cutStreets(archive, plan, target, progress());
  await nameStreets(file, CONTENT_DIR);
  await requireUsable(file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { bytes, requests } = archive.used;
  console.log(
    `${target}: read ${megabytes(bytes)} in ${requests} requests, ${seconds} s. The next build shows the streets.`,
  );
  return true;
}

/** Returns the region of the offices and of the published positions of homes. */
async function ownRegion(all: boolean): Promise<Bounds> {
  const { dataDir, sample } = readFeedEnvironment();
  await currentImport({ dataDir, sample, ...importRules() });
  const homes: Coordinate[] = [];
  for await (const { listing } of readListings(dataDir)) {
    const { position } = listing.place;
    if (position && !isClosed(listing.status)) homes.push(position);
  }
  const region = streetRegion(readSite().offices, homes, all);
  if (!region) {
    throw new CutRefused(
      'Neither an office nor a home has a position. Give the region with --box=west,south,east,north.',
    );
  }
  if (region.outside.length > 0) {
    console.log(
      `${region.outside.length} of ${homes.length} homes are more than ${FAR_METRES / 1000} km from every office and get no streets. Add --all to include them.`,
    );
  }
  return region.bounds;
}

/** @throws CutRefused if the site could not use the new file */
async function requireUsable(file: string): Promise<void> {
  const state = await findStreetMap({ ...readMap().streets, file, attribution: { text: '', link: '' } }, readSite());
  if (state.kind === 'unusable') throw new CutRefused(state.problem);
}

const boxText = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(',');
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Shows the progress: in a terminal in one line, otherwise a line for each tenth. */
function progress(): (bytes: number, all: number) => void {
  let lastTenth = -1;
  return (bytes, all) => {
    const share = all === 0 ? 1 : bytes / all;
    const text = `${Math.floor(share * 100)} %, ${megabytes(bytes)} of ${megabytes(all)}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text} ${bytes === all ? '\n' : ''}`);
    else if (Math.floor(share * 10) > lastTenth) {
      lastTenth = Math.floor(share * 10);
      console.log(text);
    }
  };
}
