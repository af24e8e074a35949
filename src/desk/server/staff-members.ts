import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import {
  outbox,
  type StaffRole,
  staff,
  staffAccount,
  staffPasskey,
  staffSession,
  staffTwoFactor,
} from '#server/database/schema.ts';
import type { StaffMember } from '../desk-api.ts';

export interface NewMember {
  name: string;
  /** in the form in which addresses are stored */
  email: string;
  role: StaffRole;
  language: string;
  office: string | null;
}

/** Returns all members of staff, the open accounts first. */
export async function staffMembers(selfId: string, { store: { db } }: Ports<'store'>): Promise<StaffMember[]> {
  const rows = await db
    .select({
      member: staff,
      hasPassword: sql<boolean>`exists (select 1 from staff_account a where a.staff_id = staff.id)`,
      hasPasskey: sql<boolean>`exists (select 1 from staff_passkey p where p.staff_id = staff.id)`,
      lastSeen: sql<string | null>`(select max(s.updated_at) from staff_session s where s.staff_id = staff.id)`,
    })
    .from(staff)
    .orderBy(asc(staff.banned), asc(staff.name));
  return rows.map(({ member, hasPassword, hasPasskey, lastSeen }) => ({
    id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    language: member.language,
    office: member.office,
    isClosed: member.banned,
    hasPassword,
    hasSecondFactor: member.twoFactorEnabled || hasPasskey,
    lastSeen: lastSeen ? new Date(lastSeen).toISOString() : null,
    isSelf: member.id === selfId,
  }));
}

/** Creates an account and queues its invitation. @returns undefined if the address has an account already */
export async function inviteMember(member: NewMember, { store: { db }, wake }: Ports<'store' | 'wake'>) {
  const id = randomUUID();
  const isNew = await db.transaction(async (transaction) => {
    const created = await transaction
      .insert(staff)
      .values({ id, ...member })
      .onConflictDoNothing()
      .returning({ id: staff.id });
    if (created.length > 0) await transaction.insert(outbox).values({ kind: 'staff-invitation', staffId: id });
    return created.length > 0;
  });
  wake();
  return isNew ? id : undefined;
}

/** Queues another invitation, or a password link if the invitation has been used. @returns whether the account exists and is open */
export async function inviteAgain(id: string, { store: { db }, wake }: Ports<'store' | 'wake'>): Promise<boolean> {
  const [known] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.banned, false)));
  if (!known) return false;
  const [account] = await db.select({ id: staffAccount.id }).from(staffAccount).where(eq(staffAccount.userId, id));
  await db.insert(outbox).values({ kind: account ? 'staff-password' : 'staff-invitation', staffId: id });
  wake();
  return true;
}

type Outcome = 'done' | 'notFound' | 'lastManager';

/** Changes name, role, language and office of a member. The last manager stays a manager. */
export function changeMember(
  { id, ...member }: Omit<NewMember, 'email'> & { id: string },
  { store: { db } }: Ports<'store'>,
): Promise<Outcome> {
  return db.transaction(async (transaction) => {
    if (member.role !== 'manager' && (await isLastManager(id, transaction))) return 'lastManager';
    const changed = await transaction.update(staff).set(member).where(eq(staff.id, id)).returning({ id: staff.id });
    return changed.length > 0 ? 'done' : 'notFound';
  });
}

/** Closes an account, which ends its sessions, or opens it again. The last manager's account stays open. */
export function setClosed(id: string, isClosed: boolean, { store: { db } }: Ports<'store'>): Promise<Outcome> {
  return db.transaction(async (transaction) => {
    if (isClosed && (await isLastManager(id, transaction))) return 'lastManager';
    const changed = await transaction
      .update(staff)
      .set({ banned: isClosed })
      .where(eq(staff.id, id))
      .returning({ id: staff.id });
    if (isClosed) await transaction.delete(staffSession).where(eq(staffSession.userId, id));
    return changed.length > 0 ? 'done' : 'notFound';
  });
}

/** Removes the codes and passkeys of a member who has lost a device, and ends all sessions. */
export function resetSecondFactor(id: string, { store: { db } }: Ports<'store'>): Promise<Outcome> {
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .update(staff)
      .set({ twoFactorEnabled: false })
      .where(eq(staff.id, id))
      .returning({ id: staff.id });
    await transaction.delete(staffTwoFactor).where(eq(staffTwoFactor.userId, id));
    await transaction.delete(staffPasskey).where(eq(staffPasskey.userId, id));
    await transaction.delete(staffSession).where(eq(staffSession.userId, id));
    return changed.length > 0 ? 'done' : 'notFound';
  });
}

/** Returns whether no other open account is a manager's. Locks the managers, so that two cannot step down at once. */
async function isLastManager(id: string, transaction: Database): Promise<boolean> {
  const isOpenManager = and(eq(staff.role, 'manager'), eq(staff.banned, false));
  const managers = await transaction
    .select({ id: staff.id })
    .from(staff)
    .where(isOpenManager)
    .orderBy(asc(staff.id))
    .for('update');
  return managers.some((one) => one.id === id) && managers.length === 1;
}

/** Returns the account with an address; undefined if there is none. */
export async function memberOf(email: string, { store: { db } }: Ports<'store'>) {
  const [known] = await db.select().from(staff).where(eq(staff.email, email));
  return known;
}
