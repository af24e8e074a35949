import type { Language } from '#domain/language.ts';
import { formatPhone } from '#domain/people.ts';
import { euroText } from '#domain/price.ts';
import type { MailFact } from '#outbox/mail/mail.ts';
import { words } from '#outbox/making.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import { type FieldName, fieldOf } from '../field.ts';
import { FORM_IDS, fieldsOf } from '../forms.ts';

const EURO = new Set(['priceFrom', 'priceTo', 'income']);

/** Stored beside a form's fields where its link says who fills it in: said after them, they have been told before. */
const PERSON: readonly FieldName[] = ['firstName', 'lastName', 'email', 'phone'];

/** The values of a submission as people read them, in the form's order; `only` some fields. */
export function submissionFacts(
  form: string,
  values: Readonly<Record<string, string | readonly string[]>>,
  language: Language,
  site: Site,
  only?: readonly string[],
): MailFact[] {
  const id = FORM_IDS.find((known) => known === form);
  if (!id) return [];
  const t = textsOf(language);
  const names = fieldsOf(id).map(({ name }) => name);
  return [...names, ...PERSON.filter((name) => !names.includes(name))].flatMap((name) => {
    const value = values[name];
    if (value === undefined || value.length === 0 || (only && !only.includes(name))) return [];
    const said = [value].flat().map((one) => valueText(name, one, language, site));
    return [{ label: t(`field.${name}` as TextKey), value: said.join(', ') }];
  });
}

function valueText(name: FieldName, value: string, language: Language, site: Site): string {
  const t = textsOf(language);
  const format = formatsOf(language);
  const field = fieldOf(name);
  if (name === 'timeSlots') return value;
  if (field.options) return t(`option.${name}.${value}` as TextKey);
  if (field.kind === 'tick') return t('value.yes');
  if (field.kind === 'phone') return formatPhone(value);
  if (field.kind === 'date') return format.date(value);
  if (EURO.has(name)) return euroText(Number(value), language);
  if (name === 'openDay') return `${format.day(value)}, ${format.time(value)}`;
  if (name === 'unit') return words(site.listing(Number(value))?.title ?? {}, language, site) || value;
  if (name === 'types') return words(site.types.find(({ id }) => String(id) === value)?.name ?? {}, language, site);
  if (name === 'places')
    return words(site.places.find(({ key }) => key === value)?.name ?? {}, language, site) || value;
  return value;
}
