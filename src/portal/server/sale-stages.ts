import type { OwnerRecord } from '../report/report-api.ts';

/*
 * The way of a sale: views, enquiries, viewings, offers. The agency's software writes types and states in words, in the
 * language of whoever typed them.
 */
const OFFER = /\b(?:offers?|bids?|bod|bieding(?:en)?|offres?|angebote?|gebote?)\b/iu;
const CANCELLED = /cancel|geannul|afgezegd|no.?show|annul|abgesagt|storn/iu;

/** Forms by which a visitor asks about a home. */
export const ENQUIRY_FORMS = ['contact-me', 'contact-appointment', 'contact-construction', 'document-request'] as const;

/** A visit that took place: its time, `now` being wall time in Belgium, has come, and nobody called it off. */
export const isViewing = ({ at, status }: Pick<OwnerRecord, 'at' | 'status'>, now: string): boolean =>
  at !== '' && at <= now && !CANCELLED.test(status);

/** A visit that is still to come, and that nobody called off. */
export const isPlanned = ({ at, status }: Pick<OwnerRecord, 'at' | 'status'>, now: string): boolean =>
  at > now && !CANCELLED.test(status);

/** Whether a record is of an offer, by its type. */
export const isOffer = ({ type }: Pick<OwnerRecord, 'type'>): boolean => OFFER.test(type);
