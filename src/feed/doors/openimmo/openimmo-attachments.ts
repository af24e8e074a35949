import type { Source } from '../source-record.ts';
import type { Row } from '../transfers.ts';

/**
 * Groups of attachments that are imported as pictures. Logos, codes and internal files are in none of the three sets.
 */
const PICTURES = new Set([
  'TITELBILD',
  'BILD',
  'INNENANSICHTEN',
  'AUSSENANSICHTEN',
  'GRUNDRISS',
  'KARTEN_LAGEPLAN',
  'PANORAMA',
]);
const MEDIA = new Set(['FILM', 'FILMLINK', 'LINKS']);
const DOCUMENTS = new Set(['DOKUMENTE']);

/** Returns whether attachments of a group are imported. */
export const isShown = (group: string): boolean => PICTURES.has(group) || MEDIA.has(group) || DOCUMENTS.has(group);

/** Reads the pictures, films and documents of a home, the cover picture first. */
export function attachments(record: Source): Row {
  const all = record.readList('anhaenge.anhang').map((one) => ({
    group: one.readText('@gruppe') || 'BILD',
    Name: one.readText('anhangtitel'),
    Url: one.readText('daten.pfad'),
  }));
  const present = all.filter(({ Url }) => Url !== '');
  const isCover = ({ group }: { group: string }) => group === 'TITELBILD';
  const pictures = present.filter(({ group }) => PICTURES.has(group));
  return {
    Pictures: [...pictures.filter(isCover), ...pictures.filter((one) => !isCover(one))].map(({ Name, Url }) => ({
      Name,
      Url,
    })),
    Media: present.filter(({ group }) => MEDIA.has(group)).map(({ Url }) => Url),
    Documents: present
      .filter(({ group }) => DOCUMENTS.has(group))
      .map(({ Name, Url }, index) => ({ ID: index + 1, Name: Name || `Document ${index + 1}`, Url, Public: true })),
  };
}
