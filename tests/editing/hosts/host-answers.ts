import type { Branch, Commit } from './branch.ts';
import { digest } from './branch.ts';
import type { Answered, Answers } from './host-server.ts';

const DATE = '2026-11-26T10:00:00Z';
const notFound: Answered = { status: 404, body: { message: 'Not Found' } };
const unauthorized: Answered = { status: 401, body: { message: 'Bad credentials' } };
const ok = (body: unknown, status = 200): Answered => ({ status, body });
const entries = ({ files }: Commit) =>
  [...files].map(([path, bytes]) => ({ path, mode: '100644', type: 'blob', sha: digest(bytes), id: digest(bytes) }));
const blobJson = (bytes: Buffer | undefined): Answered =>
  bytes ? ok({ content: bytes.toString('base64'), encoding: 'base64' }) : notFound;
const shown = (commit: Commit) => ({
  sha: commit.id,
  commit: { message: commit.message, author: { ...commit.author, date: DATE } },
  files: commit.changed.map((filename) => ({ filename })),
});

interface Sent {
  path: string;
  content: Buffer | undefined;
}
function changedFiles(branch: Branch, sent: readonly Sent[]): Map<string, Buffer> {
  const files = new Map(branch.head.files);
  for (const { path, content } of sent) {
    if (content) files.set(path, content);
    else files.delete(path);
  }
  return files;
}

/** Answers of GitHub Enterprise Server: blobs, trees and commits first, then the reference. */
export function githubAnswers(): Answers {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Map<string, Buffer>>();
  return ({ method, path, query, headers, body }, branch) => {
    if (headers.authorization !== 'Bearer secret-token') return unauthorized;
    const api = '/api/v3/repos/agency/site';
    const [, last = ''] = /\/([^/]+)$/.exec(path) ?? [];
    if (path === `${api}/git/ref/heads/main`) return ok({ ref: 'refs/heads/main', object: { sha: branch.head.id } });
    if (method === 'PATCH' && path === `${api}/git/refs/heads/main`) {
      const commit = branch.loose.get(body.sha);
      const isForward = commit?.message !== undefined && trees.get(`parent ${body.sha}`)?.has(branch.head.id);
      if (!commit || !isForward || body.force) return ok({ message: 'Update is not a fast forward' }, 422);
      branch.commits.push(commit);
      return ok({ object: { sha: commit.id } });
    }
    if (method === 'POST' && path === `${api}/git/blobs`) {
      const bytes = Buffer.from(body.content, body.encoding);
      blobs.set(digest(bytes) ?? '', bytes);
      return ok({ sha: digest(bytes) }, 201);
    }
    if (method === 'POST' && path === `${api}/git/trees`) {
      if (body.base_tree !== `tree-${branch.head.id}`) return ok({ message: 'base_tree is not known' }, 422);
      const sent = body.tree.map((one: { path: string; sha: string | null }) => ({
        path: one.path,
        content: one.sha === null ? undefined : blobs.get(one.sha),
      }));
      const sha = `new-tree-${trees.size}`;
      trees.set(sha, changedFiles(branch, sent));
      return ok({ sha }, 201);
    }
    if (method === 'POST' && path === `${api}/git/commits`) {
      const commit = branch.make(trees.get(body.tree) ?? new Map(), body.author, body.message);
      branch.loose.set(commit.id, commit);
      trees.set(`parent ${commit.id}`, new Map(body.parents.map((id: string) => [id, Buffer.alloc(0)])));
      return ok({ sha: commit.id }, 201);
    }
    if (path.startsWith(`${api}/git/commits/`)) return ok({ tree: { sha: `tree-${last}` } });
    if (path.startsWith(`${api}/git/trees/`)) {
      const commit = branch.find(last);
      return commit && query.get('recursive') ? ok({ sha: last, truncated: false, tree: entries(commit) }) : notFound;
    }
    if (path.startsWith(`${api}/git/blobs/`)) return blobJson(branch.blob(last));
    if (path === `${api}/commits`) return ok(branch.log(query.get('path') ?? '').map(shown));
    const commit = path.startsWith(`${api}/commits/`) && branch.find(last);
    return commit ? ok(shown(commit)) : notFound;
  };
}

interface Action {
  action: string;
  file_path: string;
  content?: string;
  encoding?: 'base64';
  last_commit_id?: string;
}

