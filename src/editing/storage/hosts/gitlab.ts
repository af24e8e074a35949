import { z } from 'zod';
import { Unreachable } from '../storage.ts';
import {
  BranchMoved,
  base64,
  bodyOf,
  type GitHost,
  type HostChange,
  type HostedRepository,
  hostCaller,
} from './git-host.ts';

const branchAnswer = z.object({ commit: z.object({ id: z.string() }) });
const tree = z.array(z.object({ id: z.string(), path: z.string(), type: z.string() }));
const made = z.object({ id: z.string() });
const log = z.array(
  z.object({ id: z.string(), author_name: z.string(), authored_date: z.string(), message: z.string() }),
);
const diff = z.array(z.object({ new_path: z.string() }));

const PAGE = 100;
/** Pages of a list: more files than a content folder has. */
const PAGES_MAX = 200;

/**
 * Uses GitLab's API for commits (https://docs.gitlab.com/api/commits). Each file carries the commit that changed it last, so
 * that GitLab refuses a commit if somebody was faster.
 */
export function gitlab({ origin, name, branch, folder, token }: HostedRepository): GitHost {
  const call = hostCaller(`${origin}/api/v4`, { 'PRIVATE-TOKEN': token });
  const project = `/projects/${encodeURIComponent(name)}`;
  const repository = `${project}/repository`;

  /** Returns the commit that changed a file last. */
  const lastCommit = async (file: string, head: string): Promise<string> => {
    const path = `${repository}/files/${encodeURIComponent(file)}?ref=${head}`;
    const last = (await call({ method: 'HEAD', path })).headers.get('x-gitlab-last-commit-id');
    if (!last) throw new BranchMoved(file);
    return last;
  };

  const actionOf = async ({ file, before, after }: HostChange, head: string) => ({
    file_path: file,
    ...(after && { content: base64(after), encoding: 'base64' }),
    ...(before === undefined
      ? { action: 'create' }
      : { action: after ? 'update' : 'delete', last_commit_id: await lastCommit(file, head) }),
  });

  return {
    async head() {
      const path = `${repository}/branches/${encodeURIComponent(branch)}`;
      return (await bodyOf(await call({ path }), branchAnswer)).commit.id;
    },
    async files(commit) {
      const files = new Map<string, string>();
      const query = new URLSearchParams({ ref: commit, recursive: 'true', per_page: String(PAGE) });
      if (folder) query.set('path', folder);
      for (let page = 1; page <= PAGES_MAX; page++) {
        query.set('page', String(page));
        const response = await call({ path: `${repository}/tree?${query}` });
        if (response.status === 404) return undefined;
        for (const { id, path, type } of await bodyOf(response, tree)) if (type === 'blob') files.set(path, id);
        if (!response.headers.get('x-next-page')) return files;
      }
      throw new Error('The repository has too many files.');
    },
    async read(digest) {
      const response = await call({ path: `${repository}/blobs/${digest}/raw` });
      if (response.status === 404) throw new Unreachable('missing');
      return new Uint8Array(await response.arrayBuffer());
    },
    async commit({ head, changes, editor, message }) {
      const actions = [];
      for (const change of changes) actions.push(await actionOf(change, head));
      const body = { branch, commit_message: message, actions, author_name: editor.name, author_email: editor.email };
      const request = { method: 'POST', path: `${repository}/commits`, body, moved: [400, 409] } as const;
      return (await bodyOf(await call(request), made)).id;
    },
    async log(most) {
      const query = new URLSearchParams({ ref_name: branch, per_page: String(most), ...(folder && { path: folder }) });
      const commits = await bodyOf(await call({ path: `${repository}/commits?${query}` }), log);
      return commits.map(({ id, author_name: by, authored_date: at, message }) => ({
        id,
        at: new Date(at).toISOString(),
        by,
        message,
      }));
    },
    async changed(commit) {
      const path = `${repository}/commits/${commit}/diff?per_page=${PAGE}`;
      return (await bodyOf(await call({ path }), diff)).map(({ new_path: file }) => file);
    },
  };
}
