import { SWEEPBRIGHT_ADDRESS, SweepBrightSession } from '#feed/doors/sweepbright/sweepbright-session.ts';
import { DeliveryRefused } from '#outbox/message.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import type { Lead } from '../lead.ts';
import { type Attempt, type LeadSoftware, patienceOf, type Receipt } from '../lead-software.ts';
import { bodyOf, type LeadTable } from '../lead-table.ts';
import { LOGIN, outcomeOf } from './sweepbright-answers.ts';
import { CONTACT, HOME_CONTACT } from './sweepbright-fields.ts';

/** Delivers leads to SweepBright, as contacts of a home or of the agency. */
export const sweepBrightLeads: LeadSoftware = {
  title: 'SweepBright',
  tables: { 'SweepBright, contact of a home': HOME_CONTACT, 'SweepBright, other contact': CONTACT },
  deliver,
  tellAddress,
};

/** One session for each process, so that all leads share a token. */
const sessions = new WeakMap<LeadSettings, SweepBrightSession>();

function sessionOf(settings: LeadSettings): SweepBrightSession {
  const known = sessions.get(settings);
  if (known) return known;
  const session = new SweepBrightSession(settings.url ?? SWEEPBRIGHT_ADDRESS, patienceOf(settings));
  sessions.set(settings, session);
  return session;
}

async function deliver(lead: Lead, { settings, attempts }: Attempt): Promise<Receipt> {
  const session = sessionOf(settings);
  const send = async (path: string, table: LeadTable) => {
    const body = bodyOf(table, lead, undefined);
    const headers = { 'idempotency-key': lead.key };
    const outcome = outcomeOf(await session.ask(path, { method: 'POST', headers, body }), attempts);
    return { outcome, receipt: { software: sweepBrightLeads.title, fields: Object.keys(body) } };
  };
  const key = lead.home?.key;
  const ofHome = key ? await send(`estates/${encodeURIComponent(key)}/contacts`, HOME_CONTACT) : undefined;
  if (ofHome?.outcome === 'stored') return ofHome.receipt;
  const { outcome, receipt } = await send('contacts', CONTACT);
  if (outcome === 'unknown') throw new DeliveryRefused('SweepBright has no address for leads at LEADS_URL');
  return { ...receipt, ...(ofHome && { isHomeUnknown: true }) };
}

/** Stores the address of a home on the site, with which SweepBright’s users open it. @throws if a retry may succeed */
async function tellAddress(key: string, url: string, settings: LeadSettings): Promise<void> {
  const path = `estates/${encodeURIComponent(key)}/url`;
  const { status } = await sessionOf(settings).ask(path, { method: 'PUT', body: { url } });
  // A home that SweepBright no longer has, or an address that it does not take, is nothing that a retry could change.
  const isEnded = (status >= 200 && status < 300) || (status >= 400 && status < 500 && !LOGIN.includes(status));
  if (!isEnded) throw new Error(`SweepBright answered with status ${status} to the address of a home`);
}
