import type { CountKind } from '#domain/listing.ts';
import type { PrivateOriginals } from '#platform/images/document-file.ts';
import type { FileCache } from '#platform/images/file-cache.ts';
import type { Log } from '#platform/server/event-log.ts';
import type { Requests } from '#platform/server/request-metrics.ts';
import type { BuildRecord } from './built/build-record.ts';
import type { Site } from './built/site-data.ts';
import type { Store } from './database/store.ts';
import type { Auth } from './owner-auth.ts';
import type { ApiSettings } from './settings/api-settings.ts';

/** All that use-cases work with, wired in start/api.ts; each is given the {@link Ports} that it needs. */
export interface ApiContext {
  settings: ApiSettings;
  store: Store;
  /** the newest build */
  site: () => Promise<Site>;
  /** when and from what the newest build was made */
  buildRecord: () => Promise<BuildRecord | undefined>;
  /** the built page at a path of this site, as HTML; undefined where there is none */
  page: (path: string) => Promise<string | undefined>;
  /** another file of the site by a path that we made */
  file: (path: string) => Promise<string | undefined>;
  documents: PrivateOriginals;
  dataDir: string;
  /** owners' sessions and passwords */
  auth: Auth;
  /** documents of owners that were fetched */
  ownerFiles: FileCache;
  counter: Counter;
  /** origin of links in mails */
  publicUrl: (site: Site) => string;
  /** says that the outbox holds something */
  wake: () => void;
  /** counted by this process, where it serves */
  requests?: Requests | undefined;
  /** one event, without anything about people */
  log: Log;
  now: () => number;
}

/** The part of it that a use-case is given: what it names, and nothing else. */
export type Ports<Name extends keyof ApiContext> = Pick<ApiContext, Name>;

export interface Seen {
  listingId: number;
  kind: CountKind;
  /** network address and browser, of which a digest of today is made */
  visitor: string;
}

export interface Counter {
  /** Resolves when it is stored: true; false where it is left out as one of a burst. @throws where it cannot be stored. */
  count: (seen: Seen) => Promise<boolean>;
  /** writes what waits */
  close: () => Promise<void>;
}

/** What an endpoint works with: the use-cases' ports, and the network address of who asks. */
export type EndpointContext = ApiContext & { sender: string };

/** Answers an address; `rest` are the parts of its path behind the endpoint's name. undefined: there is nothing under it. */
export type Endpoint = (
  request: Request,
  rest: readonly string[],
  context: EndpointContext,
) => Promise<Response | undefined>;
