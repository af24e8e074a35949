import { z } from 'zod';
import { base64, bodyOf, type GitHost, type HostedRepository, hostCaller, partsOf } from './git-host.ts';

const branchAnswer = z.object({ commit: z.object({ id: z.string() }) });
const tree = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
});
const blob = z.object({ content: z.string(), encoding: z.literal('base64') });
const made = z.object({ commit: z.object({ sha: z.string() }) });
const commitAnswer = z.object({
  sha: z.string(),
  commit: z.object({ message: z.string(), author: z.object({ name: z.string(), date: z.string() }) }),
  files: z
    .array(z.object({ filename: z.string() }))
    .nullish()
    .transform((files) => files ?? []),
});

/** Pages of a list: more files than a content folder has. */
const PAGES_MAX = 200;
const PAGE = 1_000;

/**
 * Uses the API of Forgejo and Gitea for several files at once (`POST /repos/{owner}/{repo}/contents`). Each file carries the
 * digest of its previous version, so that the host refuses a commit if somebody was faster.
 */
export function forgejo({ origin, name, branch, folder, token }: HostedRepository): GitHost {
  const call = hostCaller(`${origin}/api/v1`, { Authorization: `token ${token}` });
  const repo = `/repos/${partsOf(name)}`;
  return {
    async head() {
      return (await bodyOf(await call({ path: `${repo}/branches/${partsOf(branch)}` }), branchAnswer)).commit.id;
    },
    async files(commit) {
      const files = new Map<string, string>();
      for (let page = 1; page <= PAGES_MAX; page++) {
        const query = `recursive=true&per_page=${PAGE}&page=${page}`;
        const response = await call({ path: `${repo}/git/trees/${commit}?${query}` });
        if (response.status === 404) return undefined;
        const { tree: entries, truncated } = await bodyOf(response, tree);
        for (const { path, type, sha } of entries) if (type === 'blob') files.set(path, sha);
        // `truncated` says that there are further pages.
        if (!truncated) return files;
      }
      throw new Error('The repository has too many files.');
    },
    async read(digest) {
      return Buffer.from((await bodyOf(await call({ path: `${repo}/git/blobs/${digest}` }), blob)).content, 'base64');
    },
    async commit({ changes, editor, committer, message, at }) {
      const files = changes.map(({ file, before, after }) => ({
        path: file,
        ...(after && { content: base64(after) }),
        ...(before === undefined ? { operation: 'create' } : { operation: after ? 'update' : 'delete', sha: before }),
      }));
      const dates = { author: at, committer: at };
      const body = { branch, message, files, author: editor, committer, dates };
      const request = { method: 'POST', path: `${repo}/contents`, body, moved: [409, 422] } as const;
      return (await bodyOf(await call(request), made)).commit.sha;
    },
    async log(most) {
      const query = new URLSearchParams({ sha: branch, limit: String(most), stat: 'false', verification: 'false' });
      if (folder) query.set('path', folder);
      const commits = await bodyOf(await call({ path: `${repo}/commits?${query}` }), z.array(commitAnswer));
      return commits.map(({ sha, commit: { message, author } }) => ({
        id: sha,
        at: new Date(author.date).toISOString(),
        by: author.name,
        message,
      }));
    },
    async changed(commit) {
      const answer = await bodyOf(await call({ path: `${repo}/git/commits/${commit}` }), commitAnswer);
      return answer.files.map(({ filename }) => filename);
    },
  };
}
