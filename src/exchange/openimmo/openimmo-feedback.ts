import { agencyMail } from '#enquiries/mails/agency-mail.tsx';
import { text } from '#forms/server/submission-values.ts';
import { languageOf, type Making, mailSubject } from '#outbox/make-mail.ts';
import type { Message } from '#outbox/message.ts';
import { element, textElement, type Xml } from '#platform/xml.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';

const SALUTATIONS: Readonly<Record<string, string>> = { mr: 'Herr', ms: 'Frau', miss: 'Frau' };
const WISHES: Readonly<Record<string, string>> = {
  'contact-appointment': 'BESICHTIGUNG',
  'contact-me': 'ANRUF',
  'document-request': 'DETAIL',
};
const WAYS: Readonly<Record<string, readonly string[]>> = {
  phone: ['TEL'],
  email: ['EMAIL'],
  either: ['EMAIL', 'TEL'],
};
/**
 * Forms whose enquiries are forwarded. `send-to-friend` is left out, because the friend's name is not meant for the
 * agency.
 */
const FORMS = new Set([...Object.keys(WISHES), 'rental-application']);

/**
 * Returns the mail by which German and Luxembourg software takes over an enquiry about a home: the mail to the agency
 * with OpenImmo feedback XML attached. Returns undefined if the enquiry is not about a home or no address is set for
 * such mails.
 */
export async function feedbackMail(making: Making, sent: SubmissionRow): Promise<Message | undefined> {
  const { openImmoFeedbackTo: address } = making.context.settings;
  const home = making.site.listing(sent.listingId ?? undefined);
  const message = await agencyMail(making, sent, undefined);
  if (!address || !home || !FORMS.has(sent.form) || !('mail' in message)) return undefined;
  const content = Buffer.from(feedbackXml(making, sent, home));
  const attachments = [{ filename: 'openimmo_feedback.xml', contentType: 'application/xml', content }];
  return { mail: { ...message.mail, to: { address }, otherwise: [], attachments } };
}

/**
 * Writes the feedback document. `portal_unique_id` is the ID of the enquiry, so the software recognises a mail that is
 * sent again.
 */
function feedbackXml(making: Making, sent: SubmissionRow, home: ListingData): string {
  const language = languageOf(sent.language, making.site);
  const { title, url } = mailSubject(home, language, making);
  const document = element('openimmo_feedback', {}, [
    element('version', {}, '1.2.7'),
    element('sender', {}, [
      element('name', {}, making.site.name),
      element('datum', {}, sent.createdAt.toISOString().slice(0, 10)),
    ]),
    element('objekt', {}, [
      element('portal_unique_id', {}, sent.id),
      element('portal_obj_id', {}, home.id),
      element('oobj_id', {}, home.reference),
      element('expose_url', {}, url),
      element('vermarktungsart', {}, home.search.goal === 'rent' ? 'MIETE' : 'KAUF'),
      element('bezeichnung', {}, title),
      person(sent),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.xml}\n`;
}

function person({ form, values, email }: SubmissionRow): Xml {
  const street = [text(values.street), text(values.houseNumber)].filter(Boolean).join(' ');
  const wishes = [text(values.preferredDates), text(values.timeSlots)].filter(Boolean);
  return element('interessent', {}, [
    textElement('anrede', SALUTATIONS[text(values.title)]),
    textElement('vorname', text(values.firstName)),
    textElement('nachname', text(values.lastName) || text(values.name)),
    textElement('strasse', street),
    textElement('plz', text(values.zip)),
    textElement('ort', text(values.city)),
    textElement('tel', text(values.phone)),
    textElement('email', email ?? undefined),
    ...(WAYS[text(values.contactPreference)] ?? []).map((way) => element('bevorzugt', {}, way)),
    element('wunsch', {}, WISHES[form] ?? 'DETAIL'),
    textElement('anfrage', [text(values.remark) || text(values.text), ...wishes].filter(Boolean).join('\n')),
  ]);
}
