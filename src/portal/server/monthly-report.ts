import { eq, sql } from 'drizzle-orm';
import { addMonths, BELGIAN_ZONE, belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import { owner } from '#server/database/schema.ts';
import { ownProperties } from './own-properties.ts';
import { propertyReport } from './property-report.ts';

/** Returns whether an owner wants the monthly mail; false for an unknown owner. */
export async function wantsMonthlyMail(ownerId: string, { store: { db } }: Ports<'store'>): Promise<boolean> {
  const [row] = await db.select({ wants: owner.monthlyMail }).from(owner).where(eq(owner.id, ownerId));
  return row?.wants ?? false;
}

/** Stores whether an owner wants the monthly mail. */
export async function setMonthlyMail(
  ownerId: string,
  monthlyMail: boolean,
  { store: { db } }: Ports<'store'>,
): Promise<void> {
  await db.update(owner).set({ monthlyMail }).where(eq(owner.id, ownerId));
}

/**
 * Queues the mail about last month for every owner who wants it and had set a password by the end of that month.
 * Idempotent: each owner gets one mail per month.
 */
export async function queueOwnerReports({
  store: { db },
  now,
  wake,
}: Ports<'now' | 'store' | 'wake'>): Promise<{ month: string; mails: number }> {
  const month = addMonths(belgianDay(now()).slice(0, 7), -1);
  const { rows } = await rowsOf<{ mails: number }>(
    db,
    sql`with due as (
        update owner set reported_month = ${month}
        where monthly_mail and coalesce(reported_month, '') < ${month}
          and exists (select 1 from owner_account a where a.owner_id = owner.id
            and to_char(a.created_at at time zone ${BELGIAN_ZONE}, 'YYYY-MM') <= ${month})
        returning id),
      queued as (
        insert into outbox (kind, owner_id, data)
        select 'owner-report', id, jsonb_build_object('month', ${month}::text) from due returning 1)
      select count(*)::int as mails from queued`,
  );
  wake();
  return { month, mails: rows[0]?.mails ?? 0 };
}

/** Figures of one property in a month. `before` is the count of the previous month. */
export interface ListingFigures {
  name: string;
  figures: Record<'views' | 'enquiries' | 'viewings' | 'offers', { count: number; before: number }>;
}

/** Returns the figures of a month, `2026-10`, for each property of an owner. */
export async function monthFigures(
  ownerId: string,
  month: string,
  language: Language,
  context: Ports<'file' | 'log' | 'now' | 'site' | 'store'>,
): Promise<ListingFigures[]> {
  const homes: ListingFigures[] = [];
  for (const { id, title, place } of await ownProperties(ownerId, language, context)) {
    const of = async (one: string) => {
      const [year, number] = one.split('-').map(Number);
      const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
      return (await propertyReport(ownerId, id, { from: `${one}-01`, to: `${one}-${last}` }, language, context))
        ?.figures;
    };
    const [now, before] = [await of(month), await of(addMonths(month, -1))];
    const figure = (name: 'view' | 'enquiries' | 'viewings' | 'offers') => ({
      count: now?.[name] ?? 0,
      before: before?.[name] ?? 0,
    });
    homes.push({
      name: [title, place].filter(Boolean).join(', ') || String(id),
      figures: {
        views: figure('view'),
        enquiries: figure('enquiries'),
        viewings: figure('viewings'),
        offers: figure('offers'),
      },
    });
  }
  return homes;
}
