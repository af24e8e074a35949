import type { House } from './public-houses.ts';
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
  /** of decimals, `5.25976`: whose two words may stand side by side as numbers of their own */
  number?: string;
  /** an amount of money, which may be a part of a larger one: «1.250» of «1.250.000» */
  amount?: true;
  /** a street and number, which may stand there by chance: between the numbers of public ones */
  house?: HouseOrder;
}

/** Of a street with a number: see {@link House}. */
export type HouseOrder = Pick<House, 'street' | 'streetAt'>;

/** A public street and number, of a street that another home hides. */
export interface PublicHouse {
  publicHouse: HouseOrder;
}

/** Takes a secret, or what may stand around one, under its words. */
export type AddSecret = (words: readonly string[], value: Secret | PublicHouse) => void;
