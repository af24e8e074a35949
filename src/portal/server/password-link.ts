import { createHmac } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { PASSWORD_LINK } from '../account.ts';

const HOUR_MS = 3_600_000;
/** Hours that a link sets a password: an invitation waits for somebody who was not expecting it. */
const VALID_HOURS = { 'owner-invitation': 14 * 24, 'owner-password': 2 } as const;
export type PasswordMailKind = keyof typeof VALID_HOURS;

/**
 * The link of a mail that lets an owner set a password, once. It follows from the mail's row: sent again, it is the same
 * one, and the database knows a digest of it only. Behind `#`, it reaches no log and no other site.
 */
export async function passwordLink(
  { id, ownerId, createdAt }: OutboxRow,
  kind: PasswordMailKind,
  language: Language,
  site: Site,
  context: Ports<'auth' | 'publicUrl' | 'store'>,
): Promise<string> {
  const token = createHmac('sha256', context.store.secret).update(`${kind}\n${id}`).digest('base64url');
  const { internalAdapter } = await context.auth.$context;
  const identifier = `reset-password:${token}`;
  if (!(await internalAdapter.findVerificationValue(identifier))) {
    const expiresAt = new Date(createdAt.getTime() + VALID_HOURS[kind] * HOUR_MS);
    await internalAdapter.createVerificationValue({ identifier, value: ownerId ?? '', expiresAt });
  }
  return `${context.publicUrl(site)}${site.page('login', language)}#${PASSWORD_LINK}${token}`;
}
