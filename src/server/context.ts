import type { Language } from '#domain/language.ts';
import type { CountKind } from '#domain/listing.ts';
import type { PrivateOriginals } from '#platform/images/document-file.ts';
import type { FileCache } from '#platform/images/file-cache.ts';
import type { Log } from '#platform/server/event-log.ts';
import type { Requests } from '#platform/server/request-metrics.ts';
import type { LinkPurpose } from '#platform/signing.ts';
import type { BuildRecord } from './built/build-record.ts';
import type { Site } from './built/site-data.ts';
import type { Store } from './database/store.ts';
import type { Auth } from './owner-auth.ts';
import type { ApiSettings } from './settings/api-settings.ts';

/** Everything that use cases work with, wired in app/start/create-api.ts. A use case declares the {@link Ports} it needs. */
export interface ApiContext {
  settings: ApiSettings;
  store: Store;
  /** data of the current build */
  site: () => Promise<Site>;
  /** time and source of the current build */
  buildRecord: () => Promise<BuildRecord | undefined>;
  /** HTML of the built page at a path; undefined if there is none */
  page: (path: string) => Promise<string | undefined>;
  /** content of another file of the site; the path must not come from a visitor */
  file: (path: string) => Promise<string | undefined>;
  documents: PrivateOriginals;
  dataDir: string;
  /** whether this process was started to try out the sample, and the site shows it: only then its demo's login is answered */
  servesDemo: () => Promise<boolean>;
  /** sessions and passwords of owners */
  auth: Auth;
  /** cache of owners' documents */
  ownerFiles: FileCache;
  counter: Counter;
  /** returns the origin of links in mails */
  publicUrl: (site: Site) => string;
  /** path of a link that works without signing in (app/links.ts); `about` says which record it opens */
  linkPath: (purpose: LinkPurpose, about: string, language: Language) => string;
  /** wakes the outbox worker after a message has been stored */
  wake: () => void;
  /** request metrics of this process, if it serves requests */
  requests?: Requests | undefined;
  log: Log;
  now: () => number;
}

/** The part of the context that a use case needs. */
export type Ports<Name extends keyof ApiContext> = Pick<ApiContext, Name>;

export interface Seen {
  listingId: number;
  kind: CountKind;
  /** network address; only digests that are valid today are stored */
  address: string;
  /** name of the browser, of which the same holds */
  browser: string;
}

export interface Counter {
  /** Stores a count. @returns false if it is ignored as part of a burst @throws if it cannot be stored */
  count: (seen: Seen) => Promise<boolean>;
  /** writes the waiting counts */
  close: () => Promise<void>;
}

/** The context of an endpoint: the ports of use cases, and the client's network address. */
export type EndpointContext = ApiContext & { sender: string };

/** Handles a request; `rest` are the path segments after the endpoint's name. Returns undefined if there is no such address. */
export type Endpoint = (
  request: Request,
  rest: readonly string[],
  context: EndpointContext,
) => Promise<Response | undefined>;
