import { isDisposableEmail } from 'disposable-email-domains-js';
import type { Language } from '#domain/language.ts';
import { formatPhone } from '#domain/people.ts';
import { euroText } from '#domain/price.ts';
import type { MailFact } from '#outbox/mail/mail-props.ts';
import { words } from '#outbox/make-mail.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { saidWishes, wishTexts } from '#search/engine/wish-texts.ts';
import { parseWishes } from '#search/engine/wishes.ts';
import type { Site } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { FIELDS, type FieldName, fieldOf } from '../field.ts';
import { FORM_IDS, fieldsOf } from '../forms.ts';
import { withoutSites } from '../site-address.ts';

type Values = SubmissionRow['values'];

const EURO = new Set(['priceFrom', 'priceTo', 'income']);
/** Kinds of fields that hold free text. */
const FREE_TEXT = new Set(['text', 'paragraph']);
/**
 * Values of the person that a link identifies. They are stored although the form has no such fields, and are listed after
 * its fields.
 */
const PERSON: readonly FieldName[] = ['firstName', 'lastName', 'email', 'phone'];

/** Returns the value of a field on one line; an empty text if there is none. */
export const text = (value: string | readonly string[] | undefined): string => [value ?? ''].flat().join(', ');

/** Returns the name of the sender, as typed. */
export const fullName = ({ values }: { values: Values }): string =>
  text(values.name) || [text(values.firstName), text(values.lastName)].filter(Boolean).join(' ');

/**
 * Returns a submission with all website addresses removed from its free text. Use it for mails to an address that the
 * sender has typed, because the address may belong to somebody else.
 */
export function withoutLinks(sent: SubmissionRow): SubmissionRow {
  const values = Object.entries(sent.values).map(([name, value]) => {
    const isChosen = Object.hasOwn(FIELDS, name) && !FREE_TEXT.has(fieldOf(name as FieldName).kind);
    return [name, isChosen ? value : typeof value === 'string' ? withoutSites(value) : value.map(withoutSites)];
  });
  return { ...sent, values: Object.fromEntries(values) };
}

/** Kinds of fields whose values the sender chooses and does not write. */
const CHOSEN: ReadonlySet<string> = new Set(['choice', 'choices', 'list', 'tick', 'drawn', 'wishes', 'date']);

/**
 * Returns the values that a mail may contain if the holder of its address has never confirmed anything: names and choices.
 * Somebody else may have typed the address, and must not be able to send own words to its holder.
 */
export function chosenValues<T extends string | readonly string[]>(
  values: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = Object.hasOwn(FIELDS, name) ? fieldOf(name as FieldName) : undefined;
      return field !== undefined && (field.isName === true || CHOSEN.has(field.kind));
    }),
  );
}

/** Returns whether an address belongs to a throw-away mail service. The form is accepted, but the agency is warned. */
export const isDisposable = (email: string): boolean => isDisposableEmail(email);

/** Fields whose labels speak to the visitor («Days that suit you»). The agency reads labels of its own. */
const SAID_TO_VISITOR: ReadonlySet<FieldName> = new Set([
  ...(['remark', 'text', 'contactPreference', 'timeSlots', 'visitChange', 'preferredDates', 'valuationGoal'] as const),
  ...(['demandGoal', 'types', 'places', 'frequency', 'score', 'mayPublish', 'cv'] as const),
]);

/** Returns the values of a submission with their labels for the reader, in the order of the form. */
export function submissionFacts(
  form: string,
  values: Readonly<Record<string, string | readonly string[]>>,
  { language, site, reader }: { language: Language; site: Site; reader: 'visitor' | 'agency' },
): MailFact[] {
  const id = FORM_IDS.find((known) => known === form);
  if (!id) return [];
  const t = textsOf(language);
  const names = fieldsOf(id).map(({ name }) => name);
  return [...names, ...PERSON.filter((name) => !names.includes(name))].flatMap((name) => {
    const value = values[name];
    if (value === undefined || value.length === 0) return [];
    const shown = [value].flat().map((one) => valueText(name, one, language, site));
    const isOwn = reader === 'agency' && SAID_TO_VISITOR.has(name);
    const label = t((isOwn ? `mail.agency.field.${name}` : `field.${name}`) as TextKey);
    return [{ label, value: shown.join(', ') }];
  });
}

function valueText(name: FieldName, value: string, language: Language, site: Site): string {
  const t = textsOf(language);
  const format = formatsOf(language);
  const field = fieldOf(name);
  if (name === 'timeSlots') return value;
  if (field.options) return t(`option.${name}.${value}` as TextKey);
  if (field.kind === 'tick' || field.kind === 'drawn') return t('value.yes');
  if (field.kind === 'wishes')
    return saidWishes(parseWishes(new URLSearchParams(value)), wishTexts(t), language).join(', ');
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
