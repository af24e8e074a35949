import { type SQL, sql } from 'drizzle-orm';
import type { SignedInStaff } from '../staff-sessions.ts';

/** Which enquiries a member of the staff may see and change. */
export type LeadScope =
  | { kind: 'none' }
  | { kind: 'all' }
  | { kind: 'own'; staffId: string; office: string; mailbox: string };

/**
 * Returns which enquiries a member of the staff may see. Managers see all, and editors see none. Agents see the enquiries of
 * their office, those that were mailed to them as the agent of a home, and those that somebody gave to them. Agents without
 * an office work for all offices.
 */
export function scopeOf({
  role,
  staffId,
  email,
  office,
}: Pick<SignedInStaff, 'email' | 'office' | 'role' | 'staffId'>): LeadScope {
  if (role === 'editor') return { kind: 'none' };
  if (role === 'manager' || office === null) return { kind: 'all' };
  return { kind: 'own', staffId, office, mailbox: email.toLowerCase() };
}

/** Returns the SQL condition for rows of the table `lead`, named `l`, that are within a scope. */
export function isInScope(scope: LeadScope): SQL {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'none') return sql`false`;
  const { staffId, office, mailbox } = scope;
  return sql`(l.office = ${office} or l.mailbox = ${mailbox} or l.responsible = ${staffId})`;
}

/** Returns the same for an enquiry that was read already. */
export function isWithin(
  scope: LeadScope,
  lead: { office: string; mailbox: string; responsible: string | null },
): boolean {
  if (scope.kind !== 'own') return scope.kind === 'all';
  return lead.office === scope.office || lead.mailbox === scope.mailbox || lead.responsible === scope.staffId;
}

/** Returns SQL for an array of texts. */
export const textList = (texts: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
