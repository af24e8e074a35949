import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The tables, in either PostgreSQL; a transaction is one, too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
