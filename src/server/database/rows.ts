import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** What a statement written by hand gives; both drivers give rows in this shape. */
export function rowsOf<T>(db: Database, statement: SQL): Promise<{ rows: T[] }> {
  return db.execute(statement) as unknown as Promise<{ rows: T[] }>;
}
