import { asc, eq } from 'drizzle-orm';
import { type Language, speak } from '#domain/language.ts';
import { contactOf } from '#outbox/office.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { ownerProperty } from '#server/database/schema.ts';
import type { OwnProperty, ReportedProperty } from '../report.ts';

/** What an owner has, by number. */
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

/** A property as the site shows it; by its number alone where it is there no more. */
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

/** The same with what it costs, how it looks and who sells it. */
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
