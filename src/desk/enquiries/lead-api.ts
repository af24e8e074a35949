import type { LeadEventKind, LeadState, MessageNature } from '#server/database/lead-tables.ts';

/* The messages between the inbox of the desk and its endpoints. */

export type { LeadState };

/** The states in the order in which an enquiry usually passes them. */
export const STATES = ['new', 'taken', 'answered', 'visit-planned', 'closed', 'spam'] as const satisfies LeadState[];

/** States of an enquiry with which somebody still has to do something. */
export const OPEN_STATES: readonly LeadState[] = ['new', 'taken', 'answered', 'visit-planned'];

export const ENQUIRIES_PATH = '/api/desk/enquiries';
export const FILES_PATH = '/api/desk/files';
export const EVENTS_PATH = '/api/desk/events';
export const MAILS_PATH = '/api/desk/mails';
/** Part of the page's address for the mails that belong to no enquiry: `#enquiries/mails`. */
export const MAILS_PART = 'mails';

/** Number of enquiries on one page of the inbox. */
export const LEADS_PER_PAGE = 50;
/** Largest number of enquiries that is counted. */
export const COUNT_MAX = 1_000;
export const NOTE_MAX = 5_000;
export const REPLY_MAX = 20_000;
export const SUBJECT_MAX = 200;

/** Which enquiries the inbox shows. Absent: all. */
export interface LeadFilter {
  search?: string | undefined;
  states?: readonly LeadState[] | undefined;
  form?: string | undefined;
  office?: string | undefined;
  /** ID of the responsible person, or `me` or `nobody` */
  responsible?: string | undefined;
  listing?: number | undefined;
  /** first and last day in Belgium */
  from?: string | undefined;
  to?: string | undefined;
}

/** The home or project of an enquiry. */
export interface LeadSubject {
  title: string;
  place: string;
  reference: string;
  path: string;
  picture?: string | undefined;
}

/** An enquiry in the inbox. */
export interface LeadLine {
  id: string;
  number: number;
  turn: number;
  form: string;
  /** name of the form */
  kind: string;
  state: LeadState;
  office: string;
  responsible: { id: string; name: string } | null;
  createdAt: string;
  /** time of the visitor's last mail that nobody has answered yet */
  repliedAt: string | null;
  name: string;
  email: string;
  subject: LeadSubject | null;
  /** first words of what the visitor wrote last */
  excerpt: string;
}

export interface LeadList {
  leads: LeadLine[];
  /** number of enquiries that match; `COUNT_MAX + 1` if there are more than `COUNT_MAX` */
  count: number;
  /** value of `before` for the next page */
  next: number | null;
  /** numbers of new enquiries, and of visitors' mails without an answer, whatever the filter; capped like `count` */
  waiting: { new: number; replied: number; mails: number };
  /** what the filter offers */
  choices: { forms: { id: string; name: string }[]; offices: string[] };
}

export interface LeadFile {
  id: string;
  name: string;
  sizeBytes: number;
  /** whether the file was kept and can be opened */
  kept: boolean;
}

export interface LeadMessage {
  id: string;
  direction: 'in' | 'out';
  nature: MessageNature;
  from: string;
  address: string;
  /** whether a mail of the visitor came from an address other than that of the enquiry */
  isStranger: boolean;
  subject: string;
  text: string;
  quoted: string;
  at: string;
  /** state of a reply in the outbox; absent for other mails */
  delivery?: string | undefined;
  problem: string | null;
  files: LeadFile[];
}

export interface LeadThread {
  id: string;
  subject: string;
  messages: LeadMessage[];
}

export interface LeadNote {
  id: string;
  name: string;
  text: string;
  at: string;
}

export interface LeadEvent {
  kind: LeadEventKind;
  name: string | null;
  value: string | null;
  at: string;
}

/** A template, filled in for an enquiry. */
export interface FilledTemplate {
  id: string;
  name: string;
  subject: string;
  text: string;
}

export interface LeadFact {
  label: string;
  value: string;
}

/** Everything else that the site knows about the person. */
export interface PersonRecords {
  enquiries: LeadLine[];
  searches: { id: string; state: string; frequency: string; since: string; confirmedAt: string | null; text: string }[];
  /** homes that the person follows by mail, each with its consent */
  watches: { id: string; home: string; state: string; words: string | null; confirmedAt: string | null }[];
  newsletter: { state: string; words: string | null; confirmedAt: string | null } | null;
  documents: { subject: string; at: string }[];
}

export interface LeadDetail {
  lead: LeadLine;
  /** language of the form */
  language: string;
  phone: string;
  facts: LeadFact[];
  /** a file that was sent with the form */
  upload: { name: string } | null;
  threads: LeadThread[];
  notes: LeadNote[];
  history: LeadEvent[];
  person: PersonRecords;
  templates: FilledTemplate[];
  /** subject of a reply without a template */
  replySubject: string;
  /** people to whom the enquiry can be given */
  colleagues: { id: string; name: string }[];
}

/** A mail that belongs to no enquiry that the site knows. */
export interface UnassignedMail {
  id: string;
  from: string;
  address: string;
  subject: string;
  excerpt: string;
  at: string;
}

/** Something that a member of the staff does with an enquiry. */
export type LeadAction =
  | { do: 'take' }
  | { do: 'assign'; to: string | null }
  | { do: 'state'; state: LeadState; was: LeadState }
  | { do: 'note'; text: string }
  | { do: 'reply'; thread: string | null; subject: string; text: string; key: string; keepState?: boolean | undefined }
  | { do: 'split'; messages: string[]; to?: string | undefined }
  | { do: 'merge'; thread: string; into: string }
  | { do: 'claim-mail'; mail: string };

/** Why an action was refused. */
export type LeadProblem =
  | 'notFound'
  /** somebody else has changed the enquiry in the meantime */
  | 'changed'
  | 'unreadable'
  | 'noAddress';
