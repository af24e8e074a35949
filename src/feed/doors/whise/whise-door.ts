import { z } from 'zod';
import { LOCALES } from '#domain/language.ts';
import { mistakeWords } from '#platform/mistake-words.ts';
import { FeedError } from '../../document.ts';
import { type Answer, askApi } from '../ask-api.ts';
import { type Door, type DoorOptions, type Fetched, wholeTransfer } from '../door.ts';
import type { Row } from '../transfers.ts';
import { prepareEstate } from './whise-estate.ts';
import { fetchDetailLabels } from './whise-labels.ts';
import { mapEstate, SHOWN } from './whise-map.ts';
import { WHISE } from './whise-table.ts';

/** Whise, through its API for websites. */
export const whiseDoor: Door = {
  name: 'whise',
  title: 'Whise',
  address: 'https://api.whise.eu/',
  table: WHISE,
  fetch: fetchEstates,
  map: mapEstate,
};

const PAGE = 100;
const tokenSchema = z.object({ token: z.string().min(1) });
const clientsSchema = z.object({ clients: z.array(z.object({ id: z.int() })) });
const pageSchema = z.object({
  estates: z.array(z.looseObject({ id: z.int(), parentId: z.int().nullish() })),
  totalCount: z.int(),
});
const complaintSchema = z.object({ validationErrors: z.array(z.unknown()).min(1) });
const refusalSchema = z.object({ isValidRequest: z.literal(false) });

interface Session {
  /** address of the API, with a slash at the end */
  address: string;
  token: string;
  options: DoorOptions;
}

async function fetchEstates(location: string, options: DoorOptions): Promise<Fetched> {
  const address = location.replace(/\/?$/, '/');
  const session: Session = { address, options, token: '' };
  await signIn(session);
  const estates = new Map<number, Row>();
  let total = 1;
  for (let offset = 0; offset < total; offset += PAGE) {
    const page = await estatesAfter(offset, session);
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
  const labels = await fetchDetailLabels((path, body) => post(path, body, z.unknown(), session), { address, options });
  const prepared = [...estates.values()].map((estate) =>
    prepareEstate(estate, { isParent: parents.has(estate.id), labels: labels.labels }),
  );
  const records = prepared.map(({ estate }) => estate);
  const remarks = [...prepared.flatMap(({ remarks: own }) => own), ...labels.remarks];
  return { name: address, base: { kind: 'web', url: address }, transfers: wholeTransfer(records, remarks) };
}

/** Fetches a token for the account, and with it a token for the agency's data. */
async function signIn(session: Session): Promise<void> {
  const { WHISE_USERNAME: username, WHISE_PASSWORD: password, WHISE_CLIENT_ID, WHISE_OFFICE_ID } = session.options.env;
  if (!username || !password) {
    throw new FeedError(
      'WHISE_USERNAME and WHISE_PASSWORD are not set. Ask Whise for the access of a website builder.',
    );
  }
  session.token = '';
  session.token = (await post('token', { username, password }, tokenSchema, session)).token;
  const ClientId = WHISE_CLIENT_ID ? Number(WHISE_CLIENT_ID) : await onlyClient(session);
  const office = WHISE_OFFICE_ID ? { OfficeId: Number(WHISE_OFFICE_ID) } : {};
  session.token = (await post('v1/admin/clients/token', { ClientId, ...office }, tokenSchema, session)).token;
}

async function onlyClient(session: Session): Promise<number> {
  const { clients } = await post('v1/admin/clients/list', {}, clientsSchema, session);
  const [client, ...others] = clients;
  if (client && others.length === 0) return client.id;
  const known = clients.map(({ id }) => id).join(', ') || 'none';
  throw new FeedError(
    `WHISE_CLIENT_ID is not set, and this account has ${clients.length} agencies (${known}). Set it to the number of your agency.`,
  );
}

/** Fetches a page of estates. An expired token is renewed once. */
async function estatesAfter(Offset: number, session: Session): Promise<z.infer<typeof pageSchema>> {
  const { defaultLanguage } = session.options;
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
  const used = session.token;
  try {
    return await post('v1/estates/list', question, pageSchema, session);
  } catch (error) {
    if (!(error instanceof TokenRejected)) throw error;
    if (session.token === used) await signIn(session);
    return post('v1/estates/list', question, pageSchema, session);
  }
}

class TokenRejected extends FeedError {}

async function post<T>(
  path: string,
  body: object,
  schema: z.ZodType<T>,
  { address, token, options }: Session,
): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const url = address + path;
  const { status, json } = await askApi(url, { method: 'POST', headers, body }, options);
  if (status === 401 || status === 403) {
    throw new TokenRejected(
      `${url} answered with status ${status}. Check WHISE_USERNAME, WHISE_PASSWORD and WHISE_CLIENT_ID.`,
    );
  }
  refuseComplaints(url, { status, json });
  const parsed = schema.safeParse(json, { error: mistakeWords });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new FeedError(`${url} sent an unexpected answer: ${issue?.path.join('.')}: ${issue?.message}.`);
}

/** Throws if an answer contains errors. Whise may list errors even in an answer that calls the request valid. */
function refuseComplaints(url: string, { status, json }: Answer): void {
  const complaints = complaintSchema.safeParse(json).data?.validationErrors ?? [];
  if (status < 400 && complaints.length === 0 && !refusalSchema.safeParse(json).success) return;
  const [first] = complaints;
  const words = first === undefined ? '' : ` ${JSON.stringify(first).slice(0, 200)}`;
  throw new FeedError(`${url} answered with status ${status} and rejected the request.${words}`);
}
