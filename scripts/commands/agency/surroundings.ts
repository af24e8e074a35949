import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readSite } from '#agency/content/site.ts';
import { type Bounds, isWithinBounds } from '#domain/position.ts';
import { PUBLIC_OVERPASS } from '#surroundings/fetch/ask-overpass.ts';
import { fetchSurroundings, ownAreas } from '#surroundings/fetch/fetch-surroundings.ts';
import PACKAGE from '../../../package.json' with { type: 'json' };
import { defineCommand, WrongUsage } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- surroundings [../agency] [--area west,south,east,north]…
  [--overpass https://… | --pbf belgium-latest.osm.pbf] [--streets] [--gtfs stops.zip --gtfs-licence 'CC BY 4.0']…

Fetches the stations, stops, schools, nurseries, grocers, doctors and parks around the homes on offer from OpenStreetMap, and
stores them in surroundings.json in the folder of the agency. The next build shows the walks to them on the page of each home.
Twice a year is often enough. With streets, which are stored in surroundings-streets.gz, the minutes are measured along streets and
paths. Without, they are estimated from the distance.

--area           another region, in degrees; can be given several times
--overpass       another server with the Overpass API
--pbf            an extract of OpenStreetMap, such as those of Geofabrik, instead of a server. It has streets
--streets        asks the server for streets, too: one more question for every 250 km²
--gtfs           a timetable (ZIP archive or folder), whose stops are better than those of OpenStreetMap; several are possible
--gtfs-licence   the licence of its data, which must allow derived data; once for each --gtfs`,
  options: {
    area: { type: 'string', multiple: true },
    overpass: { type: 'string' },
    pbf: { type: 'string' },
    streets: { type: 'boolean' },
    gtfs: { type: 'string', multiple: true },
    'gtfs-licence': { type: 'string', multiple: true },
  },
  failureMeans: 'The surroundings on the site are as before.',
  async run({ area = [], overpass, pbf, streets, gtfs = [], 'gtfs-licence': licences = [] }) {
    if (overpass !== undefined && pbf !== undefined) throw new WrongUsage('Give either --overpass or --pbf, not both.');
    if (overpass !== undefined && !/^https?:\/\/\S+$/.test(overpass))
      throw new WrongUsage(`--overpass expects an address such as ${PUBLIC_OVERPASS}, not «${overpass}».`);
    if (gtfs.length !== licences.length)
      throw new WrongUsage(
        `There are ${gtfs.length} --gtfs and ${licences.length} --gtfs-licence. Name the licence of each timetable, which must allow derived data.`,
      );
    const areas = area.length > 0 ? area.map(readArea) : await ownAreas();
    const site = readSite();
    await fetchSurroundings({
      dir: CONTENT_DIR,
      areas,
      overpass: {
        address: overpass ?? PUBLIC_OVERPASS,
        userAgent: `${PACKAGE.name}/${PACKAGE.version} (${site.url})`,
      },
      pbf,
      streets,
      gtfs: gtfs.map((place, index) => ({ place, licence: licences[index] ?? '' })),
      now: Date.now(),
    });
  },
});

function readArea(text: string): Bounds {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = text
    .split(',')
    .map(Number);
  const isThere = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ].every(isWithinBounds);
  if (more.length > 0 || !isThere || !(west < east && south < north))
    throw new WrongUsage(
      `--area expects west,south,east,north in degrees in Belgium or Luxembourg, such as 4.03,50.95,4.59,51.23, not «${text}».`,
    );
  return { west, south, east, north };
}
