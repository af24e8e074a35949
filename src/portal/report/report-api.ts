import type { CountKind } from '#domain/listing.ts';
import type { Goal } from '#domain/price.ts';
import type { Contact } from '#server/built/site-data.ts';

/** `GET`, signed in: who one is, and one's properties. */
export const OVERVIEW_PATH = '/api/portal/overview';
/** `GET {path}/{id}?from=&to=`: everything about one of them; with `.csv` behind the id as a table. */
export const PROPERTY_PATH = '/api/portal/properties';
/** `GET {path}/{id}`: a document as a file. */
export const OWNER_DOCUMENT_PATH = '/api/portal/documents';
/** `POST {"monthlyMail": true}`. */
export const OWNER_SETTINGS_PATH = '/api/portal/settings';
/** `GET`: where one is signed in; `POST {"end": "{id}" | "others" | "all"}`. */
export const SESSIONS_PATH = '/api/portal/sessions';

export interface Overview {
  owner: { name: string; email: string; monthlyMail: boolean };
  properties: OwnProperty[];
}

/** A property as the site shows it to everybody: the owner knows the rest. */
export interface OwnProperty {
  id: number;
  title: string;
  place: string;
  reference: string;
  /** its page, where it is still on the site */
  path?: string | undefined;
}

/** The same with what only its report shows. */
export interface ReportedProperty extends OwnProperty {
  /** absent where it is no longer on the site */
  goal?: Goal | undefined;
  /** as its page says it */
  price: string;
  picture?: string | undefined;
  contact: Contact;
}

/** What will happen with a property: wall time in Belgium. */
export interface Planned {
  kind: 'visit' | 'openDay';
  at: string;
}

/** A week from Monday on. */
export interface ReportedWeek {
  monday: string;
  views: number;
  visitors: number;
  enquiries: number;
  viewings: number;
  offers: number;
}

/** Numbers of one span of time. */
export type Figures = Record<CountKind | 'visitors' | 'enquiries' | 'viewings' | 'offers', number>;

export interface PropertyReport {
  property: ReportedProperty;
  /** since when it is on offer, and what changed, the newest first; absent where that is not known or not shown */
  story?: { title: string; lines: { on: string; text: string }[] } | undefined;
  /** the next first */
  next: Planned[];
  /** the period that was asked for, or the last 30 days; days in Belgium, both included */
  period: { from: string; to: string; asked: boolean };
  figures: Figures;
  /** as long before the period */
  before: Figures;
  /** views */
  counts: { today: number; week: number; month: number; total: number };
  /** the last 13, the oldest first; the last one has not ended */
  weeks: ReportedWeek[];
  /** the last 12 months, the newest first: `2026-11` */
  months: { month: string; views: number; favourites: number; enquiries: number }[];
  visits: OwnerRecord[];
  communications: OwnerRecord[];
  media: { id: string; name: string; url?: string | undefined; since: string; views?: number | undefined }[];
  documents: { id: string; name: string; date: string }[];
  /** views in the last 30 days of homes like this one, on average, and its own; absent where there are fewer than five */
  similar?: { homes: number; views: number; own: number } | undefined;
}

export interface OwnerRecord {
  id: string;
  /** wall time in Belgium; empty where it is not known */
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
  /** as the browser calls itself */
  browser: string;
  since: string;
  lastUsed: string;
  current: boolean;
}

export interface PortalRefusal {
  problem: 'signedOut' | 'notFound' | 'period' | 'unreadable' | 'origin';
}
