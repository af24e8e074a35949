import type { Language } from '#domain/language.ts';

/*
 * What the module for editors' changes takes and returns. It works without a browser and without the database: every function
 * reads and writes files. The draft is a copy of the content folder with the changes that are not published.
 */

/** Path inside the content folder, with slashes: `pages/home.yaml`. */
export type ContentPath = string;

/** A YAML value as JSON, or the head and text of an article. */
export type ContentValue = unknown;

/** Value of an article file. */
export interface ArticleValue {
  head: Readonly<Record<string, unknown>>;
  markdown: string;
}

/** A file that editors may change. */
export interface ContentEntry {
  path: ContentPath;
  kind: 'yaml' | 'article' | 'picture';
  /** name of its schema in `CONTENT_FILES`; `article` for articles; undefined for pictures */
  schema?: string | undefined;
  /** digest of the draft's bytes */
  digest: string;
  /** how the draft differs from what is published */
  change: 'none' | 'changed' | 'new' | 'removed';
  /** who changed it last, and when, if it differs */
  changedBy?: string | undefined;
  changedAt?: string | undefined;
  /** whether what is published was changed without the desk since the draft was begun; publishing reports a conflict */
  isOutdated?: boolean | undefined;
}

/** A file of the draft with its value. */
export interface ContentVersion {
  path: ContentPath;
  digest: string;
  value: ContentValue;
  change: ContentEntry['change'];
  /** mistakes of the file as it is; a file that is not YAML has the value undefined */
  mistakes: readonly FieldMistake[];
}

/** A mistake in a content file, in the editor's language. */
export interface FieldMistake {
  path: ContentPath;
  /** keys from the root of the value to the field; for articles beginning with `head` or `markdown`; empty: the whole file */
  keys: readonly (string | number)[];
  message: string;
  /** what was found, shortened */
  found?: string | undefined;
  line?: number | undefined;
}

/** Digest that a file has if it does not exist. Saving with it creates the file. */
export const NO_FILE = '';

export type SaveResult =
  | { status: 'saved'; version: ContentVersion }
  /** somebody else has saved the file since; `theirs` is undefined if it was removed */
  | { status: 'conflict'; theirs: ContentVersion | undefined; changedBy?: string | undefined }
  /** nothing was written */
  | { status: 'mistakes'; mistakes: readonly FieldMistake[] };

/** Name and mail address that a publication carries. */
export interface Editor {
  name: string;
  email: string;
}

export interface Publication {
  /** identifies the publication in the storage: a number, or the hash of a commit */
  id: string;
  at: string;
  /** empty for changes that were made without the desk, and «—» for an editor whose data were deleted */
  by: string;
  /** first line of the message */
  message: string;
  /** number of files that it changed */
  files: number;
}

/** What publishing, or returning to a publication, would change in one file. */
export interface FileDifference {
  path: ContentPath;
  change: 'changed' | 'new' | 'removed';
  /** lines of a text file that are removed and added, with up to two unchanged lines around them; absent for pictures */
  lines?: readonly { kind: 'same' | 'removed' | 'added'; text: string }[] | undefined;
}

export type PublishResult =
  | { status: 'published'; publication: Publication }
  | { status: 'nothing' }
  /** the checks of the build fail; nothing was published */
  | { status: 'mistakes'; mistakes: readonly FieldMistake[] }
  /** somebody changed the content outside the desk; `paths` changed on both sides */
  | { status: 'conflict'; paths: readonly ContentPath[] }
  /** the storage cannot be reached now; the draft stays */
  | { status: 'unreachable'; reason: string };

export type UploadResult =
  | { status: 'saved'; file: string; width: number; height: number }
  | { status: 'refused'; reason: 'type' | 'tooLarge' | 'damaged' | 'tooMany' };

/** Maximum size of an uploaded picture. Phones take photos of up to 12 MB. */
export const PICTURE_MAX_BYTES = 25 * 1024 ** 2;

/** The draft of one content folder. Calls of several processes are serialised by a lock. Times are ISO texts. */
export interface Editing {
  list: () => Promise<readonly ContentEntry[]>;
  read: (path: ContentPath, language: Language) => Promise<ContentVersion | undefined>;
  /** Saves a value. Comments, order, quotes and line endings of the rest of the file stay. */
  save: (input: {
    path: ContentPath;
    value: ContentValue;
    /** digest of the version that was changed, or {@link NO_FILE} */
    baseDigest: string;
    editor: Editor;
    /** language of the mistakes */
    language: Language;
  }) => Promise<SaveResult>;
  /**
   * Saves several files together, or none of them: a new page needs its file and its row in paths.yaml. `value` undefined
   * removes the file.
   */
  saveTogether: (input: {
    files: readonly { path: ContentPath; value: ContentValue | undefined; baseDigest: string }[];
    editor: Editor;
    language: Language;
  }) => Promise<{ status: 'saved' } | Exclude<SaveResult, { status: 'saved' }>>;
  /** Returns a file to what is published. */
  discard: (path: ContentPath) => Promise<void>;
  /** Lets the draft of a file replace changes that were made without the desk, after a conflict. */
  overrule: (path: ContentPath) => Promise<void>;
  /** Decodes and re-encodes a picture, and stores it in `pictures/`. */
  upload: (input: { name: string; bytes: Uint8Array; editor: Editor }) => Promise<UploadResult>;
  /** Fetches what was committed on the Git host without the desk. Publishing does this too. Does nothing if it cannot be reached. */
  refresh: () => Promise<void>;
  /** what would be published now */
  pending: () => Promise<readonly FileDifference[]>;
  publish: (input: { editor: Editor; message: string; language: Language }) => Promise<PublishResult>;
  /** @throws {Unreachable} if the Git host does not answer, as does `difference` */
  history: () => Promise<readonly Publication[]>;
  /** what returning to the state after this publication would change */
  difference: (id: string) => Promise<readonly FileDifference[] | undefined>;
  /** Publishes the state after an earlier publication again, as a new publication. Drafts of other files stay. */
  restore: (input: { id: string; editor: Editor; language: Language }) => Promise<PublishResult>;
  /** folder with the whole draft, from which a preview is made */
  draftDir: () => Promise<string>;
}
