import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'html-to-text';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail } from './message.ts';

/** Puts a mail on its way. @throws {MailRefused} where it will never arrive, other errors where it may later. */
export type Post = (mail: Mail, id: string) => Promise<void>;

/** The receiving side said no to this mail for good (5xx): the address does not exist, or takes no such mail. */
export class MailRefused extends Error {
  /** it was the address that was refused, not what is in the mail */
  readonly isGone: boolean;

  constructor(message: string, isGone: boolean) {
    super(message);
    this.isGone = isGone;
  }
}

/** What a no to one mail answers. A no to our login or sender is one to all mails, until somebody mends the settings. */
const OF_THIS_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

const TIMEOUT_MS = 20_000;

const plainText = compile({
  wordwrap: 76,
  // Lines as visitors typed them: React writes none of its own.
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
  /** holds the mails where there is no mail server */
  folder: string;
  from: { name: string; address: string };
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** By SMTP, else as `.eml` files in a folder. */
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

function toFolder(folder: string, from: PostOptions['from']): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail, id) => {
    const { message } = await transport.sendMail(optionsOf(mail, id, from));
    // Mails are nobody else's business on this machine either.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.next`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.next`, file);
  };
}

function optionsOf(mail: Mail, id: string, from: PostOptions['from']): SendMailOptions {
  const { to, replyTo, subject, html, leaveUrl, attachments } = mail;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const person = ({ name, address }: { name?: string | undefined; address: string }) => ({ name: name ?? '', address });
  return {
    from,
    to: person(to),
    ...(replyTo?.address ? { replyTo: person(replyTo) } : {}),
    subject,
    html,
    text: plainText(html),
    // The same each time, so that a mail which was sent just before a crash is known when it comes again.
    messageId: `<${id}@${domain}>`,
    ...(leaveUrl
      ? { headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
      : {}),
    ...(attachments ? { attachments } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
