import type { ReplyTemplate } from '#agency/content/reply-templates.ts';
import type { Language } from '#domain/language.ts';
import { contactForSent, subjectOf } from '#enquiries/server/agency-contact.ts';
import { fullName, text } from '#forms/server/submission-values.ts';
import { languageOf, words } from '#outbox/make-mail.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import type { FilledTemplate } from '../../enquiries/lead-api.ts';

/** Returns the templates for an enquiry, filled in in the language of its form; those for its form come first. */
export function filledTemplates(
  sent: SubmissionRow,
  reader: { language: Language; name: string },
  site: Site,
): FilledTemplate[] {
  const language = languageOf(sent.language, site);
  const values = valuesFor(sent, reader.name, language, site);
  const isFor = ({ forms }: ReplyTemplate) => forms?.some((form) => form === sent.form) ?? false;
  const offered = site.replies.filter(({ forms }) => forms === undefined || forms.some((form) => form === sent.form));
  return offered
    .toSorted((a, b) => Number(isFor(b)) - Number(isFor(a)))
    .flatMap((template) => {
      const [subject, body] = [words(template.subject, language, site), words(template.text, language, site)];
      // A template about a home cannot be filled in for an enquiry without one.
      if (`${subject}${body}`.includes('{{home}}') && values.home === '') return [];
      return [
        {
          id: template.id,
          name: words(template.name, reader.language, site),
          subject: fill(subject, values),
          text: fill(body, values),
        },
      ];
    });
}

/** Returns the subject of a reply without a template: what the enquiry is about, and its home. */
export function subjectOfReply(sent: SubmissionRow, site: Site): string {
  const language = languageOf(sent.language, site);
  const t = textsOf(language);
  const about = t(`mail.agency.${sent.form}` as TextKey);
  const { home } = valuesFor(sent, '', language, site);
  return home ? t('value.named', { name: about, value: home }) : about;
}

type Values = Record<'agency' | 'firstName' | 'home' | 'name' | 'phone' | 'sender', string>;

function valuesFor(sent: SubmissionRow, sender: string, language: Language, site: Site): Values {
  const about = subjectOf(sent, site);
  const { phone } = contactForSent(sent, site);
  const name = fullName(sent);
  return {
    name,
    firstName: text(sent.values.firstName) || name,
    home: about ? [words(about.title, language, site), about.place[language]].filter(Boolean).join(', ') : '',
    sender,
    agency: site.name,
    phone,
  };
}

const fill = (template: string, values: Values): string =>
  template
    .replace(/\{\{(\w+)\}\}/g, (all, name: string) =>
      Object.hasOwn(values, name) ? values[name as keyof Values] : all,
    )
    .trim();
