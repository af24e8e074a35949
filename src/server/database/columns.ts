import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/* Column types that several tables use. */

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** The words of a row for full-text search. The words are stored as they are: in lower case, without accents. */
export const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
export const created = () => at('created_at').notNull().defaultNow();
