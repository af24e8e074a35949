import { z } from 'zod';
import type { ContentPath, Editor, Publication } from '../../editing-api.ts';
import { Unreachable } from '../storage.ts';

/** A branch of a repository on a Git host, and the folder of the content in it. */
export interface HostedRepository {
  kind: 'github' | 'gitlab' | 'forgejo';
  /** `https://github.com` */
  origin: string;
  /** owner and name, for GitLab with all groups: `agency/site` */
  name: string;
  branch: string;
  /** folder with slashes, without one at its end; empty for the whole repository */
  folder: string;
  token: string;
}

/** A file that a commit changes. */
export interface HostChange {
  /** path in the repository */
  file: string;
  /** digest of the file in the parent commit; undefined if it does not exist there */
  before: string | undefined;
  after: Uint8Array | undefined;
}

export interface HostCommit {
  /** the commit on which the changes are based */
  head: string;
  changes: readonly HostChange[];
  editor: Editor;
  committer: Editor;
  message: string;
  at: string;
}

/** What this program uses of a Git host, with its REST API and the token of the server. All paths are those in the repository. */
export interface GitHost {
  /** Returns the last commit of the branch. */
  head: () => Promise<string>;
  /** Returns the digests of all files of a commit; undefined if there is no such commit. */
  files: (commit: string) => Promise<ReadonlyMap<string, string> | undefined>;
  read: (digest: string) => Promise<Uint8Array>;
  /** Makes a commit and moves the branch to it. @throws {BranchMoved} if somebody was faster */
  commit: (commit: HostCommit) => Promise<string>;
  /** Returns the last commits that touch the folder, without the number of their files. */
  log: (most: number) => Promise<readonly Omit<Publication, 'files'>[]>;
  /** Returns the paths that a commit changes. */
  changed: (commit: string) => Promise<readonly string[]>;
}

/** The branch or a file has changed between reading and writing. */
export class BranchMoved extends Error {
  override name = 'BranchMoved';
}

/** Time limit of one request. */
const TIMEOUT_MS = 20_000;

export interface HostRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  /** statuses that mean that the branch or a file has changed meanwhile */
  moved?: readonly number[];
}

/**
 * Returns a function that calls the API of a host. Its errors are problems that editors can be told, and contain neither the
 * token nor the address.
 */
export function hostCaller(api: string, headers: Readonly<Record<string, string>>) {
  return async ({ method = 'GET', path, body, moved = [] }: HostRequest): Promise<Response> => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        'User-Agent': 'content-editor',
        ...headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Unreachable('offline');
    });
    if (response.ok || response.status === 404) return response;
    const { status } = response;
    const isLimited = status === 429 || (status === 403 && response.headers.get('x-ratelimit-remaining') === '0');
    const said = await messageOf(response);
    if (isLimited) throw new Unreachable('busy');
    if (moved.includes(status)) throw new BranchMoved(said);
    if (status === 401 || status === 403) throw new Unreachable('login');
    if (status >= 500) throw new Unreachable('offline');
    throw new Unreachable('refused', said);
  };
}

const DETAIL_MAX = 200;
const refusal = z.object({ message: z.string() });

/** Returns what a host says about a refused request. */
async function messageOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    return refusal.parse(JSON.parse(text)).message.slice(0, DETAIL_MAX);
  } catch {
    return `HTTP ${response.status}`;
  }
}

/** Returns the body of an answer. @throws {Unreachable} if something is not there, or the answer is not that of the API */
export async function bodyOf<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  if (response.status === 404) throw new Unreachable('missing');
  const json: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Unreachable('refused', `unexpected answer (${parsed.error.issues[0]?.path.join('.')})`);
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
export const partsOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the path in the content folder; undefined for a file outside it. */
export function inFolder(file: string, folder: string): ContentPath | undefined {
  if (folder === '') return file;
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined;
}
