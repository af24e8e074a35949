import { type ContentPath, type ContentValue, type FileDifference, NO_FILE } from '#editing/editing-api.ts';
import { problemOf } from '#portal/portal-request.ts';
import type { ContentStore } from '../content-store.ts';
import { readFiles, sendFiles } from '../save-files.ts';

/** Draft of a file that has been discarded. A value of undefined means that the draft removed the file. */
export interface Discarded {
  path: ContentPath;
  value: ContentValue;
}

type Failed = { problem: string };

/** Returns a file to what is published. Returns its draft, so that it can be brought back. */
export async function discard(content: ContentStore, { path }: FileDifference): Promise<Discarded | Failed> {
  const read = await readFiles(content, [path]);
  if ('problem' in read) return read;
  const asked = await content.send({ do: 'discard', path });
  return asked.kind === 'ok' ? { path, value: read.versions[0]?.value } : { problem: problemOf(asked) };
}

/** Saves a discarded draft again. Returns the name of a problem. */
export async function undoDiscard(content: ContentStore, { path, value }: Discarded): Promise<string | undefined> {
  const read = await readFiles(content, [path]);
  if ('problem' in read) return read.problem;
  const baseDigest = read.versions[0]?.digest ?? NO_FILE;
  const sent = await sendFiles(content, [{ path, value, baseDigest }]);
  if (sent.kind === 'saved') return undefined;
  return sent.kind === 'problem' ? sent.problem : 'server';
}
