import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { type AccountProblem, PASSWORD_LINK, PASSWORD_MAX, PASSWORD_MIN } from '../account/account-api.ts';

const HOUR_MS = 3_600_000;
/** Validity of a password link in hours. An invitation is valid longer, because its reader does not expect it. */
const VALID_HOURS = { 'owner-invitation': 14 * 24, 'owner-password': 2 } as const;
export type PasswordMailKind = keyof typeof VALID_HOURS;

/**
 * Returns the link with which an owner can set a password once. Its token derives from the row of the mail, so a retry sends
 * the same link, and the database stores only a digest. The token is in the fragment, which browsers send to no server.
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

/** Queues a mail with a password link, if an owner has this address. `email` must be in lower case. */
export async function sendPasswordMail(email: string, { store: { db }, wake }: Ports<'store' | 'wake'>): Promise<void> {
  await db.execute(
    sql`insert into outbox (kind, owner_id) select 'owner-password', id from owner where email = ${email}`,
  );
  wake();
}

/** Words of the most common passwords with twelve or more characters, in the languages of the site. */
const WORDS =
  /password|passw0rd|wachtwoord|geheim|welkom|welcome|motdepasse|azerty|qwerty|qwertz|bienvenue|soleil|passwort|willkommen|hallo|iloveyou|letmein|admin|login|portal|abcdefghijklmnopqrstuvwxyz|0?1234\d*|9876\d*|(?:19|20)\d\d|1q2w3e4r5t|zaq12wsx/g;

/** Checks a new password for its length and for easily guessed words. There are no rules about kinds of characters. */
export function passwordProblem(password: string, about: readonly string[]): AccountProblem | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'short';
  if (length > PASSWORD_MAX) return 'long';
  const plain = password.toLowerCase();
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3);
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain.replace(WORDS, ''));
  return new Set(rest.replace(/[^\p{L}\p{N}]/gu, '')).size < 5 ? 'common' : undefined;
}
