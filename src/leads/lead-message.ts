import { enquiryNumber, type VisitSubject, visitFacts } from '#enquiries/mails/visit-facts.ts';
import { VISIT_CHANGE, VISIT_FORM, visitText } from '#enquiries/server/shown-enquiry.ts';
import { submissionFacts, text } from '#forms/server/submission-values.ts';
import { type Making, words } from '#outbox/make-mail.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { SubmissionRow } from '#server/database/schema.ts';

/**
 * Values that are left out of the message: those that have a field of their own, and those that the software must not
 * receive. Income is for the landlord's choice only (docs/rules.md#forms).
 */
const LEFT_OUT = new Set([
  'title',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'remark',
  'text',
  'income',
  'cv',
]);

/** Forms whose facts contain their number, and the time that was requested before. */
const VISIT_FORMS: ReadonlySet<string> = new Set([VISIT_FORM, VISIT_CHANGE]);

/**
 * Returns the message of a lead, in the agency's language: what kind of lead it is, what the person wrote, everything that
 * the person chose, and the home with its address on the site.
 */
export function leadMessage(making: Making, sent: SubmissionRow, about: VisitSubject): string {
  const { site, context } = making;
  const language = site.languages.default;
  const t = textsOf(language);
  const { visitChange, openDay, ...values } = sent.values;
  const kind = text(visitChange);
  const title = t((kind ? `mail.visitChange.${kind}` : `mail.agency.${sent.form}`) as TextKey);
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !LEFT_OUT.has(name)));
  const facts = [
    ...(openDay ? [{ label: t('field.openDay'), value: visitText({ openDay }, about, language) }] : []),
    ...submissionFacts(sent.form, shown, { language, site, reader: 'agency' }),
    ...(VISIT_FORMS.has(sent.form)
      ? visitFacts(sent, about, language)
      : [{ label: t('enquiry.number'), value: enquiryNumber(sent.id) }]),
  ];
  const home = about && [
    words(about.title, language, site),
    'reference' in about ? about.reference : '',
    context.publicUrl(site) + (about.path[language] ?? '/'),
  ];
  return [
    title,
    text(sent.values.remark) || text(sent.values.text),
    ...facts.map(({ label, value }) => t('value.named', { name: label, value: value.replaceAll('\n', ', ') })),
    home?.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n');
}
