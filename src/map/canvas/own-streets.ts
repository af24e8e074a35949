import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { streetStylePath } from '../map-message.ts';
import type { Streets } from './base-style.ts';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

/** The agency's own map of streets, in the colours of now. Fails where its file does not answer: outlines are drawn then. */
export async function ownStreets(language: string): Promise<Streets> {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const streets = await fetchOnce<Streets>(streetStylePath(language, theme));
  const archive = new PMTiles(new URL(streets.archive, location.href).href);
  await archive.getHeader();
  // Its tiles come from the one whose head is here already.
  protocol.add(archive);
  return streets;
}
