import { createHmac } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { PASSWORD_LINK } from '#portal/account/account-api.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { type OutboxRow, outbox, staff } from '#server/database/schema.ts';
import { deskPage } from '../desk-page.ts';

const HOUR_MS = 3_600_000;
/** Validity of a password link in hours. */
const VALID_HOURS = { 'staff-invitation': 14 * 24, 'staff-password': 2 } as const;
export type StaffMailKind = keyof typeof VALID_HOURS;
/** Maximum number of password mails that one account gets in an hour, whoever requests them. */
const MAILS_PER_HOUR = 3;

/** Prefix of the identifiers under which better-auth stores password links. */
export const PASSWORD_TOKEN = 'reset-password:';

/**
 * Returns the link with which a member of staff can set a password once. The token is computed from the row of the mail, so
 * a retry sends the same link. It is in the fragment, which browsers do not send to servers.
 */
export async function staffPasswordLink(
  { id, staffId, createdAt }: OutboxRow,
  kind: StaffMailKind,
  language: Language,
  site: Site,
  context: Ports<'publicUrl' | 'staffAuth' | 'store'>,
): Promise<string> {
  const token = createHmac('sha256', context.store.secret).update(`${kind}\n${id}`).digest('base64url');
  const { internalAdapter } = await (await context.staffAuth()).$context;
  const identifier = `${PASSWORD_TOKEN}${token}`;
  if (!(await internalAdapter.findVerificationValue(identifier))) {
    const expiresAt = new Date(createdAt.getTime() + VALID_HOURS[kind] * HOUR_MS);
    await internalAdapter.createVerificationValue({ identifier, value: staffId ?? '', expiresAt });
  }
  return `${context.publicUrl(site)}${deskPage(language)}#${PASSWORD_LINK}${token}`;
}

/**
 * Queues a mail with a password link if an open account has this address and the limit above allows it. The response to the
 * browser must not reveal whether a mail was queued.
 */
export async function sendStaffPasswordMail(
  email: string,
  { store: { db }, now, wake }: Ports<'now' | 'store' | 'wake'>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Lock the row: a concurrent request for the same account waits, and then finds the mail of this one.
    const [one] = await transaction
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), eq(staff.banned, false)))
      .for('update');
    if (!one) return;
    const [{ count } = { count: 0 }] = await transaction
      .select({ count: sql<number>`count(*)::int` })
      .from(outbox)
      .where(
        and(
          eq(outbox.staffId, one.id),
          eq(outbox.kind, 'staff-password'),
          gt(outbox.createdAt, new Date(now() - HOUR_MS)),
        ),
      );
    if (count < MAILS_PER_HOUR) await transaction.insert(outbox).values({ kind: 'staff-password', staffId: one.id });
  });
  wake();
}
