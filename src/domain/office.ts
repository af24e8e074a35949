import type { Goal } from './price.ts';
import { countryOfPostcode } from './region.ts';
import { addressPart } from './slug.ts';

/** Forms by which somebody writes to the agency. */
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

/** `2880` in Belgium, `L-1234` in Luxembourg, or all from one to another: `2880-2899`, `L-1234-1299`. */
export const POSTCODE_RANGE = /^(L-)?([1-9]\d{3})(?:-([1-9]\d{3}))?$/;

/** Enquiries that an office takes: what is given must all fit. */
export interface OfficeRule {
  /** {@link POSTCODE_RANGE} */
  postcodes?: readonly string[] | undefined;
  goals?: readonly Goal[] | undefined;
  forms?: readonly FormToOffice[] | undefined;
}

/** What an enquiry is about, as far as it is known. */
export interface Concern {
  form?: string | undefined;
  /** of the home, or of all places that somebody looks in */
  postcodes: readonly string[];
  goal?: Goal | undefined;
}

/** Whether each office has a page of its own: the page of the only one would be the contact page again. */
export const havePages = (offices: readonly unknown[]): boolean => offices.length > 1;

/** What stands for an office in the address of its page, in every language. */
export const officeSlug = (name: string): string => addressPart(name);

/** The office that an enquiry concerns: the first with a rule that fits, else the first of all. */
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

/** A postcode as somebody types it, `2880` or `B-2880`, in a range of the same country: 2880 and L-2880 are two places. */
function isIn(postcode: string, ranges: readonly string[]): boolean {
  const country = countryOfPostcode(postcode);
  const number = Number(postcode.replace(/\D/g, ''));
  return ranges.some((range) => {
    const [, luxembourg, from, to = from] = POSTCODE_RANGE.exec(range) ?? [];
    return country === (luxembourg ? 'LU' : 'BE') && number >= Number(from) && number <= Number(to);
  });
}
