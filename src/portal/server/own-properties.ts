import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { and, asc, eq } from 'drizzle-orm';
import { type Language, speak } from '#domain/language.ts';
import type { Original } from '#domain/media/original.ts';
import { type DocumentFile, documentFile } from '#platform/images/document-file.ts';
import { contactOf } from '#server/built/home-contact.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { ownerProperty, propertyDocument, setting } from '#server/database/schema.ts';
import { OWNER_FEED_ROOT } from '../owner-feed/import-owners.ts';
import type { OwnProperty, ReportedProperty } from '../report/report-api.ts';

/** Returns an owner's properties, sorted by ID. */
export async function ownProperties(
  ownerId: string,
  language: Language,
  context: Ports<'site' | 'store'>,
): Promise<OwnProperty[]> {
  const site = await context.site();
  const rows = await context.store.db
    .select({ id: ownerProperty.propertyId })
    .from(ownerProperty)
    .where(eq(ownerProperty.ownerId, ownerId))
    .orderBy(asc(ownerProperty.propertyId));
  return rows.map(({ id }) => ownProperty(id, language, site));
}

/**
 * Returns a property with the texts that the site shows; if it is no longer on the site, the number is all that is
 * known.
 */
export function ownProperty(id: number, language: Language, site: Site): OwnProperty {
  const listing = site.listing(id);
  const words = (text: Parameters<typeof speak>[0] = {}) => speak(text, language, site.languages.default)?.text ?? '';
  return {
    id,
    title: words(listing?.title),
    place: words(listing?.place),
    reference: listing?.reference ?? String(id),
    path: listing?.path[language],
  };
}

/** Returns a property with price, picture and contact. */
export function reportedProperty(id: number, language: Language, site: Site): ReportedProperty {
  const listing = site.listing(id);
  return {
    ...ownProperty(id, language, site),
    goal: listing?.search.goal,
    price: listing?.price[language] ?? '',
    picture: listing?.picture,
    contact: contactOf(listing, site),
  };
}

/**
 * Returns the file of a document about one of the owner's properties; undefined if the owner has no document with this
 * ID.
 * @throws {MediaFailure} as {@link documentFile}
 */
export async function ownDocument(
  ownerId: string,
  id: string,
  { store: { db }, ownerFiles }: Ports<'ownerFiles' | 'store'>,
): Promise<(DocumentFile & { name: string }) | undefined> {
  const [found] = await db
    .select({ name: propertyDocument.name, date: propertyDocument.date, original: propertyDocument.original })
    .from(propertyDocument)
    .innerJoin(ownerProperty, eq(ownerProperty.propertyId, propertyDocument.propertyId))
    .where(and(eq(propertyDocument.id, id), eq(ownerProperty.ownerId, ownerId)));
  if (!found) return undefined;
  const { name, date, original } = found;
  const [root] = await db.select().from(setting).where(eq(setting.name, OWNER_FEED_ROOT));
  const version = JSON.stringify([original, date, await fileVersion(original)]);
  const key = `owner-${createHash('sha256').update(version).digest('hex').slice(0, 24)}`;
  const hosts = new Set(original.kind === 'remote' ? [new URL(original.url).host] : []);
  const file = await documentFile(key, { root: root?.value ?? '', hosts, originals: { [key]: original } }, ownerFiles);
  return { ...file, name: name || 'document' };
}

/**
 * Returns the size and the modification time of a local document, so that a replaced file is noticed. Empty for a
 * remote document.
 */
async function fileVersion(original: Original): Promise<number[]> {
  const file = original.kind === 'file' ? await stat(original.path).catch(() => undefined) : undefined;
  return file ? [file.size, file.mtimeMs] : [];
}
