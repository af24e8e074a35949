import { criteriaOf, postcodesOf } from '#demands/server/demand-criteria.ts';
import type { Language } from '#domain/language.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing-kind.ts';
import type { Goal } from '#domain/price.ts';
import { enquiryNumber } from '#enquiries/mails/visit-facts.ts';
import { contactForSent, subjectOf } from '#enquiries/server/agency-contact.ts';
import type { FieldValues } from '#forms/server/filled-form.ts';
import { text } from '#forms/server/submission-values.ts';
import { languageOf, type Making, words } from '#outbox/make-mail.ts';
import type { ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import { leadMessage } from './lead-message.ts';

/** A person who wants something from the agency, in the terms of this site. The tables of the software map it. */
export interface Lead {
  /** idempotency key: the ID of the outbox row, the same for every attempt */
  key: string;
  /** number that mails and the software show: `1A2B3C4D` */
  number: string;
  language: Language;
  firstName: string;
  lastName: string;
  salutation: string;
  email: string;
  phone: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  /** everything that the person wrote and chose, for people to read */
  message: string;
  /** whether the person ticked the newsletter; the only consent that a form asks for */
  wantsNewsletter: boolean;
  /** mailbox of the agent or office that handles the lead */
  mailbox: string;
  home?: LeadHome | undefined;
  search?: LeadSearch | undefined;
  /** a booked visit, in Belgian time without offset */
  visit?: { start: string; end: string } | undefined;
}

export interface LeadHome {
  /** key in the software; absent if the home did not come from this software */
  key?: string | undefined;
  title: string;
  reference: string;
}

export interface LeadSearch {
  goal: Goal;
  kinds: readonly ListingKind[];
  priceFromEuro?: number | undefined;
  priceToEuro?: number | undefined;
  bedroomsFrom?: number | undefined;
  postcodes: readonly string[];
}

/**
 * Forms that are leads. The others are no request of a buyer, tenant or seller (feedback, an application for a job, the
 * newsletter), or name a friend who has not contacted the agency.
 */
const LEAD_FORMS: ReadonlySet<string> = new Set([
  ...['contact', 'contact-me', 'contact-appointment', 'contact-construction', 'document-request'],
  ...['gratis-schatting', 'demand-register', 'visit-change', 'rental-application'],
]);

/** Returns the lead of a submission; undefined if its form is no lead or nobody can be reached. */
export function leadOf(making: Making, sent: SubmissionRow, { to }: LeadSettings): Lead | undefined {
  const { site, row } = making;
  const { values, email } = sent;
  if (!LEAD_FORMS.has(sent.form) || !email) return undefined;
  const about = site.listing(Number(text(values.unit)) || undefined) ?? subjectOf(sent, site);
  return {
    key: row.id,
    number: enquiryNumber(text(values.enquiry) || sent.id),
    language: languageOf(sent.language, site),
    firstName: text(values.firstName),
    lastName: text(values.lastName) || text(values.name) || email,
    salutation: text(values.title),
    email,
    phone: text(values.phone),
    // The address of a valuation is that of the home, which need not be the sender's.
    ...addressOf(sent.form === 'gratis-schatting' ? {} : values),
    message: leadMessage(making, sent, about),
    wantsNewsletter: values.newsletter !== undefined,
    mailbox: contactForSent(sent, site).email,
    home: homeOf(sent, about, site, to),
    search: sent.form === 'demand-register' ? searchOf(values, site) : undefined,
  };
}

const addressOf = (values: SubmissionRow['values']) => ({
  street: text(values.street),
  houseNumber: text(values.houseNumber),
  zip: text(values.zip),
  city: text(values.city),
});

function homeOf(
  { listingId }: SubmissionRow,
  about: ListingData | ProjectData | undefined,
  site: Site,
  to: LeadSettings['to'],
): LeadHome | undefined {
  const isTheirs = site.door === to;
  // A home of Whise keeps its number, so it is known there even when the site no longer shows it.
  const goneKey = isTheirs && to === 'whise' && listingId ? String(listingId) : undefined;
  if (!about) return listingId ? { key: goneKey, title: '', reference: String(listingId) } : undefined;
  return {
    key: isTheirs ? about.softwareKey : undefined,
    title: words(about.title, site.languages.default, site),
    reference: 'reference' in about ? about.reference : String(about.id),
  };
}

function searchOf(values: SubmissionRow['values'], site: Site): LeadSearch {
  const numbers = ['priceFrom', 'priceTo', 'bedroomsFrom'] as const;
  const criteria = criteriaOf({
    demandGoal: text(values.demandGoal) === 'rent' ? 'rent' : 'sale',
    types: [values.types ?? []].flat(),
    places: [values.places ?? []].flat(),
    ...Object.fromEntries(numbers.map((name) => [name, Number(text(values[name])) || undefined])),
  } as FieldValues);
  const { goal, types, places, priceFromEuro, priceToEuro, bedroomsFrom } = criteria;
  return {
    goal,
    // The doors number the types of homes in the order of the kinds (docs/doors.md).
    kinds: types.flatMap((number) => LISTING_KINDS[number - 1] ?? []),
    priceFromEuro,
    priceToEuro,
    bedroomsFrom,
    postcodes: postcodesOf(places, site),
  };
}
