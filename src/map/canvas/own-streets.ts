import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { streetStylePath } from '../map-message.ts';
import type { Streets } from './base-style.ts';
import { isDark } from './page-style.ts';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/**
 * Loads the agency's own street map in light or dark colours, as the visitor prefers.
 * @throws if its file cannot be fetched
 */
export async function ownStreets(language: string): Promise<Streets> {
  const streets = await fetchOnce<Streets>(streetStylePath(language, isDark() ? 'dark' : 'light'));
  const archive = new PMTiles(new URL(streets.archive, location.href).href);
  await archive.getHeader();
  // Reuse this archive: its header has just been fetched.
  protocol.add(archive);
  return streets;
}
