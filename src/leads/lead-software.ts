import { ApiUnavailable } from '#feed/doors/ask-api.ts';
import { DeliveryDelayed, type RowData } from '#outbox/message.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import type { Lead } from './lead.ts';
import type { LeadField } from './lead-table.ts';

/** What is remembered about a lead in the software, in the `data` of its outbox row. */
export interface Receipt {
  /** display name of the software */
  software: string;
  /** number of the contact there, if the software tells it */
  contact?: string | undefined;
  /** number of the entry in the software's calendar, and the time of the visit */
  calendar?: string | undefined;
  visit?: { start: string; end: string } | undefined;
  /** whether the software does not know the home, so that the lead was delivered without it */
  isHomeUnknown?: boolean | undefined;
  /** names of the fields that the software received, as in the tables of docs/doors.md */
  fields: readonly string[];
}

/** Circumstances of one attempt to deliver a lead. */
export interface Attempt {
  settings: LeadSettings;
  /** what an earlier attempt has finished already */
  known: Partial<Receipt>;
  /** number of attempts, this one included; an earlier one may have reached the software without the site learning of it */
  attempts: number;
  /** stores what is finished, so that no later attempt repeats it */
  keep: (receipt: Partial<Receipt>) => Promise<void>;
}

/** Software that receives leads (docs/doors.md#leads-in-the-agencys-software). */
export interface LeadSoftware {
  title: string;
  /** the tables of the calls, by their heading in docs/doors.md */
  tables: Readonly<Record<string, readonly Pick<LeadField, 'theirs' | 'with' | 'note'>[]>>;
  /** Delivers a lead. @throws {DeliveryRefused} if a retry cannot succeed, another error if it may */
  deliver: (lead: Lead, attempt: Attempt) => Promise<Receipt>;
  /**
   * Tells it the address of a home on the site, if it keeps one. Repeating this changes nothing. A home that it does not know
   * is no error.
   */
  tellAddress?: (key: string, url: string, settings: LeadSettings) => Promise<void>;
  /** its calendar, if the site can write there */
  calendar?: SoftwareCalendar;
}

/** The calendar of the agency's software. */
export interface SoftwareCalendar {
  /**
   * Stores a booked visit. `contact` is what is known about the contact.
   * @returns the receipt of the entry; undefined if the software has nobody or nothing to enter it for
   */
  store: (
    lead: Lead,
    contact: Partial<Receipt>,
    attempt: Pick<Attempt, 'attempts' | 'settings'>,
  ) => Promise<Receipt | undefined>;
  /** Deletes an entry. An entry that is gone already is no error. */
  remove: (entry: string, settings: LeadSettings) => Promise<void>;
}

/** Converts an error of the software's API for the outbox. */
export function deliveryError(error: unknown): unknown {
  return error instanceof ApiUnavailable ? new DeliveryDelayed(error.message, error.retryAfterMs) : error;
}

/** Options of a request for a lead: no retries, because the outbox retries. */
export const patienceOf = ({ timeoutSeconds, login }: LeadSettings) => ({
  env: login,
  timeoutMs: timeoutSeconds * 1000,
  retries: 0,
});

const RECEIPT = 'receipt';

/** Reads the receipt from the data of an outbox row. */
export const receiptOf = ({ data }: { data: RowData }): Partial<Receipt> => (data[RECEIPT] ?? {}) as Partial<Receipt>;

export const withReceipt = (receipt: Partial<Receipt>): RowData => ({ [RECEIPT]: receipt });
