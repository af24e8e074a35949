import { isAbsolute, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { belgianTime } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { Original } from '#domain/media/original.ts';
import { normalAddress } from '#outbox/email-address.ts';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { TaskRefused } from '#platform/server/failures.ts';
import { documentSchema, onlineMediumSchema, ownerFeedSchema, ownerSchema, recordSchema } from './owner-feed.schema.ts';

/** The folder (`root`) or URL of the feed. Relative addresses of documents are resolved against it. */
export interface OwnerFeedPlace {
  root?: string | undefined;
  url?: string | undefined;
}

/** Rows to store, by database table and column. */
export interface OwnerRows {
  owner: { id: string; name: string; email: string; language: string }[];
  owner_property: { owner_id: string; property_id: number }[];
  property_record: ({ kind: 'visit' | 'communication'; property_id: number } & Record<
    'id' | 'at' | 'type' | 'contact' | 'subject' | 'comment' | 'status' | 'source',
    string
  >)[];
  online_medium: {
    id: string;
    property_id: number;
    name: string;
    url: string | null;
    since: string | null;
    views: number | null;
  }[];
  property_document: { id: string; property_id: number; name: string; date: string | null; original: Original }[];
}

/** An owner with an account in the database, and the IDs of the owner's properties. */
export type StoredOwner = OwnerRows['owner'][number] & { properties: readonly number[] };

/**
 * Reads an owner feed. Unusable records are left out and listed in `problems` without personal data. If the record of
 * an owner is unusable, the account stays as it is in `stored`, because a typing error must not delete an account.
 * @throws {TaskRefused} if `feed` is not an owner feed
 */
export function readOwnerFeed(
  feed: unknown,
  place: OwnerFeedPlace,
  defaultLanguage: Language,
  stored: readonly StoredOwner[] = [],
): { rows: OwnerRows; problems: string[]; withoutOwner: number } {
  const lists = ownerFeedSchema.safeParse(feed);
  if (!lists.success) throw new TaskRefused('This is not an owner feed: expected an object with the list «owners».');
  const { owners, visits, communications, onlineMedia, documents } = lists.data;
  const problems: string[] = [];
  const accounts = readOwners(owners, defaultLanguage, stored, problems);
  const owned = new Set(accounts.owner_property.map(({ property_id }) => property_id));
  let withoutOwner = 0;
  const isOwned = ({ PropertyID }: { PropertyID: number }) => {
    if (!owned.has(PropertyID)) withoutOwner++;
    return owned.has(PropertyID);
  };
  const ofOwners = <T extends z.ZodType<{ ID: string; PropertyID: number }>>(
    name: string,
    list: readonly unknown[] | null | undefined,
    schema: T,
  ) => each(name, list, schema, problems).filter(isOwned);
  const rows: OwnerRows = {
    ...accounts,
    property_record: [
      ...ofOwners('visits', visits, recordSchema).map(recordRow('visit')),
      ...ofOwners('communications', communications, recordSchema).map(recordRow('communication')),
    ],
    online_medium: ofOwners('onlineMedia', onlineMedia, onlineMediumSchema).map(mediumRow),
    property_document: ofOwners('documents', documents, documentSchema).flatMap((one) => {
      const original = originalOf(one.Url, place);
      if (original) return { id: one.ID, property_id: one.PropertyID, name: one.Name, date: dayOf(one.Date), original };
      problems.push(
        `documents ${one.ID}: Url is neither a web address nor a file in the feed's folder. The document is left out.`,
      );
      return [];
    }),
  };
  return { rows, problems, withoutOwner };
}

/**
 * Returns the owners and their properties. If two owners have the same address, the second one is left out. Owners
 * whose record is unusable stay as they are in `stored`.
 */
function readOwners(
  list: readonly unknown[],
  defaultLanguage: Language,
  stored: readonly StoredOwner[],
  problems: string[],
): Pick<OwnerRows, 'owner' | 'owner_property'> {
  const usable = new Map<string, StoredOwner>();
  const emails = new Set<string>();
  for (const { ID, Name, Email, language, PropertyIDs } of each('owners', list, ownerSchema, problems)) {
    const email = emailOf(Email);
    if (emails.has(email)) {
      problems.push(
        `owners ${ID}: Email already belongs to another owner, and each login needs its own address. The owner is left out.`,
      );
      continue;
    }
    emails.add(email);
    const properties = [...new Set(PropertyIDs ?? [])];
    usable.set(ID, { id: ID, name: Name, email, language: language ?? defaultLanguage, properties });
  }
  const kept = keptOwners(list, usable, stored, problems);
  const all = [...usable.values(), ...kept];
  return {
    owner: all.map(({ properties: _, ...owner }) => owner),
    owner_property: all.flatMap(({ id, properties }) =>
      properties.map((property_id) => ({ owner_id: id, property_id })),
    ),
  };
}

const emailOf = (text: string): string => normalAddress(text) ?? text.toLowerCase();

/**
 * Returns the stored owners whose records in the feed are all unusable. A record is matched by its ID or, if it has no
 * readable ID, by its address. A record with neither could belong to any owner: all stored owners are then kept. If an
 * owner in `usable` has the address of a kept owner, the former is removed from `usable` and stays as stored.
 */
function keptOwners(
  list: readonly unknown[],
  usable: Map<string, StoredOwner>,
  stored: readonly StoredOwner[],
  problems: string[],
): StoredOwner[] {
  const named = list.map(nameOfOwner);
  const isUnknown = named.some(({ id, email }) => id === undefined && email === undefined);
  const isNamed = ({ id, email }: StoredOwner) =>
    isUnknown || named.some((one) => one.id === id || (one.id === undefined && one.email === email));
  const kept = new Map(stored.filter((one) => !usable.has(one.id) && isNamed(one)).map((one) => [one.email, one]));
  if (isUnknown && kept.size > 0)
    problems.push('owners: a record has neither ID nor Email, so no owner was deleted. Correct it.');
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [id, { email }] of usable) {
      if (!kept.has(email)) continue;
      problems.push(`owners ${id}: Email belongs to an owner whose record cannot be used. Left as it was.`);
      usable.delete(id);
      const before = stored.find((one) => one.id === id);
      if (before) kept.set(before.email, before);
      isSettled = false;
    }
  }
  return [...kept.values()];
}

