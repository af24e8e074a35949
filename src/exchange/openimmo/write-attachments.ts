import type { Listing } from '#domain/listing.ts';
import { isPlan, type MediaProvider } from '#domain/media/media-kind.ts';
import { addressPart } from '#domain/url-part.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { documentUrl, pictureForOthers } from '#platform/images/media-address.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';

const TOURS: ReadonlySet<MediaProvider> = new Set(['matterport', 'nodalview', 'kuula']);

/** Writes `anhaenge`: the addresses of pictures, public documents and films, and of the home's page. */
export function attachments({ pictures, documents, media }: Listing, page: string, context: PageContext): Xml {
  const { site, words } = context;
  return element('anhaenge', {}, [
    ...pictures.map(({ key, caption }, index) =>
      attachment({
        group: index === 0 ? 'TITELBILD' : isPlan(caption) ? 'GRUNDRISS' : 'BILD',
        title: words(caption),
        format: 'image/jpeg',
        address: site.url + pictureForOthers(key),
      }),
    ),
    ...documents.map(({ key, name }) =>
      attachment({
        group: 'DOKUMENTE',
        title: words(name),
        // A few documents are not PDFs. When one is downloaded, the server states its real type.
        format: 'application/pdf',
        address: site.url + documentUrl(key, addressPart(words(name), '')),
      }),
    ),
    ...media.map(({ provider, url }) =>
      attachment({ group: TOURS.has(provider) ? 'LINKS' : 'FILMLINK', title: '', format: 'text/html', address: url }),
    ),
    attachment({ group: 'ANBOBJURL', title: '', format: 'text/html', address: page }),
  ]);
}

function attachment({
  group,
  title,
  format,
  address,
}: {
  group: string;
  title: string;
  format: string;
  address: string;
}): Xml {
  return element('anhang', { location: 'REMOTE', gruppe: group }, [
    textElement('anhangtitel', title),
    element('format', {}, format),
    element('daten', {}, [element('pfad', {}, address)]),
  ]);
}
