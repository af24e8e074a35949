import { createHash } from 'node:crypto';
import { digestOf } from '#editing/draft/objects.ts';

export interface Commit {
  id: string;
  files: ReadonlyMap<string, Buffer>;
  author: { name: string; email: string };
  message: string;
  changed: readonly string[];
}

/** A branch with its commits, as a Git host stores it. */
export class Branch {
  readonly commits: Commit[] = [];
  /** commits and trees that are not on the branch */
  readonly loose = new Map<string, Commit>();

  constructor(files: ReadonlyMap<string, Buffer>) {
    this.commits.push(this.make(files, { name: 'Operator', email: 'operator@example.com' }, 'Begin'));
  }

  get head(): Commit {
    const last = this.commits.at(-1);
    if (!last) throw new Error('a branch has a commit');
    return last;
  }

  make(files: ReadonlyMap<string, Buffer>, author: Commit['author'], message: string): Commit {
    const before = this.commits.at(-1)?.files ?? new Map<string, Buffer>();
    const changed = [...new Set([...before.keys(), ...files.keys()])].filter(
      (path) => digest(before.get(path)) !== digest(files.get(path)),
    );
    const parts = [this.commits.length, message, ...[...files].flatMap(([path, bytes]) => [path, digest(bytes)])];
    const id = createHash('sha1').update(JSON.stringify(parts)).digest('hex');
    return { id, files, author, message, changed };
  }

  /** Commits as somebody without the desk. */
  commitByHand(path: string, text: string | undefined): void {
    const files = new Map(this.head.files);
    if (text === undefined) files.delete(path);
    else files.set(path, Buffer.from(text));
    this.commits.push(this.make(files, { name: 'Operator', email: 'operator@example.com' }, `By hand: ${path}`));
  }

  find(id: string): Commit | undefined {
    return [...this.commits, ...this.loose.values()].find((commit) => commit.id === id);
  }

  blob(sha: string): Buffer | undefined {
    return this.commits.flatMap(({ files }) => [...files.values()]).find((bytes) => digest(bytes) === sha);
  }

  /** Commits that touch a folder, the newest first. */
  log(folder: string): Commit[] {
    return this.commits.filter(({ changed }) => changed.some((path) => path.startsWith(folder))).reverse();
  }

  /** Returns the last commit that changed a file. */
  lastFor(path: string): string | undefined {
    return this.commits.findLast(({ changed }) => changed.includes(path))?.id;
  }
}

export const digest = (bytes: Buffer | undefined): string | undefined => bytes && digestOf(bytes);
