import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { type AccountProblem, PASSWORD_LINK, PASSWORD_MAX, PASSWORD_MIN } from '../account/account-api.ts';

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

/** Sends an owner the link that sets a password; nothing where the address is nobody's. `email` in lower case. */
export async function sendPasswordMail(email: string, { store: { db }, wake }: Ports<'store' | 'wake'>): Promise<void> {
  await db.execute(
    sql`insert into outbox (kind, owner_id) select 'owner-password', id from owner where email = ${email}`,
  );
  wake();
}

/** Words that the most used passwords of twelve characters and more are made of, in the languages of the site. */
const WORDS =
  /password|passw0rd|wachtwoord|geheim|welkom|welcome|motdepasse|azerty|qwerty|qwertz|bienvenue|soleil|passwort|willkommen|hallo|iloveyou|letmein|admin|login|portal|abcdefghijklmnopqrstuvwxyz|0?1234\d*|9876\d*|(?:19|20)\d\d|1q2w3e4r5t|zaq12wsx/g;

/** What keeps a new password from being taken: length, and what everybody would try first; no rules about kinds of characters. */
export function passwordProblem(password: string, about: readonly string[]): AccountProblem | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'short';
  if (length > PASSWORD_MAX) return 'long';
  const plain = password.toLowerCase();
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3);
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain.replace(WORDS, ''));
  return new Set(rest.replace(/[^\p{L}\p{N}]/gu, '')).size < 5 ? 'common' : undefined;
}
