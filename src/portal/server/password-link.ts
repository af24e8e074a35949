import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { type AccountProblem, PASSWORD_LINK, PASSWORD_MAX, PASSWORD_MIN } from '../account/account-api.ts';
import { isCommonPassword } from './common-passwords.ts';

const HOUR_MS = 3_600_000;
/** Validity of a password link in hours. An invitation is valid longer, because its reader does not expect it. */
const VALID_HOURS = { 'owner-invitation': 14 * 24, 'owner-password': 2 } as const;
export type PasswordMailKind = keyof typeof VALID_HOURS;

/**
 * Returns the link with which an owner can set a password once. The token is computed from the row of the mail: a retry
 * sends the same link, and the database needs to store only a digest. The token is in the fragment, which browsers do
 * not send to servers.
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

/** Maximum number of password mails that one account gets in an hour, whoever requests them. */
const MAILS_PER_HOUR = 3;
/** If a younger mail contains an unused link, no further mail is sent: the owner may not have seen it yet. */
const RECENT_MS = 15 * 60_000;

/**
 * Queues a mail with a password link if an owner has this address and the limits above allow it. `email` must be in
 * lower case. `language` is that of the page on which the owner requests the mail. The response to the visitor must not
 * reveal whether a mail was queued.
 */
export async function sendPasswordMail(
  email: string,
  language: string,
  { store: { db }, now, wake }: Ports<'now' | 'store' | 'wake'>,
): Promise<void> {
  const [hourAgo, recently, soon] = [now() - HOUR_MS, now() - RECENT_MS, now() + RECENT_MS].map(
    (ms) => sql`${new Date(ms).toISOString()}::timestamptz`,
  );
  await db.transaction(async (transaction) => {
    // Lock the owner's row: a concurrent request for the same account waits, and then finds the mail of this one.
    await transaction.execute(sql`select id from owner where email = ${email} for update`);
    await transaction.execute(
      // Mails dated after `soon` do not count: they were queued before the clock was set back.
      sql`with earlier as (
          select m.owner_id, m.created_at > ${recently} and (m.state = 'waiting' or (m.state = 'sent' and exists (
              select 1 from owner_token t where t.value = m.owner_id and t.created_at >= m.created_at))) as unused
          from outbox m join owner on owner.id = m.owner_id
          where owner.email = ${email} and m.kind = 'owner-password'
            and m.created_at > ${hourAgo} and m.created_at < ${soon})
        insert into outbox (kind, owner_id, data)
          select 'owner-password', id, jsonb_build_object('language', ${language}::text) from owner
        where email = ${email} and not exists (select 1 from earlier where unused)
          and (select count(*) from earlier) < ${MAILS_PER_HOUR}::int`,
    );
  });
  wake();
}

/** Words of the most common passwords with twelve or more characters, in the languages of the site. */
const WORDS =
  /password|passw0rd|wachtwoord|geheim|welkom|welcome|motdepasse|azerty|qwerty|qwertz|bienvenue|soleil|passwort|willkommen|hallo|iloveyou|letmein|admin|login|portal|abcdefghijklmnopqrstuvwxyz|0?1234\d*|9876\d*|(?:19|20)\d\d|1q2w3e4r5t|zaq12wsx/g;

/**
 * Checks a new password for its length and for easily guessed words, and against the most used passwords. There are no rules
 * about kinds of characters.
 */
export async function passwordProblem(password: string, about: readonly string[]): Promise<AccountProblem | undefined> {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'short';
  if (length > PASSWORD_MAX) return 'long';
  const plain = password.toLowerCase();
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3);
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain.replace(WORDS, ''));
  const isGuessed = new Set(rest.replace(/[^\p{L}\p{N}]/gu, '')).size < 5;
  return isGuessed || (await isCommonPassword(password)) ? 'common' : undefined;
}
