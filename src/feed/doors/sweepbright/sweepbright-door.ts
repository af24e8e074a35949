import { z } from 'zod';
import { FeedError } from '../../document.ts';
import { askApi } from '../ask-api.ts';
import type { Door, DoorOptions, Fetched, FetchedTransfer } from '../door.ts';
import { type PushedChange, pushedChanges } from '../pushed-homes.ts';
import type { Row } from '../transfers.ts';
import { mapEstate } from './sweepbright-map.ts';
import { SWEEPBRIGHT } from './sweepbright-table.ts';

/**
 * SweepBright, through its API for websites. SweepBright announces which estates exist, and the door requests each
 * estate.
 */
export const sweepBrightDoor: Door = {
  name: 'sweepbright',
  title: 'SweepBright',
  address: 'https://website.sweepbright.com/api/',
  table: SWEEPBRIGHT,
  fetch: fetchEstates,
  map: mapEstate,
  pushes: 'changes',
};

const VERSION = 'application/vnd.sweepbright.v20190920+json';
const AT_ONCE = 4;
const tokenSchema = z.object({ access_token: z.string().min(1) });
const estateSchema = z.looseObject({
  id: z.string().min(1),
  properties: z.array(z.looseObject({ id: z.string() })).nullish(),
});
type Estate = z.infer<typeof estateSchema>;

interface Session {
  address: string;
  token: Promise<string>;
  options: DoorOptions;
}

async function fetchEstates(location: string, options: DoorOptions): Promise<Fetched> {
  const address = location.replace(/\/?$/, '/');
  const known = (await pushedChanges(options.dataDir, 'sweepbright')).filter(({ isGone }) => !isGone);
  if (known.length === 0) {
    throw new FeedError(
      'SweepBright has not announced any home yet. Enter the address from docs/doors.md in SweepBright, then publish the homes again.',
    );
  }
  const session: Session = { address, options, token: signIn(address, options) };
  const waiting = known.values();
  const transfers: FetchedTransfer[] = [];
  const work = async () => {
    for (const change of waiting) transfers.push(await transferOf(change, session));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { name: address, base: { kind: 'web', url: address }, transfers };
}

async function signIn(address: string, { env, ...options }: DoorOptions): Promise<string> {
  const { SWEEPBRIGHT_CLIENT_ID: client_id, SWEEPBRIGHT_CLIENT_SECRET: client_secret } = env;
  if (!client_id || !client_secret) {
    throw new FeedError(
      'SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET are not set. SweepBright shows them in the settings of the website.',
    );
  }
  const url = `${address}oauth/token`;
  const body = { grant_type: 'client_credentials', client_id, client_secret };
  const { status, json } = await askApi(url, { method: 'POST', body }, options);
  const parsed = tokenSchema.safeParse(json);
  if (status !== 200 || !parsed.success)
    throw new FeedError(
      `${url} answered with status ${status} and without a token. Check SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET.`,
    );
  return parsed.data.access_token;
}

/** Fetches an estate with its units. An estate that no longer exists is reported as gone. */
async function transferOf({ key, at }: PushedChange, session: Session): Promise<FetchedTransfer> {
  const estate = await estateOf(key, session);
  const records = estate
    ? [withoutUnits(estate), ...(estate.properties ?? []).map((unit) => unitOf(unit, estate))]
    : [];
  return { at, isWhole: false, provider: 'sweepbright', records, gone: estate ? [] : [key] };
}

/** Fetches an estate; `undefined` if it no longer exists. An expired token is renewed once. */
async function estateOf(id: string, session: Session, again = true): Promise<Estate | undefined> {
  const url = `${session.address}estates/${encodeURIComponent(id)}`;
  const used = session.token;
  const headers = { authorization: `Bearer ${await used}`, accept: VERSION };
  const { status, json } = await askApi(url, { method: 'GET', headers }, session.options);
  if (status === 404 || status === 410) return undefined;
  if (status === 401 && again) {
    if (session.token === used) session.token = signIn(session.address, session.options);
    return estateOf(id, session, false);
  }
  const parsed = estateSchema.safeParse(json);
  if (status !== 200 || !parsed.success)
    throw new FeedError(`${url} answered with status ${status} and without a home. Try again later.`);
  return parsed.data;
}

const withoutUnits = ({ properties: _, ...estate }: Estate): Row => estate;

/** Completes a unit with the data of its project: location, publication and agent. */
function unitOf(unit: Row, { id, location, publish_status, negotiator }: Estate): Row {
  return { location, publish_status, negotiator, ...unit, project_id: id };
}
