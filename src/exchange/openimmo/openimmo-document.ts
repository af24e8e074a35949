import type { Listing } from '#domain/listing.ts';
import { isClosed } from '#domain/status.ts';
import { identityLines } from '#page-base/identity.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { element, textElement, xmlText } from '#platform/xml.ts';
import { listingXml } from './openimmo-listing.ts';

/** Options for writing an OpenImmo document. */
export interface OpenImmoOptions {
  /** time of the transfer */
  now: Date;
  /** the agency's customer number at the portal, if the portal assigns one */
  customerNumber?: string | undefined;
  /** version of this software */
  version: string;
}

/**
 * Yields one OpenImmo 1.2.7 document with all homes on offer, piece by piece, so that memory does not grow with the
 * number of homes. It is a full transfer (`VOLL`): the portal removes homes that are missing from it.
 */
export async function* openImmo(
  homes: AsyncIterable<Listing> | Iterable<Listing>,
  context: PageContext,
  { now, customerNumber, version }: OpenImmoOptions,
): AsyncGenerator<string> {
  const { site } = context;
  const provider = `A${site.identity.vatNumber.replace(/[^A-Z\d]/g, '')}`;
  const today = now.toISOString().slice(0, 10);
  const transfer = element('uebertragung', {
    art: 'OFFLINE',
    umfang: 'VOLL',
    version: '1.2.7',
    sendersoftware: 'estate-site',
    senderversion: version,
    techn_email: site.offices[0]?.email,
    timestamp: now.toISOString(),
  });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n${transfer.xml}\n<anbieter>`;
  yield textElement('anbieternr', customerNumber)?.xml ?? '';
  yield element('firma', {}, site.identity.legalName).xml;
  yield `${element('openimmo_anid', {}, provider).xml}\n`;
  for await (const home of homes) {
    if (!isClosed(home.status)) yield `${listingXml(home, context, { provider, today }).xml}\n`;
  }
  const imprint = identityLines(context).map(({ text }) => text);
  yield `<impressum>${xmlText(imprint.join('\n'))}</impressum>\n</anbieter>\n</openimmo>\n`;
}