/** Returns the ID and the address in an owner's record. Each is undefined if it is unreadable. */
function nameOfOwner(record: unknown): { id: string | undefined; email: string | undefined } {
  const { ID, Email } = (record ?? {}) as { ID?: unknown; Email?: unknown };
  const id = ownerSchema.shape.ID.safeParse(ID).data;
  return { id, email: typeof Email === 'string' && Email.includes('@') ? emailOf(Email.trim()) : undefined };
}

const recordRow =
  (kind: 'visit' | 'communication') =>
  (one: z.infer<typeof recordSchema>): OwnerRows['property_record'][number] => ({
    kind,
    id: one.ID,
    property_id: one.PropertyID,
    at: one.Date && belgianTime(one.Date),
    type: one.Type,
    contact: one.Contact,
    subject: one.Subject,
    comment: one.Comment,
    status: one.Status,
    source: one.Source,
  });

const mediumRow = (one: z.infer<typeof onlineMediumSchema>): OwnerRows['online_medium'][number] => ({
  id: one.ID,
  property_id: one.PropertyID,
  name: one.Name,
  url: webAddress(one.Url),
  since: dayOf(one.Since),
  views: one.Views ?? null,
});

/** Returns the valid records of a list. Adds a problem for each invalid record and for each repeated ID. */
function each<T extends z.ZodType<{ ID: string }>>(
  name: string,
  list: readonly unknown[] | null | undefined,
  schema: T,
  problems: string[],
): z.infer<T>[] {
  const seen = new Set<string>();
  return (list ?? []).flatMap((one, index) => {
    const parsed = schema.safeParse(one, { error: mistakeWords });
    const id = String((one as { ID?: unknown } | null)?.ID ?? `number ${index + 1}`).slice(0, 80);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
      problems.push(`${name} ${id}: ${path.join('.') || 'record'}: ${message}. The record is left out.`);
      return [];
    }
    if (seen.has(parsed.data.ID)) {
      problems.push(`${name} ${id}: another record of this list has the same ID. The record is left out.`);
      return [];
    }
    seen.add(parsed.data.ID);
    return [parsed.data];
  });
}

const dayOf = (moment: string): string | null => (moment ? belgianTime(moment).slice(0, 10) : null);

function webAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/**
 * Returns where the original of a document is stored; undefined unless `address` is a web address, or a file in or
 * below the feed's folder.
 */
function originalOf(address: string, { root, url }: OwnerFeedPlace): Original | undefined {
  if (!address) return undefined;
  const absolute = URL.parse(address) ?? (url ? URL.parse(address, url) : null);
  if (absolute) return /^https?:$/.test(absolute.protocol) ? { kind: 'remote', url: absolute.href } : undefined;
  if (!root || isAbsolute(address)) return undefined;
  const path = resolve(root, address);
  return path.startsWith(resolve(root) + sep) ? { kind: 'file', path } : undefined;
}
