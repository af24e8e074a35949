import type { BookingState, OutboxRow, RefusalReason, RentalState } from '#server/database/schema.ts';
import { DESK_PATH } from '../desk-api.ts';

/**
 * `GET {path}?language=nl`: the {@link TenantsAnswer}. `GET {path}/{home}?language=nl`: the {@link ApplicantsAnswer} of a home;
 * `POST` there a {@link TenantChange}. `GET {path}/{home}/mail?file={id}&reason={reason}`: the {@link RefusalPreview}.
 */
export const TENANTS_PATH = `${DESK_PATH}/tenants`;

/**
 * The reasons for which an application may be refused, in the order in which the desk offers them; the last part of the text
 * keys `desk.tenants.reason.…`. The law allows no others (`docs/rules.md`).
 */
export const REASONS = [
  'income',
  'no-proof',
  'persons',
  'start',
  'other-chosen',
  'off-market',
] as const satisfies readonly RefusalReason[];

/** A home that can be let, or for which somebody has applied. */
export interface TenantHome {
  id: number;
  /** empty if the home is no longer on the site */
  title: string;
  place: string;
  price: string;
  path: string;
  /** whether the home is let or no longer on the site */
  isClosed: boolean;
  /** people who asked about the home, and have not been invited to apply */
  enquirers: number;
  invited: number;
  received: number;
  /** name of the chosen applicant */
  chosen: string | null;
}
export interface TenantsAnswer {
  homes: readonly TenantHome[];
}

/** When a person visited the home, or wants to. */
export interface Visit {
  /** Belgian wall time */
  start: string;
  state: BookingState;
  isPast: boolean;
}

/** What a person has stated. */
export interface Statement {
  at: string;
  incomeEuro: number | null;
  persons: number | null;
  pets: 'yes' | 'no' | null;
  wantedStart: string | null;
  remark: string;
}

/** Something in an application that does not fit the home, or what the person stated elsewhere. Days are dates. */
export type Contradiction =
  | { kind: 'personsLimit'; persons: number; limit: number }
  | { kind: 'incomeMinimum'; incomeEuro: number; minimumEuro: number }
  | { kind: 'incomeBelowRent'; incomeEuro: number; costEuro: number }
  | { kind: 'startBeforeFree'; start: string; free: string }
  | { kind: 'income'; incomeEuro: number; otherEuro: number; on: string; home: string }
  | { kind: 'persons'; persons: number; others: number; on: string; home: string };

interface Person {
  name: string;
  email: string;
  phone: string;
  /** language of the person's mails */
  language: string;
  visit: Visit | null;
}

/** A person who asked about the home, and has no file yet. */
export interface Enquirer extends Person {
  enquiry: string;
  at: string;
}

/** The file of a person for a home. */
export interface ApplicantFile extends Person {
  id: string;
  state: RentalState;
  /** the enquiry at the desk with which the person asked about the home */
  enquiry: string | null;
  invitedAt: string;
  /** state of the mail with the link; null if it was not sent from the desk, or is deleted */
  mail: OutboxRow['state'] | null;
  /** the application that counts: the latest */
  application: Statement | null;
  /** applications that were replaced, the latest first */
  earlier: readonly Statement[];
  /** share of the stated income that rent and charges take */
  share: number | null;
  contradictions: readonly Contradiction[];
  reason: RefusalReason | null;
  decidedAt: string | null;
  toldAt: string | null;
  /** day on which the file is deleted */
  deletedOn: string;
}

export interface ApplicantsAnswer {
  home: TenantHome & {
    monthlyEuro: number | null;
    chargesEuro: number | null;
    maximumPersons: number | null;
    minimumIncomeEuro: number | null;
    /** day from which the home is free */
    availableFrom: string | null;
  };
  enquirers: readonly Enquirer[];
  files: readonly ApplicantFile[];
  /** languages in which somebody can be invited */
  languages: readonly string[];
}

export type TenantChange =
  | { do: 'invite'; enquiry: string }
  | { do: 'invite-person'; firstName: string; lastName: string; email: string; language: string }
  | { do: 'withdraw' | 'choose' | 'reopen'; file: string }
  /** `isTold`: whether a mail goes to each person */
  | { do: 'refuse'; files: readonly string[]; reason: RefusalReason; isTold: boolean };

/** The mail about a refusal, as the person will read it. */
export interface RefusalPreview {
  language: string;
  subject: string;
  text: string;
}
