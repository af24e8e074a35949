import path from 'node:path';
import type { startServer } from '#app/start/start-server.ts';
import { belgianDay } from '#domain/calendar.ts';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { demoEnquiries } from '../sample/owners/demo-enquiries.ts';
import { demoPortal } from '../sample/owners/demo-portal.ts';
import { demoTenants } from '../sample/owners/demo-tenants.ts';

type Demo = NonNullable<Parameters<typeof startServer>[0]['demo']>;

/**
 * Returns owners and a manager with which portal and desk can be tried out, if the site shows the sample, and undefined
 * otherwise. `told` receives their logins when the server has started.
 */
export async function demo(dataDir: string, told: Pick<Demo, 'onDeskReady' | 'onReady'>): Promise<Demo | undefined> {
  const record = await readImportRecord(dataDir);
  if (record?.source.kind !== 'sample') return undefined;
  return {
    ...demoPortal(belgianDay(Date.now())),
    deskEnquiries: demoEnquiries(Date.now()),
    deskApplicants: demoTenants(belgianDay(Date.now())),
    root: path.resolve(path.dirname(SAMPLE_FEED)),
    ...told,
  };
}
