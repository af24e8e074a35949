import type { Categories } from './categories.ts';

/** Name of the choice in local storage. */
export const CONSENT_KEY = 'consent';

/** Parameter of an address that forgets the choice. */
export const CLEAR = 'setcookies';

/** What is kept of a choice. */
export interface StoredConsent {
  choice: 'agree' | 'partly' | 'decline';
  /** ISO date and time */
  date: string;
  /** of what was asked: another one asks again */
  version: string;
  categories: Categories;
}
