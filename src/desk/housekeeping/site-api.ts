import type { SiteJobKind } from '#server/database/schema.ts';
import { DESK_PATH } from '../desk-api.ts';

/** `GET {path}?language=nl`: a {@link SiteOverview}; `POST {path}` with a {@link SiteRequest}. For managers. */
export const SITE_PATH = `${DESK_PATH}/site`;

export type SiteRequest =
  /** builds the site again from the export */
  | { do: 'refresh' }
  /** builds the site from an export that the night which began at `night` has refused */
  | { do: 'accept'; night: string }
  /** shows another site that is kept */
  | { do: 'back'; release: string };

/** Whether this server can do something; else why not, as the last part of the text keys `desk.site.unable.…`. */
export type Right = 'yes' | 'built' | 'elsewhere';

/** A nightly run. */
export interface Night {
  startedAt: string;
  publishedAt?: string | undefined;
  unchanged: boolean;
  listings?: { total: number; added: number; changed: number; gone: number } | undefined;
  pages?: { made: number; kept: number } | undefined;
  /** number of mails about new homes */
  mails?: number | undefined;
  seconds: number;
  /** hints and the cause of a failure, in English, as on the terminal */
  warnings: readonly string[];
  failure?: { step: string; message: string } | undefined;
}

/** An export that the last night refused because it looks wrong. */
export interface RefusedExport {
  /** `startedAt` of that night */
  night: string;
  reason: 'unusable' | 'fewer';
  /** numbers of homes on the site, and in the export */
  before: number;
  after: number;
  records: { read: number; unusable: number };
  /** number of homes that the site would no longer show, and the first of them */
  gone: number;
  homes: readonly { id: number; reference: string; title: string }[];
}

export interface SiteOverview {
  health: {
    builtAt?: string | undefined;
    importedAt?: string | undefined;
    troubles: readonly { kind: string; detail: string }[];
  };
  rights: { refresh: Right; accept: Right; back: Right };
  /** what staff have asked for: the open job, or else the last one */
  job: {
    kind: SiteJobKind;
    askedBy: string;
    askedAt: string;
    endedAt: string | null;
    /** whether a process has begun */
    isRunning: boolean;
    problem: string | null;
  } | null;
  /** the night, pull or publication that runs on this machine, with its step if it is known */
  running: { step?: string | undefined; startedAt?: string | undefined } | null;
  nights: readonly Night[];
  refused: RefusedExport | null;
  /** the sites that can be shown, newest first */
  releases: readonly {
    name: string;
    isCurrent: boolean;
    builtAt?: string | undefined;
    feedImportedAt?: string | undefined;
  }[];
}

/** `GET {path}?language=nl`: a {@link ExportAnswer}. For managers. */
export const EXPORT_PATH = `${DESK_PATH}/export`;

/** Maximum number of homes and of findings in an {@link ExportAnswer}. */
export const EXPORT_ROWS_MAX = 200;

/** What the current import lacks; `known` is false if the export is on another machine. */
export type ExportAnswer =
  | { known: false }
  | {
      known: true;
      listings: number;
      /** number of homes that may not be advertised yet */
      leftOut: number;
      /** number of homes that lack a fact which the law requires, and the first of them */
      lacking: number;
      homes: readonly {
        id: number;
        reference: string;
        /** path of the page, if the home is on the site */
        path?: string | undefined;
        isLeftOut: boolean;
        /** names of the missing facts, and the publications that require them */
        missing: readonly string[];
        sources: readonly string[];
      }[];
      /** number of problems of the export, and the first of them, in English */
      problems: number;
      findings: readonly { record: string; field: string; expected: string; received: string }[];
    };
