import type {
  ContentEntry,
  ContentPath,
  ContentValue,
  FieldMistake,
  FileDifference,
  Publication,
} from '#editing/editing-api.ts';
import { DESK_PATH } from '../desk-api.ts';

/*
 * Endpoints of the desk for the content files. For editors and managers. Texts in answers are in `?language=`.
 *
 * `GET {path}/file?path=pages/home.yaml`: a ContentVersion.
 * `POST {path}` with a {@link ContentRequest}.
 * `POST {path}/picture?name=office.jpg` with the bytes of the picture: an UploadResult.
 * `GET {path}/picture?file=/pictures/office.webp&width=320`: the picture of the draft.
 * `GET {path}/schema?name=page`: the JSON schema of a kind of file.
 */
export const CONTENT_PATH = `${DESK_PATH}/content`;

export { PICTURE_MAX_BYTES } from '#editing/editing-api.ts';

/** Whether the desk can do something here, or the reason why not; the last part of `content.unable.…`. */
export type Possible =
  | true
  /** the program runs as functions, which can neither keep a draft nor run a preview */
  | 'functions'
  /** the content folder is part of the published program and is read-only */
  | 'readOnly'
  /** the site was built by hand, so a night would publish a different site */
  | 'builtByHand';

/** `GET {path}` */
export interface ContentOverview {
  entries: readonly ContentEntry[];
  languages: { default: string; enabled: readonly string[] };
  can: { edit: Possible; preview: Possible; publishNow: Possible };
  /** the publication that waits, if any */
  scheduled: Scheduled | null;
  /** the build that shows the last publication, while it runs or if it failed */
  build: { state: 'running' | 'failed'; problem?: string | undefined } | null;
  /** number of languages that lack a text, per file */
  missing: Readonly<Record<ContentPath, readonly string[]>>;
}

export interface Scheduled {
  /** ISO time; undefined: with the next night */
  at?: string | undefined;
  by: string;
  message: string;
  /** why it could not be published at its time; the draft is as it was */
  problem?: string | undefined;
}

export type ContentRequest =
  /** answers with a SaveResult */
  | { do: 'save'; path: ContentPath; value: ContentValue; baseDigest: string }
  /** several files together or none: a new page and its address; value absent: remove the file. Answers with a SaveResult without version */
  | { do: 'saveTogether'; files: readonly { path: ContentPath; value?: ContentValue; baseDigest: string }[] }
  | { do: 'discard'; path: ContentPath }
  /** lets the draft of a file replace changes that were made without the desk, after a conflict */
  | { do: 'overrule'; path: ContentPath }
  /** answers with a PublishAnswer */
  | { do: 'publish'; when: 'now' | 'night' | { at: string }; message: string }
  | { do: 'unschedule' }
  /** answers with a PublishAnswer */
  | { do: 'restore'; id: string };

export type PublishAnswer =
  | { status: 'published'; publication: Publication; build: 'asked' | 'night' | 'busy' }
  | { status: 'scheduled'; scheduled: Scheduled }
  | { status: 'nothing' }
  | { status: 'mistakes'; mistakes: readonly FieldMistake[] }
  | { status: 'conflict'; paths: readonly ContentPath[] }
  | { status: 'unreachable'; reason: string };

/** `GET {path}/pending` and `GET {path}/history?id=…`: what would change. */
export interface DifferenceAnswer {
  files: readonly FileDifference[];
}

/** `GET {path}/history` */
export interface HistoryAnswer {
  publications: readonly Publication[];
}

/** `GET {path}/choices`: what links and fields may refer to. */
export interface ContentChoices {
  /** value as it is written in the file (`page:contact`, `article:services/selling`), and its title */
  links: readonly { value: string; title: string; kind: 'page' | 'article' | 'home' }[];
  pictures: readonly { file: string; width: number; height: number }[];
  people: readonly string[];
  offices: readonly string[];
  categories: readonly { id: string; title: string }[];
}

/**
 * `POST {path}/preview` with {@link PreviewRequest}: starts the preview if it does not run, and sets the cookie with which the
 * pages of the site show the draft. `GET {path}/preview`: its state.
 */
export type PreviewState =
  | { state: 'off' }
  | { state: 'starting' }
  /** `link`: address that shows the draft to anybody who has it, until `linkUntil` */
  | { state: 'ready'; link: string; linkUntil: string }
  | { state: 'failed'; problem: string };
export type PreviewRequest = { do: 'start' | 'stop' };

/** Message of a previewed page to the desk: the editor has chosen this text of the page (Alt and click). */
export interface ChosenText {
  type: 'preview-text';
  text: string;
  /** path of the page */
  page: string;
  language: string;
}

/** `GET {path}/find?text=…&page=…&language=nl`: where a text of a page is written. */
export interface FoundText {
  places: readonly { path: ContentPath; keys: readonly (string | number)[]; text: string }[];
}

/** `GET {path}/outline`: what the list and the preview show of the files of the draft. */
export interface ContentOutline {
  /** title of a page, article or category in the language of the request, if the file has one */
  titles: Readonly<Record<ContentPath, string>>;
  /** address of the page that shows a file, per language. Pages are in the order of paths.yaml. */
  addresses: Readonly<Record<ContentPath, Readonly<Record<string, string>>>>;
}

/** `GET {path}/links?to=page:contact`: the files that refer to a page or article. */
export interface LinkingFiles {
  paths: readonly ContentPath[];
}

/** `GET {path}/site-texts`: the site's own wording of its texts, by language and key. */
export type SiteTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;
