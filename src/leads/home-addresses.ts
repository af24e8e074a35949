import { eq } from 'drizzle-orm';
import type { Making } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import type { Ports } from '#server/context.ts';
import { homeAddress, outbox } from '#server/database/schema.ts';
import { deliveryError } from './lead-software.ts';
import { LEAD_SOFTWARE } from './software-list.ts';

/** Kind of the outbox row that tells the agency's software where a home is on the site. */
export const HOME_ADDRESS_KIND = 'home-address';
/** Homes that are stored together. */
const BATCH = 500;

/**
 * Queues the addresses of homes that are new on the site or have moved, for software that keeps them. It is called after each
 * publication. A row and the memory of what was told are stored together, so each address is queued once.
 * @returns the number of addresses
 */
export async function queueHomeAddresses(
  context: Ports<'publicUrl' | 'settings' | 'site' | 'store' | 'wake'>,
): Promise<number> {
  const { leads } = context.settings;
  const site = await context.site();
  if (!leads || site.door !== leads.to || !LEAD_SOFTWARE[leads.to].tellAddress) return 0;
  const { db } = context.store;
  const told = new Map((await db.select().from(homeAddress)).map(({ listingId, url }) => [listingId, url]));
  const origin = context.publicUrl(site);
  const changed = site.listings.flatMap(({ id, softwareKey, path }) => {
    const url = origin + (path[site.languages.default] ?? '/');
    return softwareKey && told.get(id) !== url ? [{ listingId: id, key: softwareKey, url }] : [];
  });
  for (let start = 0; start < changed.length; start += BATCH) {
    const some = changed.slice(start, start + BATCH);
    await db.transaction(async (transaction) => {
      await transaction.insert(outbox).values(some.map((data) => ({ kind: HOME_ADDRESS_KIND, data })));
      for (const { listingId, url } of some) {
        const row = { listingId, url };
        await transaction
          .insert(homeAddress)
          .values(row)
          .onConflictDoUpdate({ target: homeAddress.listingId, set: row });
      }
    });
  }
  if (changed.length > 0) context.wake();
  return changed.length;
}

/** Makes the delivery of an address. Returns undefined if the home has got another address since, which has a row of its own. */
export async function homeAddressDelivery({ context, row }: Making): Promise<Message | undefined> {
  const { leads } = context.settings;
  const tell = leads && LEAD_SOFTWARE[leads.to].tellAddress;
  const { listingId, key, url } = row.data as { listingId: number; key: string; url: string };
  const [told] = await context.store.db.select().from(homeAddress).where(eq(homeAddress.listingId, listingId));
  if (!tell || told?.url !== url) return undefined;
  return {
    deliver: async () => {
      try {
        await tell(key, url, leads);
        return row.data;
      } catch (error) {
        throw deliveryError(error);
      }
    },
  };
}
