import { and, asc, eq, ne } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { staff } from '#server/database/schema.ts';

/** Names of the staff by the ID of their account. */
export type Names = ReadonlyMap<string, string>;

/** Returns the names of all staff, of closed accounts as well. */
export async function staffNames({ store: { db } }: Ports<'store'>): Promise<Names> {
  const rows = await db.select({ id: staff.id, name: staff.name }).from(staff);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the staff who work with enquiries, by name. People of the same name are told apart by their addresses. */
export async function colleagues({ store: { db } }: Ports<'store'>): Promise<{ id: string; name: string }[]> {
  const people = await db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.banned, false), ne(staff.role, 'editor')))
    .orderBy(asc(staff.name), asc(staff.email));
  return people.map(({ id, name, email }) => {
    const isAlone = people.every((one) => one.id === id || one.name !== name);
    return { id, name: isAlone ? name : `${name} (${email})` };
  });
}

/** Returns the addresses of the managers, who are told of what needs their attention. */
export async function managers({ store: { db } }: Ports<'store'>): Promise<{ email: string; language: string }[]> {
  return db
    .select({ email: staff.email, language: staff.language })
    .from(staff)
    .where(and(eq(staff.banned, false), eq(staff.role, 'manager')))
    .orderBy(asc(staff.email));
}
