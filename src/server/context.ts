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
import type { StaffAuth } from './staff-auth.ts';

/**
 * Everything that use cases work with, created in app/start/create-api.ts. A use case declares the {@link Ports} that it
 * needs.
 */
export interface ApiContext {
  settings: ApiSettings;
  store: Store;
  /** data of the current build */
  site: () => Promise<Site>;
  /** version, time and source of the current build */
  buildRecord: () => Promise<BuildRecord | undefined>;
  /** HTML of the built page at a path; undefined if there is none */
  page: (path: string) => Promise<string | undefined>;
  /** content of any file of the site; the path must not come from a visitor */
  file: (path: string) => Promise<string | undefined>;
  documents: PrivateOriginals;
  dataDir: string;
  /** absolute path of the content folder that editors change; it may be missing on a machine that only serves */
  contentDir: string;
  /** folder of the site that this process serves; empty if it has no files of its own */
  siteDir: string;
  /**
   * whether this process was started for trying out the sample, and the site shows the sample; the demo's login works only
   * then
   */
  servesDemo: () => Promise<boolean>;
  /** sessions and passwords of owners */
  auth: Auth;
  /** returns the sessions, passwords, passkeys and codes of staff; `origin` is that of the request, if there is one */
  staffAuth: (origin?: string) => Promise<StaffAuth>;
  /** cache of the documents that owners open in the portal */
  ownerFiles: FileCache;
  counter: Counter;
  /** returns the origin of links in mails */
  publicUrl: (site: Pick<Site, 'url'>) => string;
  /**
   * returns the path of a new link that works without signing in (app/links.ts); `about` identifies the record that it
   * opens
   */
  linkPath: (purpose: LinkPurpose, about: string, language: Language) => string;
  /** wakes the outbox worker after a message has been stored */
  wake: () => void;
  /** whether the process is suspended after each response, as functions of Netlify are */
  isSuspended: boolean;
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
  /** network address of the visitor; stored only as a digest that is valid for one day */
  address: string;
  /** name of the visitor's browser; stored only in the same digest */
  browser: string;
}

export interface Counter {
  /** Stores a count. @returns false if the count belongs to a burst and is ignored @throws if it cannot be stored */
  count: (seen: Seen) => Promise<boolean>;
  /** stores the counts that are still waiting */
  close: () => Promise<void>;
}

/** The context of an endpoint: the ports of use cases, and the client's network address. */
export type EndpointContext = ApiContext & { sender: string };

/**
 * Handles a request. `rest` contains the path segments after the endpoint's name. Returns undefined if no such address
 * exists.
 */
export type Endpoint = (
  request: Request,
  rest: readonly string[],
  context: EndpointContext,
) => Promise<Response | undefined>;
