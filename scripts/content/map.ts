import { fieldMistake, readYaml } from '#agency/content/content-file.ts';
import { mapSchema } from '#agency/content/map.schema.ts';
import { siteSchema } from '#agency/content/site.schema.ts';

/** Whose the map of streets is: the agency's own needs no question, so it lies where nobody else answers. */
export function mapMistakes(dir: string): string[] {
  const { streets } = readYaml('map.yaml', mapSchema, dir);
  const { basemap, url } = readYaml('site.yaml', siteSchema, dir);
  if (!streets) return [];
  const mistakes: string[] = [];
  if (basemap) {
    const message = 'expected one map of streets: take this one away, or «streets» in map.yaml';
    mistakes.push(fieldMistake('site.yaml', ['basemap'], message, dir));
  }
  const own = new URL(url).hostname.replace(/^www\./, '');
  const host = streets.address === undefined ? own : new URL(streets.address).hostname;
  if (host !== own && !host.endsWith(`.${own}`)) {
    const message =
      `expected a machine of the agency's own, such as maps.${own}; a map of somebody else is «basemap» in site.yaml, ` +
      'and visitors are asked';
    mistakes.push(fieldMistake('map.yaml', ['streets', 'address'], message, dir));
  }
  return mistakes;
}
