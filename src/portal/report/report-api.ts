import type { CountKind } from '#domain/listing.ts';
import type { Goal } from '#domain/price.ts';
import type { Contact } from '#server/built/site-data.ts';
import type { VisitAnswer } from '#server/database/schema.ts';

/** `GET`, signed in: the owner and their properties. */
export const OVERVIEW_PATH = '/api/portal/overview';
/**
 * `GET {path}/{id}?from=&to=`: the report of a property. `{id}.csv` instead of `{id}`: its visits and communications as
 * CSV.
 */
export const PROPERTY_PATH = '/api/portal/properties';
/** `GET {path}/{id}`: downloads a document. */
export const OWNER_DOCUMENT_PATH = '/api/portal/documents';
/** `POST {"monthlyMail": true}`: turns the monthly mail on or off. */
export const OWNER_SETTINGS_PATH = '/api/portal/settings';
/** `GET`: the owner's open sessions; `POST {"end": "{id}" | "others" | "all"}` ends sessions. */
export const SESSIONS_PATH = '/api/portal/sessions';

export interface Overview {
  owner: { name: string; email: string; monthlyMail: boolean };
  properties: OwnProperty[];
}

/** A property with the data that the site publishes. */
export interface OwnProperty {
  id: number;
  title: string;
  place: string;
  reference: string;
  /** path of its page, if it is still on the site */
  path?: string | undefined;
}

/** A property with the additional data of its report. */
export interface ReportedProperty extends OwnProperty {
  /** absent if the property is no longer on the site */
  goal?: Goal | undefined;
  /** as shown on the property's page; empty if it is no longer on the site */
  price: string;
  picture?: string | undefined;
  contact: Contact;
}

/** A coming appointment for a property, in Belgian wall time. */
export interface Planned {
  kind: 'visit' | 'openDay';
  at: string;
}

/** Figures of a bar of the chart: a day, or a week. */
export interface ReportedSpan {
  /** the day, or the Monday of the week */
  from: string;
  views: number;
  visitors: number;
  enquiries: number;
  viewings: number;
  offers: number;
}

/** A bar of a chart: a day, a week or a month. */
export interface ChartBar {
  /** first day */
  from: string;
  value: number;
  /** short name of the day, week or month */
  label: string;
  /** what screen readers hear, and what is shown about the bar under the pointer */
  said: string;
  /** numbers that are marked below the bar, with ● and ◆ */
  marks: readonly number[];
}

/** What a bar of the chart stands for. */
export type ChartUnit = 'day' | 'week';

/** Figures of a period. */
export type Figures = Record<CountKind | 'visitors' | 'enquiries' | 'viewings' | 'offers', number>;

export interface PropertyReport {
  property: ReportedProperty;
  /** time on the market, and changes with the newest first; absent if unknown or not shown */
  story?: { title: string; lines: { on: string; text: string }[] } | undefined;
  /** coming appointments, the earliest first */
  next: Planned[];
  /** the requested period, or the last 30 days if `asked` is false; Belgian days, both included */
  period: { from: string; to: string; asked: boolean };
  figures: Figures;
  /** figures of the equally long period before `period` */
  before: Figures;
  /** views today, in this week, in this month, and in total */
  counts: { today: number; week: number; month: number; total: number };
  /** the last 30 days including today, and the last 13 weeks including the current one, the oldest first */
  chart: Record<ChartUnit, ReportedSpan[]>;
  /** the last 12 months, the newest first: `2026-11` */
  months: { month: string; views: number; favourites: number; enquiries: number }[];
  visits: OwnerRecord[];
  communications: OwnerRecord[];
  /** what visitors answered after their visit, as far as the agent has released it, the newest visit first */
  feedback: VisitorFeedback[];
  media: { id: string; name: string; url?: string | undefined; since: string; views?: number | undefined }[];
  documents: { id: string; name: string; date: string }[];
  /** number of registered searches that the home meets; absent if it is not on offer or there are fewer than five */
  demand?: number | undefined;
  /**
   * average views of similar homes in the last 30 days; `own` are the views of this property; absent if there are fewer
   * than five similar homes
   */
  similar?: { homes: number; views: number; own: number } | undefined;
}

/** An answer of a visitor, without a name. */
export interface VisitorFeedback {
  /** Belgian day of the visit */
  day: string;
  answer: VisitAnswer;
  remark: string;
}

export interface OwnerRecord {
  id: string;
  /** Belgian wall time; empty if unknown */
  at: string;
  type: string;
  contact: string;
  subject: string;
  comment: string;
  status: string;
  source: string;
}

export interface OpenSession {
  id: string;
  /** the browser's user agent */
  browser: string;
  since: string;
  lastUsed: string;
  current: boolean;
}

export interface PortalRefusal {
  problem: 'signedOut' | 'notFound' | 'period' | 'unreadable' | 'origin';
}
