import { createHash } from 'node:crypto';
import { compile } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { normalAddress } from '#outbox/email-address.ts';
import type { MessageNature } from '#server/database/lead-tables.ts';
import { type Folded, foldQuotes } from './fold-quotes.ts';
import { natureOf } from './mail-nature.ts';

const MB = 1024 ** 2;
/** Files that are kept: at most this many of a mail, of this size each, and of this size together. */
export const FILES_MAX = 10;
export const FILE_MAX_BYTES = 5 * MB;
export const FILES_MAX_BYTES = 10 * MB;
/** Maximum number of characters that are kept of a mail. */
const TEXT_MAX = 100_000;
const LINE_MAX = 500;
const REFERENCES_MAX = 50;

/** An attached file. `content` is absent if the file is not kept; the desk then shows its name only. */
export interface MailFile {
  name: string;
  sizeBytes: number;
  content: Buffer | undefined;
}

/** A received mail, as far as the desk needs it. */
export interface IncomingMail extends Folded {
  /** the header Message-ID, or a digest of the mail if it has none */
  mailId: string;
  /** Message-IDs of the mails that this one answers, the nearest first */
  answers: string[];
  /** addresses to which the mail was sent, in lower case */
  recipients: string[];
  fromName: string;
  fromAddress: string;
  subject: string;
  nature: MessageNature;
  files: MailFile[];
  /** a delivery report: Message-IDs and addresses of the mail that came back, and the reason */
  report: { mailIds: string[]; addresses: string[]; reason: string } | undefined;
}

const plainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: 2 * MB },
});

const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];
const MAIL_ID = /<[^<>\s]+>/g;
const ADDRESS = /[^\s<>",;:]+@[^\s<>",;:]+/g;
/** Kinds of parts of a delivery report that describe the mail that came back. */
const REPORTED = /^(?:message\/(?:rfc822|delivery-status|global|global-headers)|text\/rfc822-headers)$/;

/** Reads a mail (RFC 5322). `recipient` is the address to which the mail server received it, if the server says so. */
export async function readMail(raw: Buffer, recipient = ''): Promise<IncomingMail> {
  const mail = await PostalMime.parse(raw, { rfc822Attachments: true, forceRfc822Attachments: true });
  const headers = new Map<string, string>();
  for (const { key, value } of mail.headers) headers.set(key, [headers.get(key), value].filter(Boolean).join(', '));
  const [from] = mailboxes([mail.from ?? mail.sender]);
  const fromAddress = from?.address ?? '';
  const reported = reportText(mail);
  const nature = natureOf(headers, fromAddress, reported);
  const named = RECIPIENT_HEADERS.flatMap((name) => headers.get(name)?.match(ADDRESS) ?? []);
  return {
    mailId: mail.messageId?.match(MAIL_ID)?.[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@no-id.invalid>`,
    answers: answersOf(mail),
    recipients: [
      ...new Set([
        ...[recipient, ...named].map((one) => one.toLowerCase()),
        ...mailboxes([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).map(({ address }) => address),
      ]),
    ].filter(Boolean),
    fromName: oneLine(from?.name ?? ''),
    fromAddress,
    subject: oneLine(mail.subject ?? ''),
    nature,
    ...textOf(mail),
    files: nature === 'mail' ? filesOf(mail.attachments) : [],
    report:
      nature === 'bounce'
        ? reportOf(`${reported}\n${raw.subarray(0, MB).toString('latin1')}`, mail.messageId)
        : undefined,
  };
}

/** Returns a text that PostgreSQL can store: without NUL characters and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const oneLine = (text: string): string => storable(text).replace(/\s+/g, ' ').trim().slice(0, LINE_MAX);

const mailboxes = (addresses: readonly (Address | undefined)[]): { name: string; address: string }[] =>
  addresses
    .flatMap((one) => (one?.group ? one.group : one ? [one] : []))
    .flatMap(({ name, address }) =>
      address ? [{ name, address: normalAddress(address) ?? address.toLowerCase() }] : [],
    );

/** Returns the Message-IDs that a mail answers: that of `In-Reply-To`, then those of `References`, the latest first. */
function answersOf({ inReplyTo = '', references = '' }: Email): string[] {
  const all = [...(inReplyTo.match(MAIL_ID) ?? []), ...(references.match(MAIL_ID) ?? []).reverse()];
  return [...new Set(all)].slice(0, REFERENCES_MAX);
}

function textOf({ text = '', html = '' }: Email): Folded {
  const said = text.trim() === '' && html !== '' ? plainText(html) : text;
  return foldQuotes(storable(said).slice(0, TEXT_MAX));
}

/** Returns the attached files. Pictures within the text of a mail, such as logos of signatures, are left out. */
function filesOf(attachments: readonly Attachment[]): MailFile[] {
  let room = FILES_MAX_BYTES;
  return attachments
    .filter(({ related, disposition, contentId }) => !related && !(disposition === 'inline' && contentId))
    .slice(0, FILES_MAX)
    .map(({ filename, mimeType, content }) => {
      const bytes = Buffer.from(content as ArrayBuffer);
      const name = oneLine(filename ?? '') || mimeType;
      const isKept = bytes.length <= FILE_MAX_BYTES && bytes.length <= room && !isWinmail(name, mimeType);
      if (isKept) room -= bytes.length;
      return { name, sizeBytes: bytes.length, content: isKept ? bytes : undefined };
    });
}

/** Returns whether a file is the package in which Outlook hides attachments. It is named, but not opened. */
const isWinmail = (name: string, type: string): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(name);

/** Returns the parts of a delivery report that describe the mail that came back. */
const reportText = ({ attachments }: Email): string =>
  attachments
    .filter(({ mimeType }) => REPORTED.test(mimeType))
    .map(({ content }) =>
      Buffer.from(content as ArrayBuffer)
        .subarray(0, MB)
        .toString('latin1'),
    )
    .join('\n');

function reportOf(text: string, own = ''): IncomingMail['report'] {
  const ids = [...text.matchAll(/^(?:Message-ID|X-MS-Exchange-Message-ID)\s*:\s*(<[^<>\s]+>)/gim)].map(
    ([, id = '']) => id,
  );
  const [, status = ''] = /^Status:\s*([\d.]+)/im.exec(text) ?? /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  return {
    mailIds: [...new Set(ids)].filter((id) => id !== own),
    addresses: [...new Set((text.match(ADDRESS) ?? []).map((one) => one.toLowerCase()))],
    reason: status && `SMTP ${status}`,
  };
}
