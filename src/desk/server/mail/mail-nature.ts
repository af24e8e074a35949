import type { MessageNature } from '#server/database/lead-tables.ts';

/** Headers of a mail by their names in lower case; the values of repeated headers are joined. */
export type MailHeaders = ReadonlyMap<string, string>;

/** Senders of mails about the delivery of mails. */
const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|mail\.delivery\.subsystem)@/i;

/**
 * Returns what a mail is, by its headers (RFC 3834, RFC 3464, RFC 2919): an automatic answer, a report that a mail could not
 * be delivered, a mail of a mailing list, or a mail that a person wrote. `reported` is the text of a delivery report.
 */
export function natureOf(headers: MailHeaders, from: string, reported: string): MessageNature {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  if (type.startsWith('multipart/report')) {
    const isFailure = /report-type="?delivery-status/.test(type) && !/^Action:\s*(?!failed)\w/im.test(reported);
    return isFailure ? 'bounce' : 'auto-reply';
  }
  const returnPath = headers.get('return-path')?.trim();
  if (DAEMON.test(from) && (returnPath === undefined || returnPath === '<>' || returnPath === '')) return 'bounce';
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase();
  const precedence = headers.get('precedence')?.trim().toLowerCase();
  if ((submitted !== undefined && !submitted.startsWith('no')) || precedence === 'auto_reply') return 'auto-reply';
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => headers.has(name))) return 'auto-reply';
  if (headers.has('list-id') || headers.has('list-unsubscribe')) return 'list';
  return precedence !== undefined && /^(?:list|bulk|junk)$/.test(precedence) ? 'list' : 'mail';
}
