import { WHISE_ADDRESS, WhiseSession } from '#feed/doors/whise/whise-session.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import type { Lead } from '../lead.ts';
import { type Attempt, type LeadSoftware, patienceOf, type Receipt } from '../lead-software.ts';
import { bodyOf } from '../lead-table.ts';
import { deleteVisit, storeVisit } from './whise-calendar.ts';
import { storeContact } from './whise-contact.ts';
import { APPOINTMENT, CONTACT, estateOf } from './whise-fields.ts';
import { WhiseLists } from './whise-lists.ts';

/** Delivers leads to Whise as contacts, and booked visits as entries of its calendar. */
export const whiseLeads: LeadSoftware = {
  title: 'Whise',
  tables: { 'Whise, contact': CONTACT, 'Whise, calendar': APPOINTMENT },
  deliver,
  calendar: {
    store: storeEntry,
    remove: (entry, settings) => deleteVisit(Number(entry), whiseSessionOf(settings).session),
  },
};

/** One session for each process, so that all leads share a token and the lists of the account. */
const sessions = new WeakMap<LeadSettings, { session: WhiseSession; lists: WhiseLists }>();

export function whiseSessionOf(settings: LeadSettings) {
  const known = sessions.get(settings);
  if (known) return known;
  const session = new WhiseSession(settings.url ?? WHISE_ADDRESS, patienceOf(settings));
  const opened = { session, lists: new WhiseLists(session) };
  sessions.set(settings, opened);
  return opened;
}

async function deliver(lead: Lead, attempt: Attempt): Promise<Receipt> {
  return contactReceipt(lead, await officeOf(lead, attempt.settings), attempt);
}

async function officeOf({ mailbox }: Lead, settings: LeadSettings): Promise<number> {
  const office = await whiseSessionOf(settings).lists.office(mailbox, settings);
  if (office === undefined) throw new Error('Whise lists no office of this agency. Set WHISE_OFFICE_ID');
  return office;
}

/** Stores a booked visit in the calendar of the home's agent. */
async function storeEntry(
  lead: Lead,
  { contact, isHomeUnknown }: Partial<Receipt>,
  { settings, attempts }: Pick<Attempt, 'attempts' | 'settings'>,
): Promise<Receipt | undefined> {
  const { session, lists } = whiseSessionOf(settings);
  const action = await lists.visitAction(settings);
  const user = await lists.user(lead.mailbox, await officeOf(lead, settings));
  // The message of the contact names the time as well.
  if (action === undefined || user === undefined) return undefined;
  const numbers = {
    action,
    user,
    contact: contact === undefined ? undefined : Number(contact),
    estate: isHomeUnknown ? undefined : estateOf(lead),
  };
  return {
    software: whiseLeads.title,
    calendar: String(await storeVisit(lead, numbers, session, attempts > 1)),
    visit: lead.visit,
    fields: Object.keys(bodyOf(APPOINTMENT, lead, numbers)),
  };
}

/** Stores the contact, unless an earlier attempt has done so. */
async function contactReceipt(lead: Lead, office: number, { settings, known, keep }: Attempt): Promise<Receipt> {
  if (known.contact && known.fields) return { ...known, software: whiseLeads.title, fields: known.fields };
  const { session, lists } = whiseSessionOf(settings);
  const origin = await lists.origin(settings);
  const title = await lists.title(lead.salutation);
  const stored = await storeContact(lead, { office, origin, title }, session);
  const receipt: Receipt = {
    software: whiseLeads.title,
    contact: String(stored.contact),
    fields: stored.fields,
    ...(stored.isHomeUnknown && { isHomeUnknown: true }),
  };
  await keep(receipt);
  return receipt;
}
