import { FeedError } from '../../document.ts';
import { type Door, type DoorOptions, type Fetched, wholeTransfer } from '../door.ts';
import { readText } from '../read-document.ts';
import { readXml, type XmlValue } from '../read-xml.ts';
import { mapHome } from './kyero-map.ts';
import { KYERO } from './kyero-table.ts';

/** Kyero 3: XML from an address or file. */
export const kyeroDoor: Door = { name: 'kyero', title: 'Kyero 3', table: KYERO, fetch: fetchHomes, map: mapHome };

const VERSION = '3';

async function fetchHomes(location: string, options: DoorOptions): Promise<Fetched> {
  const { source, text } = await readText(location, { ...options, accept: 'application/xml' });
  const { around, records } = readXml(text, { name: source.name, root: 'root', record: 'property' });
  const version = versionOf(around.kyero);
  if (version !== VERSION) {
    throw new FeedError(
      `${source.name} is in version «${version}» of Kyero; expected version ${VERSION}. Choose this version in the software that makes the export.`,
    );
  }
  return { name: source.name, base: source.base, transfers: wholeTransfer(records) };
}

function versionOf(kyero: XmlValue | undefined): string {
  const version = typeof kyero === 'object' && !Array.isArray(kyero) ? kyero.feed_version : undefined;
  return typeof version === 'string' ? version : '';
}
