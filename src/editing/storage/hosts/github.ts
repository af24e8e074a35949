import { z } from 'zod';
import { base64, bodyOf, type GitHost, type HostedRepository, hostCaller, partsOf } from './git-host.ts';

const ref = z.object({ object: z.object({ sha: z.string() }) });
const made = z.object({ sha: z.string() });
const commitTree = z.object({ tree: z.object({ sha: z.string() }) });
const tree = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })),
});
const blob = z.object({ content: z.string(), encoding: z.literal('base64') });
const log = z.array(
  z.object({
    sha: z.string(),
    commit: z.object({ message: z.string(), author: z.object({ name: z.string(), date: z.string() }) }),
  }),
);
const detail = z.object({ files: z.array(z.object({ filename: z.string() })).default([]) });

/** Uses GitHub's API for Git data (https://docs.github.com/rest/git). The reference is moved without force. */
export function github({ origin, name, branch, folder, token }: HostedRepository): GitHost {
  const api = new URL(origin).hostname === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`;
  const call = hostCaller(api, {
    Accept: 'application/vnd.github+json',
    Authorization: `Bearer ${token}`,
    'X-GitHub-Api-Version': '2022-11-28',
  });
  const repo = `/repos/${partsOf(name)}`;
  const make = async (what: string, body: unknown) =>
    (await bodyOf(await call({ method: 'POST', path: `${repo}/git/${what}`, body }), made)).sha;
  return {
    async head() {
      return (await bodyOf(await call({ path: `${repo}/git/ref/heads/${partsOf(branch)}` }), ref)).object.sha;
    },
    async files(commit) {
      const response = await call({ path: `${repo}/git/trees/${commit}?recursive=1` });
      if (response.status === 404) return undefined;
      return filesOf(await bodyOf(response, tree));
    },
    async read(digest) {
      return Buffer.from((await bodyOf(await call({ path: `${repo}/git/blobs/${digest}` }), blob)).content, 'base64');
    },
    async commit({ head, changes, editor, committer, message, at }) {
      const entries = [];
      for (const { file, after } of changes) {
        const sha = after ? await make('blobs', { content: base64(after), encoding: 'base64' }) : null;
        entries.push({ path: file, mode: '100644', type: 'blob', sha });
      }
      const base = await bodyOf(await call({ path: `${repo}/git/commits/${head}` }), commitTree);
      const root = await make('trees', { base_tree: base.tree.sha, tree: entries });
      const people = { author: { ...editor, date: at }, committer: { ...committer, date: at } };
      const sha = await make('commits', { message, tree: root, parents: [head], ...people });
      const path = `${repo}/git/refs/heads/${partsOf(branch)}`;
      await bodyOf(await call({ method: 'PATCH', path, body: { sha, force: false }, moved: [409, 422] }), ref);
      return sha;
    },
    async log(most) {
      const query = new URLSearchParams({ sha: branch, per_page: String(most), ...(folder && { path: folder }) });
      const commits = await bodyOf(await call({ path: `${repo}/commits?${query}` }), log);
      return commits.map(({ sha, commit: { message, author } }) => ({
        id: sha,
        at: new Date(author.date).toISOString(),
        by: author.name,
        message,
      }));
    },
    async changed(commit) {
      return (await bodyOf(await call({ path: `${repo}/commits/${commit}` }), detail)).files.map(
        ({ filename }) => filename,
      );
    },
  };
}

function filesOf({ truncated, tree: entries }: z.infer<typeof tree>): Map<string, string> {
  // A list that is cut would look like removed files.
  if (truncated) throw new Error('The repository has too many files for one list of GitHub.');
  return new Map(entries.filter(({ type }) => type === 'blob').map(({ path, sha }) => [path, sha]));
}
