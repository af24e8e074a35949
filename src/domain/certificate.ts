import type { Localized } from './language.ts';
import type { IsoDate, Listing } from './listing.ts';

export type Expiry = 'valid' | 'soon' | 'past';

/** How a certificate stands on a day, both `2026-11-28`: past, within a year, or valid for longer. */
export function expiryOf(expiresOn: IsoDate, today: IsoDate): Expiry {
  if (expiresOn < today) return 'past';
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return expiresOn <= inAYear ? 'soon' : 'valid';
}

const CERTIFICATE = '(?:EPC|EPB|PEB|certifi\\p{L}*|energie(?:ausweis|pass)|energy performance)';
const PENDING =
  '(?:in (?:aanvraag|opmaak|aanmaak|progress|preparation|bearbeitung|arbeit)|en (?:cours|attente)|aangevraagd|beantragt|pending|awaited|(?:volgt|suit|folgt) (?:nog|later|noch))';
const SAYS_PENDING = new RegExp(
  `(?<!\\p{L})${CERTIFICATE}(?!\\p{L})[^.;<>]{0,30}?(?<!\\p{L})${PENDING}(?!\\p{L})`,
  'iu',
);
const IS_PENDING = new RegExp(`(?<!\\p{L})${PENDING}(?!\\p{L})`, 'iu');

/** Whether a home's texts, or the place of its certificate's number, say that the certificate is still to come. */
export function saysCertificatePending({
  title,
  description,
  energy,
}: Pick<Listing, 'title' | 'description' | 'energy'>): boolean {
  const says = (texts: Localized) => Object.values(texts).some((text) => text !== undefined && SAYS_PENDING.test(text));
  return IS_PENDING.test(energy.certificateNumber ?? '') || says(title) || says(description);
}
