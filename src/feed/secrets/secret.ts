import type { House } from './public-houses.ts';
import type { Subject } from './subject.ts';

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
  /** the record of the owner that a coordinate is of: both of a position are of one record */
  record?: number;
  /** a decimal number (`5.25976`), because its two words may also appear side by side as two numbers */
  number?: string;
  /** a street and number, which may appear by chance between two public addresses */
  house?: HouseOrder;
}

/** A hidden amount. Its notations are recognized by reading numbers (amounts.ts), not as phrases. */
export interface AmountSecret extends Pick<Secret, 'owner' | 'what'> {
  where: 'own' | 'data';
  /** without cents */
  amountEuro: number;
  /** where the number counts without a currency or name beside it */
  bare: 'never' | 'own' | 'data';
  /** whether a word about prices beside it is enough; not if the home has the number as an area, a year or a postcode */
  isNamable: boolean;
  /** public numbers of the home and its project, without decimals; their last digits may look like the amount */
  publicNumbers: ReadonlySet<number>;
}

/** A notation of an amount in data. The text around it must be read to tell whether it is the amount. */
export interface AmountHint {
  amountHint: true;
}

/** The order of a street and its number; see {@link House}. */
export type HouseOrder = Pick<House, 'street' | 'streetAt'>;

/** A public address in a street that another home hides. */
export interface PublicHouse {
  publicHouse: HouseOrder;
}

/** What a phrase may stand for. */
export type Meaning = Secret | PublicHouse | AmountHint;

/** Adds a meaning under its words. */
export type AddSecret = (words: readonly string[], value: Meaning) => void;
