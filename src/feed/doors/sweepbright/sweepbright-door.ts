import { z } from 'zod';
import { FeedError } from '../../document.ts';
import type { Door, DoorOptions, Fetched, FetchedTransfer } from '../door.ts';
import { type PushedChange, pushedChanges } from '../pushed-homes.ts';
import type { Row } from '../transfers.ts';
import { mapEstate } from './sweepbright-map.ts';
import { SWEEPBRIGHT_ADDRESS, SweepBrightSession } from './sweepbright-session.ts';
import { SWEEPBRIGHT } from './sweepbright-table.ts';

/**
 * SweepBright, through its API for websites. SweepBright announces which estates exist, and the door requests each
 * estate.
 */
export const sweepBrightDoor: Door = {
  name: 'sweepbright',
  title: 'SweepBright',
  address: SWEEPBRIGHT_ADDRESS,
  table: SWEEPBRIGHT,
  fetch: fetchEstates,
  map: mapEstate,
  pushes: 'changes',
};

const AT_ONCE = 4;
const estateSchema = z.looseObject({
  id: z.string().min(1),
  properties: z.array(z.looseObject({ id: z.string() })).nullish(),
});
type Estate = z.infer<typeof estateSchema>;

async function fetchEstates(location: string, options: DoorOptions): Promise<Fetched> {
  const session = new SweepBrightSession(location, options);
  const { address } = session;
  const known = (await pushedChanges(options.dataDir, 'sweepbright')).filter(({ isGone }) => !isGone);
  if (known.length === 0) {
    throw new FeedError(
      'SweepBright has not announced any home yet. Enter the address from docs/doors.md in SweepBright, then publish the homes again.',
    );
  }
  const waiting = known.values();
  const transfers: FetchedTransfer[] = [];
  const work = async () => {
    for (const change of waiting) transfers.push(await transferOf(change, session));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { name: address, base: { kind: 'web', url: address }, transfers };
}

/** Fetches an estate with its units. An estate that no longer exists is reported as gone. */
async function transferOf({ key, at }: PushedChange, session: SweepBrightSession): Promise<FetchedTransfer> {
  const estate = await estateOf(key, session);
  const records = estate
    ? [withoutUnits(estate), ...(estate.properties ?? []).map((unit) => unitOf(unit, estate))]
    : [];
  return { at, isWhole: false, provider: 'sweepbright', records, gone: estate ? [] : [key] };
}

/** Fetches an estate; `undefined` if it no longer exists. */
async function estateOf(id: string, session: SweepBrightSession): Promise<Estate | undefined> {
  const path = `estates/${encodeURIComponent(id)}`;
  const { status, json } = await session.ask(path, { method: 'GET' });
  if (status === 404 || status === 410) return undefined;
  const parsed = estateSchema.safeParse(json);
  if (status !== 200 || !parsed.success)
    throw new FeedError(
      `${session.address}${path} answered with status ${status} and without a home. Try again later.`,
    );
  return parsed.data;
}

const withoutUnits = ({ properties: _, ...estate }: Estate): Row => estate;

/** Completes a unit with the data of its project: location, publication and agent. */
function unitOf(unit: Row, { id, location, publish_status, negotiator }: Estate): Row {
  return { location, publish_status, negotiator, ...unit, project_id: id };
}
