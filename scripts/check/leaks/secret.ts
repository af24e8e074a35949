import type { House } from './public-houses.ts';
import type { Subject } from './raw-feed.ts';

export type Owner = Pick<Subject, 'kind' | 'id'>;

/** A value of a home or project that must not be shown. */
export interface Secret {
  owner: Owner;
  /** a description for the reader of the finding */
  what: string;
  /**
   * where it must not appear. `own`: on the page of its owner; `data`: there and in JSON and XML files; `anywhere`: in
   * any file
   */
  where: 'own' | 'data' | 'anywhere';
  /** one coordinate with four decimals, which by itself may be the centre of another home's circle */
  half?: 'latitude' | 'longitude';
  /** a decimal number (`5.25976`), because its two words may also appear side by side as two numbers */
  number?: string;
  /** an amount of money, which may be part of a larger amount: «1.250» of «1.250.000» */
  amount?: true;
  /** a street and number, which may appear by chance between two public addresses */
  house?: HouseOrder;
}

/** The order of a street and its number; see {@link House}. */
export type HouseOrder = Pick<House, 'street' | 'streetAt'>;

/** A public address in a street that another home hides. */
export interface PublicHouse {
  publicHouse: HouseOrder;
}

/** Adds a secret, or a public address that may stand beside one, under its words. */
export type AddSecret = (words: readonly string[], value: Secret | PublicHouse) => void;
