import type { Subject } from './raw-feed.ts';

export type Owner = Pick<Subject, 'kind' | 'id'>;

/** Something of a home or project that must not be shown. */
export interface Secret {
  owner: Owner;
  /** in words for the person who reads the finding */
  what: string;
  /** `own`: on the page of its owner; `data`: there and in JSON and XML; `anywhere`: in every file */
  where: 'own' | 'data' | 'anywhere';
  /** half of a position with four decimals: alone it may be the middle of another home's circle */
  half?: 'latitude' | 'longitude';
  /** an amount of money, which may be a part of a larger one: «1.250» of «1.250.000» */
  amount?: true;
  /** no secret, but the words around one that stands there by chance: which of them it begins with */
  byChance?: number;
}

/** Takes a secret under the words that give it away. */
export type AddSecret = (words: readonly string[], secret: Secret) => void;
