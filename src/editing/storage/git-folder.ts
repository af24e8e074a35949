import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { editableKind, LIMITS } from '../content-paths.ts';
import type { Files } from '../draft/published-files.ts';
import { absent } from '../durable-file.ts';
import type { Editor, Publication } from '../editing-api.ts';
import { askGit, GitFailed, runGit, tryGit } from './run-git.ts';
import { type FileChange, type NewPublication, type Storage, Unreachable } from './storage.ts';

interface GitFolderOptions {
  contentDir: string;
  /** folder for temporary files */
  folder: string;
  publishedFiles: () => Promise<Files>;
  /** name and address of the site, which commits for the editors */
  committer: Editor;
  /** whether each publication is pushed to the branch that the current one follows */
  push: boolean;
}

/** Returns whether a content folder belongs to a Git working copy: its site.yaml is part of the last commit. */
export async function isGitFolder(contentDir: string): Promise<boolean> {
  return (await tryGit(contentDir, ['cat-file', '-e', 'HEAD:./site.yaml'])) !== undefined;
}

/**
 * Makes each publication a commit by the editor. The commit contains only the files of the publication: what somebody has
 * staged or changed in the working copy stays as it is.
 */
export function gitFolder(options: GitFolderOptions): Storage {
  const { contentDir, publishedFiles, push } = options;
  return {
    async send(publication) {
      const commit = await makeCommit(options, publication);
      if (push) await pushCommit(contentDir, commit);
      return commit;
    },
    async complete({ id, paths }) {
      const head = await askGit(contentDir, ['rev-parse', 'HEAD']);
      // A commit that was made by hand since the journal was written stays; the files are then changes of the working copy.
      const parent = await tryGit(contentDir, ['rev-parse', '--verify', `${id}^`]);
      if (head === parent) await runGit(contentDir, ['update-ref', '-m', 'publication', 'HEAD', id, head]);
      await refreshIndex(contentDir, paths);
    },
    history: () => history(contentDir),
    async changesTo(id) {
      if (!COMMIT.test(id)) return undefined;
      const isKnown = await tryGit(contentDir, ['merge-base', '--is-ancestor', id, 'HEAD']);
      return isKnown === undefined ? undefined : changesTo(contentDir, id, await publishedFiles());
    },
  };
}

const COMMIT = /^[0-9a-f]{40,64}$/;
const FILE_MODE = '100644';

/** Makes a commit on top of the current one without touching branch, index and files. Returns its hash. */
async function makeCommit(
  { contentDir, folder, committer }: GitFolderOptions,
  { changes, editor, message, at }: NewPublication,
): Promise<string> {
  await refuseUnfinished(contentDir);
  const head = await askGit(contentDir, ['rev-parse', 'HEAD']);
  const prefix = await askGit(contentDir, ['rev-parse', '--show-prefix']);
  const env = { GIT_INDEX_FILE: join(folder, 'publication.index') };
  try {
    await runGit(contentDir, ['read-tree', 'HEAD'], { env });
    for (const { path, after } of changes) {
      const file = prefix + path;
      if (after) {
        const blob = await askGit(contentDir, ['hash-object', '-w', '--stdin', `--path=${file}`], { input: after });
        await runGit(contentDir, ['update-index', '--add', '--cacheinfo', FILE_MODE, blob, file], { env });
      } else await runGit(contentDir, ['update-index', '-z', '--index-info'], { env, input: removal(file) });
    }
    const tree = await askGit(contentDir, ['write-tree'], { env });
    // The files of the working copy may already be those of the last commit.
    if (tree === (await askGit(contentDir, ['rev-parse', 'HEAD^{tree}']))) return head;
    const author = identity('AUTHOR', editor, at);
    const people = { ...author, ...identity('COMMITTER', committer, at) };
    return await askGit(contentDir, ['commit-tree', tree, '-p', head], { input: `${message || '-'}\n`, env: people });
  } finally {
    await rm(env.GIT_INDEX_FILE, { force: true });
  }
}

const removal = (file: string) => `0 ${'0'.repeat(40)}\t${file}\0`;