/** Answers of GitLab: one commit with actions. Lists have two entries per page, so that paging is tested. */
export const gitlabAnswers: Answers = ({ method, path, query, headers, body }, branch) => {
  if (headers['private-token'] !== 'secret-token') return unauthorized;
  const api = '/api/v4/projects/agency%2Fsite/repository';
  const [, last = ''] = /\/([^/]+)$/.exec(path) ?? [];
  if (path === `${api}/branches/main`) return ok({ name: 'main', commit: { id: branch.head.id } });
  if (path === `${api}/tree`) {
    const commit = branch.find(query.get('ref') ?? '');
    const all = commit && entries(commit).filter(({ path: file }) => file.startsWith(query.get('path') ?? ''));
    const page = Number(query.get('page'));
    const size = 40;
    if (!all) return { status: 404, body: { message: '404 Tree Not Found' } };
    const next = all.length > page * size ? String(page + 1) : '';
    return { ...ok(all.slice((page - 1) * size, page * size)), headers: { 'X-Next-Page': next } };
  }
  if (method === 'HEAD' && path.startsWith(`${api}/files/`)) {
    const found = branch.lastFor(decodeURIComponent(last));
    return found ? { status: 200, headers: { 'X-Gitlab-Last-Commit-Id': found } } : { status: 404 };
  }
  if (path.startsWith(`${api}/blobs/`)) {
    const raw = branch.blob(path.split('/').at(-2) ?? '');
    return raw ? { status: 200, raw } : notFound;
  }
  if (method === 'POST' && path === `${api}/commits`) {
    for (const { action, file_path: file, last_commit_id: known } of body.actions as Action[]) {
      const isThere = branch.head.files.has(file);
      if (action === 'create' ? isThere : !isThere)
        return ok(
          { message: isThere ? 'A file with this name already exists' : "A file with this name doesn't exist" },
          400,
        );
      if (action !== 'create' && known !== branch.lastFor(file))
        return ok(
          { message: 'You are attempting to update a file that has changed since you started editing it.' },
          400,
        );
    }
    const sent = (body.actions as Action[]).map(({ action, file_path: file, content = '', encoding }) => ({
      path: file,
      content: action === 'delete' ? undefined : Buffer.from(content, encoding),
    }));
    const author = { name: body.author_name, email: body.author_email };
    branch.commits.push(branch.make(changedFiles(branch, sent), author, body.commit_message));
    return ok({ id: branch.head.id }, 201);
  }
  if (path === `${api}/commits`) {
    const list = branch.log(query.get('path') ?? '');
    return ok(list.map(({ id, author, message }) => ({ id, author_name: author.name, authored_date: DATE, message })));
  }
  const commit = path.endsWith('/diff') && branch.find(path.split('/').at(-2) ?? '');
  return commit ? ok(commit.changed.map((file) => ({ new_path: file }))) : notFound;
};

interface Operation {
  operation: string;
  path: string;
  content?: string;
  sha?: string;
}

/** Answers of Forgejo: several files at once, each with the digest of its previous version. */
export const forgejoAnswers: Answers = ({ method, path, query, headers, body }, branch) => {
  if (headers.authorization !== 'token secret-token') return unauthorized;
  const api = '/api/v1/repos/agency/site';
  const [, last = ''] = /\/([^/]+)$/.exec(path) ?? [];
  if (path === `${api}/branches/main`) return ok({ name: 'main', commit: { id: branch.head.id } });
  if (path.startsWith(`${api}/git/trees/`)) {
    const commit = branch.find(last);
    if (!commit) return notFound;
    const [page, size] = [Number(query.get('page')), 40];
    const all = entries(commit);
    return ok({ truncated: all.length > page * size, tree: all.slice((page - 1) * size, page * size) });
  }
  if (path.startsWith(`${api}/git/blobs/`)) return blobJson(branch.blob(last));
  if (method === 'POST' && path === `${api}/contents`) {
    for (const { operation, path: file, sha } of body.files as Operation[]) {
      const found = digest(branch.head.files.get(file));
      if (operation === 'create' && found) return ok({ message: 'repository file already exists' }, 422);
      if (operation !== 'create' && found !== sha) return ok({ message: `sha does not match [given: ${sha}]` }, 409);
    }
    const sent = (body.files as Operation[]).map(({ operation, path: file, content = '' }) => ({
      path: file,
      content: operation === 'delete' ? undefined : Buffer.from(content, 'base64'),
    }));
    branch.commits.push(branch.make(changedFiles(branch, sent), body.author, body.message));
    return ok({ commit: { sha: branch.head.id }, files: [] }, 201);
  }
  if (path === `${api}/commits`) return ok(branch.log(query.get('path') ?? '').map(shown));
  const commit = path.startsWith(`${api}/git/commits/`) && branch.find(last);
  return commit ? ok(shown(commit)) : notFound;
};
