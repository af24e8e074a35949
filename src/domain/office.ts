import type { Weekday } from './calendar.ts';
import type { Goal } from './price.ts';
import { countryOfPostcode } from './region.ts';
import { addressPart } from './url-part.ts';

/** Opening hours by weekday, such as `monday: ['09:00-12:30', '13:30-18:00']`. On a day without hours, the office is closed. */
export type OpeningHours = Partial<Record<Weekday, readonly string[]>>;

/** Forms that send a message to the agency. */
export const FORMS_TO_OFFICE = [
  'contact',
  'contact-me',
  'contact-appointment',
  'contact-construction',
  'document-request',
  'send-to-friend',
  'gratis-schatting',
  'demand-register',
  'feedback',
  'job-application',
  'rental-application',
  'visit-change',
] as const;
export type FormToOffice = (typeof FORMS_TO_OFFICE)[number];

/** A postcode, `2880` or `L-1234` (Luxembourg), or a range of them: `2880-2899`, `L-1234-1299`. */
export const POSTCODE_RANGE = /^(L-)?([1-9]\d{3})(?:-([1-9]\d{3}))?$/;

/** A rule that selects enquiries for an office. All given conditions must match. */
export interface OfficeRule {
  /** each in the format of {@link POSTCODE_RANGE} */
  postcodes?: readonly string[] | undefined;
  goals?: readonly Goal[] | undefined;
  forms?: readonly FormToOffice[] | undefined;
}

/** Subject of an enquiry, as far as it is known. */
export interface Concern {
  form?: string | undefined;
  /** postcode of the home, or of all places that a visitor is searching in */
  postcodes: readonly string[];
  goal?: Goal | undefined;
}

/**
 * Returns whether offices have a page each. A single office has none, because its page would repeat the contact page.
 */
export const havePages = (offices: readonly unknown[]): boolean => offices.length > 1;

/** Returns the part of a URL that stands for an office, which is the same in every language. */
export const officeSlug = (name: string): string => addressPart(name);

/** Returns the office that handles an enquiry: the first office with a matching rule, or else the first office. */
export function officeFor<Office extends { takes: readonly OfficeRule[] }>(
  offices: readonly Office[],
  concern: Concern,
): Office | undefined {
  return offices.find(({ takes }) => takes.some((rule) => fits(rule, concern))) ?? offices[0];
}

function fits({ postcodes, goals, forms }: OfficeRule, concern: Concern): boolean {
  const { form, goal } = concern;
  return (
    (!postcodes || (concern.postcodes.length > 0 && concern.postcodes.every((one) => isIn(one, postcodes)))) &&
    (!goals || (goal !== undefined && goals.includes(goal))) &&
    (!forms || forms.some((one) => one === form))
  );
}

/** Returns whether a postcode as typed (`2880`, `B-2880`) lies in a range of the same country. */
function isIn(postcode: string, ranges: readonly string[]): boolean {
  const country = countryOfPostcode(postcode);
  const number = Number(postcode.replace(/\D/g, ''));
  return ranges.some((range) => {
    const [, luxembourg, from, to = from] = POSTCODE_RANGE.exec(range) ?? [];
    return country === (luxembourg ? 'LU' : 'BE') && number >= Number(from) && number <= Number(to);
  });
}

/** Largest CV that visitors can send, in megabytes. Texts use it as `{{cvMaxMb}}`. */
export const CV_MAX_MB = 5;
