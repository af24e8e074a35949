import type { OwnerRecord } from '../report/report-api.ts';

/*
 * Patterns for the type of an offer and the status of a cancelled visit. Both are free text in the agency's software, in the
 * language of the employee who typed them.
 */
const OFFER = /\b(?:offers?|bids?|bod|bieding(?:en)?|offres?|angebote?|gebote?)\b/iu;
const CANCELLED = /cancel|geannul|afgezegd|no.?show|annul|abgesagt|storn/iu;

/** Forms by which a visitor asks about a home. */
export const ENQUIRY_FORMS = ['contact-me', 'contact-appointment', 'contact-construction', 'document-request'] as const;

/** Returns whether a visit took place: its time has passed and it was not cancelled. `now` is Belgian wall time. */
export const isViewing = ({ at, status }: Pick<OwnerRecord, 'at' | 'status'>, now: string): boolean =>
  at !== '' && at <= now && !CANCELLED.test(status);

/** Returns whether a visit is still to come and was not cancelled. */
export const isPlanned = ({ at, status }: Pick<OwnerRecord, 'at' | 'status'>, now: string): boolean =>
  at > now && !CANCELLED.test(status);

/** Returns whether a record's type says that it is an offer. */
export const isOffer = ({ type }: Pick<OwnerRecord, 'type'>): boolean => OFFER.test(type);
