import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import type { LeadEventKind } from '#server/database/lead-tables.ts';
import { leadEvent } from '#server/database/schema.ts';

/** Something that happened to an enquiry. Without `staff`, the site itself did it. */
interface Happened {
  kind: LeadEventKind;
  staff?: { name: string } | undefined;
  value?: string | undefined;
}

/** Adds an entry to the history of an enquiry. Entries are never changed. Every open inbox is told of it. */
export async function noteEvent(db: Database, submissionId: string, { kind, staff, value }: Happened): Promise<void> {
  await db.insert(leadEvent).values({ submissionId, kind, staffName: staff?.name, value });
}

/** Returns SQL for the place at the top of the inbox. */
export const nextTurn = (): SQL => sql`nextval(pg_get_serial_sequence('lead', 'turn'))`;
