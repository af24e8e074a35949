import type { ContentPath, Editor, Publication } from '../editing-api.ts';

/** A changed file. `undefined` stands for a file that does not exist. */
export interface FileChange {
  path: ContentPath;
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
}

export interface NewPublication {
  changes: readonly FileChange[];
  editor: Editor;
  message: string;
  /** ISO time */
  at: string;
}

/** A publication that is being made. It is kept in the journal until everything is done. */
export interface SentPublication {
  id: string;
  at: string;
  by: string;
  email: string;
  message: string;
  paths: readonly ContentPath[];
}

/** Where publications are kept: a folder, a Git repository, or a Git host. */
export interface Storage {
  /**
   * Prepares a publication before the files in the content folder are replaced, and returns its id. After an error nothing
   * is published.
   * @throws {Unreachable} if it cannot be done now
   * @throws {ChangedElsewhere} if files were changed elsewhere
   */
  send: (publication: NewPublication) => Promise<string>;
  /** Completes a publication after the files have been replaced. May be called twice for the same one, after a crash. */
  complete: (publication: SentPublication) => Promise<void>;
  /** all publications, the newest first */
  history: () => Promise<readonly Publication[]>;
  /** Returns what would change in the content folder on the way back to a publication; undefined if there is none. */
  changesTo: (id: string) => Promise<readonly FileChange[] | undefined>;
  /** Returns what was changed elsewhere since the last time, and is not in the content folder yet. Throws like `send`. */
  news?: () => Promise<readonly FileChange[]>;
  /** Notes that the content folder has the news. */
  tookNews?: () => Promise<void>;
  /** digests of the files that the storage needs in order to return to its publications */
  neededObjects?: () => Promise<ReadonlySet<string>>;
  /** Forgets the oldest publication to gain space. Returns whether there was one. */
  forgetOldest?: () => Promise<boolean>;
}

/** The storage cannot be reached or refuses the publication. The reason is a part of `content.storage.…`. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  readonly reason: StorageProblem;
  readonly detail: string;
  constructor(reason: StorageProblem, detail = '') {
    super(`${reason} ${detail}`.trim());
    this.reason = reason;
    this.detail = detail;
  }
}

export const STORAGE_PROBLEMS = [
  'readOnly',
  'full',
  'offline',
  'login',
  'missing',
  'busy',
  'refused',
  'behind',
] as const;
export type StorageProblem = (typeof STORAGE_PROBLEMS)[number];

/** Files of a publication were changed elsewhere since its draft was begun. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere';
  readonly paths: readonly ContentPath[];
  constructor(paths: readonly ContentPath[]) {
    super(`changed elsewhere: ${paths.join(', ')}`);
    this.paths = paths;
  }
}