function identity(role: 'AUTHOR' | 'COMMITTER', { name, email }: Editor, at: string): Record<string, string> {
  // Git refuses a name without letters.
  const usable = /[\p{L}\p{N}]/u.test(name) ? name : email;
  return { [`GIT_${role}_NAME`]: usable, [`GIT_${role}_EMAIL`]: email, [`GIT_${role}_DATE`]: at };
}

/** A commit during a merge or rebase would become part of it. */
async function refuseUnfinished(contentDir: string): Promise<void> {
  for (const name of ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD']) {
    if ((await tryGit(contentDir, ['rev-parse', '-q', '--verify', name])) !== undefined) throw new Unreachable('busy');
  }
}

/** Pushes a commit to the branch that the current one follows. Without such a branch there is nothing to push to. */
async function pushCommit(contentDir: string, commit: string): Promise<void> {
  const branch = await tryGit(contentDir, ['symbolic-ref', '--short', '-q', 'HEAD']);
  const remote = branch && (await tryGit(contentDir, ['config', `branch.${branch}.remote`]));
  const target = branch && (await tryGit(contentDir, ['config', `branch.${branch}.merge`]));
  if (!remote || !target) return;
  try {
    await runGit(contentDir, ['push', '--quiet', '--no-verify', remote, `${commit}:${target}`]);
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error;
    if (/rejected|fetch first|non-fast-forward/.test(error.message)) throw new Unreachable('behind');
    if (/authentication|permission denied|could not read username|403/i.test(error.message))
      throw new Unreachable('login');
    throw new Unreachable('offline');
  }
}

/** Lets the index know the new files, so that `git status` shows no change. Another Git process may hold the index. */
async function refreshIndex(contentDir: string, paths: readonly string[]): Promise<void> {
  await runGit(contentDir, ['reset', '-q', '--pathspec-from-file=-', '--pathspec-file-nul'], {
    input: paths.map((path) => `:(literal)${path}`).join('\0'),
  }).catch((error: unknown) => {
    if (!(error instanceof GitFailed)) throw error;
  });
}

const [RECORD, FIELD] = ['\x1e', '\x1f'];

async function history(contentDir: string): Promise<Publication[]> {
  const format = `--format=${RECORD}%H${FIELD}%aI${FIELD}%aN${FIELD}%s${FIELD}`;
  const most = `--max-count=${LIMITS.publications}`;
  const log = ['log', '-z', '--first-parent', '-m', '--name-only', '--no-renames', format, most, '--', '.'];
  const output = await askGit(contentDir, log);
  return output.split(RECORD).flatMap((record): Publication[] => {
    const [id, at, by, message, names] = record.split(FIELD);
    if (!id || !at) return [];
    const files = (names ?? '').split('\0').filter((name) => name.trim() !== '').length;
    return [{ id, at: new Date(at).toISOString(), by: by ?? '', message: (message ?? '').trim(), files }];
  });
}

/** Returns what would change in the folder on the way to the state of a commit. */
async function changesTo(contentDir: string, id: string, files: Files): Promise<FileChange[]> {
  const listing = await askGit(contentDir, ['ls-tree', '-r', '-z', id, '.']);
  const kept = new Map<string, string>();
  for (const line of listing.split('\0')) {
    const [, type, blob, path] = /^100\d{3} (\w+) ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
    if (type === 'blob' && blob && path && editableKind(path)) kept.set(path, blob);
  }
  const changes: FileChange[] = [];
  for (const path of [...new Set([...kept.keys(), ...files.keys()])].sort()) {
    const blob = kept.get(path);
    if (blob === files.get(path)) continue;
    const before = files.has(path) ? await readFile(join(contentDir, path)).catch(absent) : undefined;
    // Filters convert line endings and fetch large files, as in a working copy.
    const after = blob ? await runGit(contentDir, ['cat-file', '--filters', `${id}:./${path}`]) : undefined;
    if (!before || !after || Buffer.compare(before, after) !== 0) changes.push({ path, before, after });
  }
  return changes;
}
