import { isAbsolute, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { belgianTime } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { Original } from '#domain/original.ts';
import { normalAddress } from '#outbox/email-address.ts';
import { TaskRefused } from '#platform/server/failures.ts';
import { documentSchema, onlineMediumSchema, ownerFeedSchema, ownerSchema, recordSchema } from './owner-feed.schema.ts';

/** Location of the feed: a folder or a URL. Relative addresses of documents start there. */
export interface OwnerFeedPlace {
  root?: string | undefined;
  url?: string | undefined;
}

/** Rows of the database tables, by column name. */
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

/**
 * Reads an owner feed. Unusable records are left out and listed in `problems` without personal data.
 * @throws {TaskRefused} if it is no owner feed
 */
export function readOwnerFeed(
  feed: unknown,
  place: OwnerFeedPlace,
  defaultLanguage: Language,
): { rows: OwnerRows; problems: string[]; withoutOwner: number } {
  const lists = ownerFeedSchema.safeParse(feed);
  if (!lists.success) throw new TaskRefused('This is not an owner feed: expected an object with the list «owners».');
  const { owners, visits, communications, onlineMedia, documents } = lists.data;
  const problems: string[] = [];
  const accounts = readOwners(each('owners', owners, ownerSchema, problems), defaultLanguage, problems);
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

/** Returns the owners, each address once, and their properties. */
function readOwners(
  owners: readonly z.infer<typeof ownerSchema>[],
  defaultLanguage: Language,
  problems: string[],
): Pick<OwnerRows, 'owner' | 'owner_property'> {
  const rows: Pick<OwnerRows, 'owner' | 'owner_property'> = { owner: [], owner_property: [] };
  const emails = new Set<string>();
  for (const { ID, Name, Email, language, PropertyIDs } of owners) {
    const email = normalAddress(Email) ?? Email.toLowerCase();
    if (emails.has(email)) {
      problems.push(
        `owners ${ID}: Email already belongs to another owner, and each login needs its own address. The owner is left out.`,
      );
      continue;
    }
    emails.add(email);
    rows.owner.push({ id: ID, name: Name, email, language: language ?? defaultLanguage });
    for (const property_id of new Set(PropertyIDs ?? [])) rows.owner_property.push({ owner_id: ID, property_id });
  }
  return rows;
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

/** Returns the valid records of a list, each ID once. */
function each<T extends z.ZodType<{ ID: string }>>(
  name: string,
  list: readonly unknown[] | null | undefined,
  schema: T,
  problems: string[],
): z.infer<T>[] {
  const seen = new Set<string>();
  return (list ?? []).flatMap((one, index) => {
    const parsed = schema.safeParse(one);
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

/** Returns the original of a document; undefined unless it is a web address or a file in or below the feed's folder. */
function originalOf(address: string, { root, url }: OwnerFeedPlace): Original | undefined {
  if (!address) return undefined;
  const absolute = URL.parse(address) ?? (url ? URL.parse(address, url) : null);
  if (absolute) return /^https?:$/.test(absolute.protocol) ? { kind: 'remote', url: absolute.href } : undefined;
  if (!root || isAbsolute(address)) return undefined;
  const path = resolve(root, address);
  return path.startsWith(resolve(root) + sep) ? { kind: 'file', path } : undefined;
}
