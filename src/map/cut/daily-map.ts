import { CutRefused, openRemoteArchive, type RemoteArchive } from './remote-archive.ts';

/** Protomaps publishes a map of the world every day and keeps it for about a week. */
export const DAILY_MAP = 'https://build.protomaps.com/{date}.pmtiles';
const DAYS_BACK = 7;
const DAY_MS = 86_400_000;

/** Opens the map at an address. If the address contains `{date}`, opens the latest of the past days that exists. */
export async function openDailyMap(address: string, now = new Date()): Promise<RemoteArchive> {
  if (!address.includes('{date}')) return openRemoteArchive(address);
  let last: CutRefused | undefined;
  for (let day = 0; day <= DAYS_BACK; day += 1) {
    const date = new Date(now.getTime() - day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    try {
      return await openRemoteArchive(address.replaceAll('{date}', date));
    } catch (error) {
      if (!(error instanceof CutRefused)) throw error;
      last = error;
    }
  }
  throw new CutRefused(`There is no map of the past ${DAYS_BACK} days. ${last?.message ?? ''}`);
}
