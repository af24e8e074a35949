import { z } from 'zod';
import { type Language, LOCALES } from '#domain/language.ts';
import { FeedError } from '../../document.ts';
import { type Door, type DoorOptions, type Fetched, wholeTransfer } from '../door.ts';
import type { Row } from '../transfers.ts';
import { prepareEstate } from './whise-estate.ts';
import { fetchDetailLabels } from './whise-labels.ts';
import { mapEstate, SHOWN } from './whise-map.ts';
import { WHISE_ADDRESS, WhiseSession } from './whise-session.ts';
import { WHISE } from './whise-table.ts';

/** Whise, through its API for websites. */
export const whiseDoor: Door = {
  name: 'whise',
  title: 'Whise',
  address: WHISE_ADDRESS,
  table: WHISE,
  fetch: fetchEstates,
  map: mapEstate,
};

const PAGE = 100;
const pageSchema = z.object({
  estates: z.array(z.looseObject({ id: z.int(), parentId: z.int().nullish() })),
  totalCount: z.int(),
});

async function fetchEstates(location: string, options: DoorOptions): Promise<Fetched> {
  const session = new WhiseSession(location, options);
  const { address } = session;
  const estates = new Map<number, Row>();
  let total = 1;
  for (let offset = 0; offset < total; offset += PAGE) {
    const page = await estatesAfter(offset, session, options.defaultLanguage);
    total = page.totalCount;
    // If an estate is published between two requests, others move to the next page and are received twice.
    for (const estate of page.estates) estates.set(estate.id, estate);
    if (page.estates.length === 0) break;
  }
  if (estates.size < total) {
    throw new FeedError(
      `${address} sent ${estates.size} of ${total} homes. They may be changing at the moment. Try again later.`,
    );
  }
  const parents = new Set([...estates.values()].map(({ parentId }) => parentId));
  const labels = await fetchDetailLabels((path, body) => session.ask(path, body, z.unknown()), { address, options });
  const prepared = [...estates.values()].map((estate) =>
    prepareEstate(estate, { isParent: parents.has(estate.id), labels: labels.labels }),
  );
  const records = prepared.map(({ estate }) => estate);
  const remarks = [...prepared.flatMap(({ remarks: own }) => own), ...labels.remarks];
  return { name: address, base: { kind: 'web', url: address }, transfers: wholeTransfer(records, remarks) };
}

/** Fetches a page of estates. */
function estatesAfter(Offset: number, session: WhiseSession, defaultLanguage: Language) {
  const locales = [LOCALES[defaultLanguage], ...Object.values(LOCALES)];
  const question = {
    Filter: {
      LanguageIds: [...new Set(locales)],
      PurposeStatusIds: SHOWN,
      ShowDetails: true,
      ShowRepresentatives: true,
    },
    Sort: [{ Field: 'id', Ascending: true }],
    Page: { Limit: PAGE, Offset },
  };
  return session.ask('v1/estates/list', question, pageSchema);
}
