import { readBytes } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import { isSame } from '#platform/signing.ts';
import type { Endpoint } from '#server/context.ts';
import { readMail } from './read-mail.ts';
import { takeMail } from './take-mail.ts';

/** Maximum size of a mail. Larger ones are refused, and the sender's mail server says so. */
const MAIL_MAX_BYTES = 25 * 1024 ** 2;
/** Number of mails that a process reads at the same time, because each may take several times its size of memory. */
const AT_ONCE = 2;
const BUSY_SECONDS = 30;

let reading = 0;

/**
 * Handles `POST /api/inbound-mail`: the agency's mail server delivers a mail to the reply address, with the mail itself as
 * the body and `Authorization: Bearer {INBOUND_MAIL_SECRET}`. `?recipient=` is the address to which it was sent, if the
 * headers do not contain it. A mail that is delivered twice counts once.
 */
export const postInboundMail: Endpoint = async (request, _rest, context) => {
  const { inboundMail } = context.settings;
  if (!inboundMail) return json(503, { error: 'Mails cannot be received, because INBOUND_MAIL_ADDRESS is not set.' });
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${inboundMail.secret}`))
    return json(401, {
      error: 'Send the header «Authorization: Bearer …» with the INBOUND_MAIL_SECRET of this server.',
    });
  if (reading >= AT_ONCE)
    return json(
      429,
      { error: 'Other mails are being read. Please send this one again.' },
      { 'Retry-After': String(BUSY_SECONDS) },
    );
  reading += 1;
  try {
    const raw = await readBytes(request, MAIL_MAX_BYTES);
    if (!raw) return json(413, { error: 'The mail is larger than 25 MB.' });
    const mail = await readMail(raw, new URL(request.url).searchParams.get('recipient') ?? '').catch(() => undefined);
    if (!mail || raw.length === 0) return json(422, { error: 'The body is not a mail (RFC 5322).' });
    return json(202, { status: await takeMail(mail, context) });
  } finally {
    reading -= 1;
  }
};
