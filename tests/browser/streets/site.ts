import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { TOWN_BOUNDS, TOWN_LAYERS, townTiles } from '../../support/streets/town.ts';
import { writeArchive } from '../../support/streets/write-archive.ts';
import { ownSite } from '../own-site.ts';

/** The sample's site with a street map of its own. */
const site = ownSite('streets', async (contentDir) => {
  await mkdir(path.join(contentDir, 'map'));
  const file = path.join(contentDir, 'map', 'streets.pmtiles');
  await writeArchive(file, { tiles: townTiles(), bounds: TOWN_BOUNDS, layers: TOWN_LAYERS });
  await appendFile(path.join(contentDir, 'map.yaml'), '\nstreets: { file: map/streets.pmtiles }\n');
});

export const { build: buildStreets, env: STREETS_ENV, test } = site;
