import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TOWN_BOUNDS, TOWN_LAYERS, townTiles } from '../../support/streets/town.ts';
import { writeArchive } from '../../support/streets/write-archive.ts';
import { ownSite } from '../own-site.ts';

/** The sample's site in all languages, with a street map of its own. Its content is edited by the tests in `../editing`. */
const site = ownSite('streets', async (contentDir) => {
  await mkdir(path.join(contentDir, 'map'));
  const file = path.join(contentDir, 'map', 'streets.pmtiles');
  await writeArchive(file, { tiles: townTiles(), bounds: TOWN_BOUNDS, layers: TOWN_LAYERS });
  const siteFile = path.join(contentDir, 'site.yaml');
  await writeFile(siteFile, (await readFile(siteFile, 'utf8')).replace('de: false', 'de: true'));
  await appendFile(path.join(contentDir, 'map.yaml'), '\nstreets: { file: map/streets.pmtiles }\n');
});

export const { build: buildStreets, env: STREETS_ENV, test } = site;
