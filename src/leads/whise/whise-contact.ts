import { z } from 'zod';
import { WhiseRejected, type WhiseSession } from '#feed/doors/whise/whise-session.ts';
import { DeliveryRefused } from '#outbox/message.ts';
import type { Lead } from '../lead.ts';
import { bodyOf } from '../lead-table.ts';
import { CONTACT, type WhiseNumbers } from './whise-fields.ts';

/** A contact that Whise has stored. */
export interface StoredContact {
  contact: number;
  fields: string[];
  isHomeUnknown: boolean;
}

const ESTATE_UNKNOWN = /estate/i;
const CONTACT_EXISTS = /already|exist|duplicate|bestaat|existe/i;

/** Answers name the contact with or without a capital. */
const contactSchema = z
  .union([
    z.object({ contactId: z.int() }),
    z.object({ ContactId: z.int() }).transform(({ ContactId }) => ({ contactId: ContactId })),
  ])
  .transform(({ contactId }) => contactId);
const foundSchema = z.object({
  contacts: z
    .array(z.looseObject({ id: z.int().optional(), contactId: z.int().optional(), privateEmail: z.string().nullish() }))
    .default([]),
});

/**
 * Stores a lead as a contact. If Whise does not know the home, stores it without the home. If Whise says that the contact
 * exists, changes the existing one.
 * @throws {DeliveryRefused} if Whise rejects the contact
 */
export async function storeContact(lead: Lead, numbers: WhiseNumbers, session: WhiseSession): Promise<StoredContact> {
  const store = async (one: Lead): Promise<Omit<StoredContact, 'isHomeUnknown'>> => {
    const body = bodyOf(CONTACT, one, numbers);
    return { contact: await upsert(one, body, session), fields: Object.keys(body) };
  };
  try {
    return { ...(await store(lead)), isHomeUnknown: false };
  } catch (error) {
    if (!(error instanceof WhiseRejected)) throw error;
    if (!lead.home?.key || !ESTATE_UNKNOWN.test(error.complaint)) throw refusal(error);
  }
  const withoutHome = { ...lead, home: { ...lead.home, key: undefined } };
  return store(withoutHome).then(
    (stored) => ({ ...stored, isHomeUnknown: true }),
    (error: unknown) => {
      throw error instanceof WhiseRejected ? refusal(error) : error;
    },
  );
}

async function upsert(lead: Lead, body: object, session: WhiseSession): Promise<number> {
  const headers = { 'idempotency-key': lead.key };
  try {
    return await session.ask('v1/contacts/upsert', body, contactSchema, { headers });
  } catch (error) {
    if (!(error instanceof WhiseRejected) || !CONTACT_EXISTS.test(error.complaint)) throw error;
    const contact = await findContact(lead.email, session);
    if (contact === undefined) throw error;
    const change = { ...body, ContactId: contact };
    await session.ask('v1/contacts/update', change, z.unknown(), { method: 'PATCH', headers });
    return contact;
  }
}

/** Returns the contact with an e-mail address; undefined if Whise lists none. */
async function findContact(email: string, session: WhiseSession): Promise<number | undefined> {
  const question = { Filter: { PrivateEmail: email }, Page: { Limit: 50, Offset: 0 } };
  const { contacts } = await session.ask('v1/contacts/list', question, foundSchema);
  const found = contacts.find(({ privateEmail }) => privateEmail?.toLowerCase() === email.toLowerCase());
  return found?.id ?? found?.contactId;
}

const refusal = ({ status, complaint }: WhiseRejected) =>
  status >= 500
    ? new Error(`Whise answered with status ${status}`)
    : new DeliveryRefused(`Whise rejected the lead (status ${status})${complaint && `: ${complaint}`}`);
