import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'html-to-text';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { signatureOf } from '#platform/signing.ts';
import { type Call, type Mail, messageIdOf } from './message.ts';

/** Sends a mail. @throws {MailRefused} if the refusal is permanent, another error if a retry may succeed */
export type Post = (mail: Mail, id: string) => Promise<void>;

/** The receiving server permanently refused a mail (5xx), because of its address or its content. */
export class MailRefused extends Error {
  /** true if the address was refused, false if the mail's content was */
  readonly isGone: boolean;

  constructor(message: string, isGone: boolean) {
    super(message);
    this.isGone = isGone;
  }
}

/**
 * SMTP commands whose refusal concerns one mail only. If the login or the sender is refused, all mails are concerned until
 * the settings are corrected; they must then be retried.
 */
const OF_THIS_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

/** Name of the file with an invitation, for mail programs that do not show it as one. */
const INVITATION = 'invite.ics';

const TIMEOUT_MS = 20_000;
const CALL_TIMEOUT_MS = 10_000;

const plainText = compile({
  wordwrap: 76,
  // Keep the line breaks that visitors typed. The HTML contains no other line breaks, because React adds none.
  preserveNewlines: true,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
  ],
});

export interface PostOptions {
  smtpUrl: string | undefined;
  /** folder to which mails are written as files if no mail server is set */
  folder: string;
  from: { name: string; address: string };
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** Returns a function that sends mails by SMTP, or writes them to a folder as `.eml` files if no mail server is set. */
export function createPost({ smtpUrl, folder, from }: PostOptions): Post & { close: () => void } {
  if (!smtpUrl) return Object.assign(toFolder(folder, from), { close: () => {} });
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const post: Post = async (mail, id) => {
    await transport.sendMail(optionsOf(mail, id, from)).catch((error: SmtpError) => {
      const { responseCode: code = 0, command } = error;
      if (code >= 500 && code < 600 && OF_THIS_MAIL.includes(command))
        throw new MailRefused(`SMTP ${code}`, command === 'RCPT TO');
      throw error;
    });
  };
  return Object.assign(post, { close: () => transport.close() });
}

function optionsOf(mail: Mail, id: string, from: PostOptions['from']): SendMailOptions {
  const { to, replyTo, fromName, answers, subject, html, leaveUrl, attachments, event } = mail;
  const person = ({ name, address }: { name?: string | undefined; address: string }) => ({ name: name ?? '', address });
  return {
    from: fromName ? { ...from, name: fromName } : from,
    to: person(to),
    ...(replyTo?.address ? { replyTo: person(replyTo) } : {}),
    subject,
    html,
    text: plainText(html),
    messageId: messageIdOf(id, from.address),
    ...(answers ? { inReplyTo: answers.inReplyTo, references: [...answers.references] } : {}),
    ...(leaveUrl
      ? { headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
      : {}),
    ...(attachments ? { attachments } : {}),
    ...(event ? { icalEvent: { ...event, filename: INVITATION } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the folder to which mails are written if no mail server is set. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

function toFolder(folder: string, from: PostOptions['from']): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, id) => {
    const { message } = await transport.sendMail(optionsOf(mail, id, from));
    // Other users of this machine must not read the mails.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.next`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.next`, file);
  };
}

/** Deletes mails that were written to the folder before a point in time. Returns their number. */
export async function deleteMails(folder: string, before: Date): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const old: string[] = [];
  for (const file of files) {
    // A file that is still being written may be renamed before this line.
    const written = await stat(file).catch(() => undefined);
    if (written && written.mtime < before) old.push(file);
  }
  await Promise.all(old.map((file) => rm(file, { force: true })));
  return old.length;
}

/**
 * Posts JSON to the agency's own system, signed as described in platform/signing.ts.
 * @throws if there is no 2xx response within ten seconds
 */
export async function call({ url, secret, body }: Call, id: string): Promise<void> {
  const text = JSON.stringify(body);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Signature: signatureOf(secret, text), 'Idempotency-Key': id },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the agency's system answered with status ${answer.status}`);
}
