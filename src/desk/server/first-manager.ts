import { randomBytes, randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { PASSWORD_LINK } from '#portal/account/account-api.ts';
import type { Ports } from '#server/context.ts';
import { staff, staffAccount } from '#server/database/schema.ts';
import { deskPage } from '../desk-page.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { PASSWORD_TOKEN } from './staff-password-link.ts';

const VALID_MS = 14 * 24 * 3_600_000;
const TOKEN_BYTES = 32;

/** The person who asked for the agency, and gets the first account of its desk. */
export interface FirstManager {
  name: string;
  email: string;
  language: string;
}

/**
 * Creates the account of the first manager, and returns the path of a link with which a password can be set once. No mail is
 * sent, because mail may not be set up yet. Returns undefined if somebody has a password already.
 */
export async function inviteFirstManager(
  manager: FirstManager,
  context: Ports<'now' | 'site' | 'staffAuth' | 'store'>,
): Promise<string | undefined> {
  const { db } = context.store;
  const [known] = await db
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(ne(staffAccount.userId, DEMO_STAFF));
  if (known) return undefined;
  const { name, email, language: spoken } = manager;
  await db
    .insert(staff)
    .values({ id: randomUUID(), name, email, language: spoken, role: 'manager' })
    .onConflictDoNothing();
  const [created] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { internalAdapter } = await (await context.staffAuth()).$context;
  const expiresAt = new Date(context.now() + VALID_MS);
  await internalAdapter.createVerificationValue({
    identifier: `${PASSWORD_TOKEN}${token}`,
    value: created?.id ?? '',
    expiresAt,
  });
  const { languages } = await context.site();
  const language = languages.enabled.find((one) => one === manager.language) ?? languages.default;
  return `${deskPage(language)}#${PASSWORD_LINK}${token}`;
}
