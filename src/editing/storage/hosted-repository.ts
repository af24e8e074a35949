import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editableKind } from '../content-paths.ts';
import { digestOf } from '../draft/objects.ts';
import type { Files } from '../draft/published-files.ts';
import { absent, writeDurably } from '../durable-file.ts';
import type { ContentPath, Editor, Publication } from '../editing-api.ts';
import { forgejo } from './hosts/forgejo.ts';
import { BranchMoved, type GitHost, type HostedRepository, inFolder } from './hosts/git-host.ts';
import { github } from './hosts/github.ts';
import { gitlab } from './hosts/gitlab.ts';
import { ChangedElsewhere, type FileChange, type NewPublication, type Storage, Unreachable } from './storage.ts';

const HOSTS = { github, gitlab, forgejo };

interface HostedOptions {
  contentDir: string;
  /** folder of the record of what was fetched */
  folder: string;
  publishedFiles: () => Promise<Files>;
  committer: Editor;
  repository: HostedRepository;
}

/** Publications that are listed. Each needs a request of its own for the number of its files. */
const HISTORY_MAX = 30;
/** Attempts if somebody else moves the branch at the same time. */
const ATTEMPTS = 3;
const COMMIT = /^[0-9a-f]{40,64}$/;

/**
 * Keeps publications as commits on a Git host. The content folder follows the branch: before a publication, what somebody
 * else has committed is fetched.
 */
export function hostedRepository(options: HostedOptions): Storage {
  const { contentDir, folder, publishedFiles, committer, repository } = options;
  const host = HOSTS[repository.kind](repository);
  const fileOf = (path: ContentPath) => (repository.folder ? `${repository.folder}/${path}` : path);
  const record = join(folder, 'fetched.json');

  /** Returns the digests of the files that editors may change, by their paths in the content folder. */
  const filesAt = async (commit: string): Promise<Files | undefined> => {
    const files = await host.files(commit);
    const editable = [...(files ?? [])].flatMap(([file, digest]): [ContentPath, string][] => {
      const path = inFolder(file, repository.folder);
      return path !== undefined && editableKind(path) ? [[path, digest]] : [];
    });
    return files && new Map(editable);
  };
  const filesOfHead = async () => {
    const head = await host.head();
    return { head, files: (await filesAt(head)) ?? new Map<ContentPath, string>() };
  };
  const changesFrom = async (local: Files, files: Files, paths: Iterable<ContentPath>): Promise<FileChange[]> => {
    const changes: FileChange[] = [];
    for (const path of [...paths].sort()) {
      const digest = files.get(path);
      const before = local.has(path) ? await readFile(join(contentDir, path)).catch(absent) : undefined;
      changes.push({ path, before, after: digest === undefined ? undefined : await host.read(digest) });
    }
    return changes;
  };
  const noteFetched = async () => {
    const { files } = await filesOfHead();
    await writeDurably(record, JSON.stringify(Object.fromEntries(files)));
  };

  return {
    send: (publication) => sendTo(host, publication, filesOfHead, fileOf, committer),
    complete: () => noteFetched(),
    async news() {
      const [{ files }, local] = [await filesOfHead(), await publishedFiles()];
      const text = await readFile(record, 'utf8').catch(absent);
      // Written by `noteFetched`.
      const known =
        text === undefined ? undefined : new Map(Object.entries(JSON.parse(text) as Record<string, string>));
      const newer = newerPaths(files, local, known);
      const changes = await changesFrom(local, files, newer);
      if (changes.length === 0) await writeDurably(record, JSON.stringify(Object.fromEntries(files)));
      return changes;
    },
    tookNews: noteFetched,
    history: () => historyOf(host, repository.folder),
    async changesTo(id) {
      const files = COMMIT.test(id) ? await filesAt(id) : undefined;
      if (!files) return undefined;
      const local = await publishedFiles();
      const paths = new Set([...files.keys(), ...local.keys()]);
      return changesFrom(
        local,
        files,
        [...paths].filter((path) => files.get(path) !== local.get(path)),
      );
    },
  };
}

/**
 * Returns the files that were changed on the host since the last time. Without a record of that time, the host's version
 * counts. @throws {ChangedElsewhere} for files that were also changed by hand in the content folder
 */
function newerPaths(files: Files, local: Files, known: Files | undefined): ContentPath[] {
  const paths = [...new Set([...files.keys(), ...(known ?? new Map()).keys()])];
  const newer = paths.filter((path) => files.get(path) !== local.get(path) && files.get(path) !== known?.get(path));
  const both = newer.filter((path) => known && local.get(path) !== known.get(path));
  if (both.length > 0) throw new ChangedElsewhere(both);
  return newer;
}

/** Makes a commit of the files that the host does not have yet. */
async function sendTo(
  host: GitHost,
  { changes, ...publication }: NewPublication,
  filesOfHead: () => Promise<{ head: string; files: Files }>,
  fileOf: (path: ContentPath) => string,
  committer: Editor,
): Promise<string> {
  let refused = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { head, files } = await filesOfHead();
    const digest = (bytes: Uint8Array | undefined) => bytes && digestOf(bytes);
    // A publication that was interrupted may already have arrived.
    const missing = changes.filter(({ path, after }) => files.get(path) !== digest(after));
    if (missing.length === 0) return head;
    const others = missing.filter(({ path, before }) => files.get(path) !== digest(before)).map(({ path }) => path);
    if (others.length > 0) throw new ChangedElsewhere(others);
    const message = publication.message || '-';
    const sent = missing.map(({ path, after }) => ({ file: fileOf(path), before: files.get(path), after }));
    try {
      return await host.commit({ ...publication, message, head, committer, changes: sent });
    } catch (error) {
      if (!(error instanceof BranchMoved)) throw error;
      refused = error.message;
    }
  }
  throw new Unreachable('refused', refused);
}

/** Numbers of files of commits, which never change. */
const counts = new Map<string, number>();
const COUNTS_MAX = 1_000;

async function historyOf(host: GitHost, folder: string): Promise<Publication[]> {
  const commits = await host.log(HISTORY_MAX);
  return Promise.all(
    commits.map(async (commit) => {
      const files =
        counts.get(commit.id) ?? (await host.changed(commit.id)).filter((file) => inFolder(file, folder)).length;
      if (counts.size < COUNTS_MAX) counts.set(commit.id, files);
      return { ...commit, message: commit.message.split('\n', 1)[0] ?? '', files };
    }),
  );
}
