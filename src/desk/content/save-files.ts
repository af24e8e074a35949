import type { ContentVersion, FieldMistake, SaveResult } from '#editing/editing-api.ts';
import { problemOf } from '#portal/portal-request.ts';
import type { ContentRequest } from './content-api.ts';
import type { ContentStore } from './content-store.ts';

type Files = Extract<ContentRequest, { do: 'saveTogether' }>['files'];
export type SaveAnswer = SaveResult | { status: 'saved'; version?: undefined };

/** What became of files that were sent. A conflict here means that another editor was faster, and nothing is lost. */
export type Sent =
  | { kind: 'saved' }
  | { kind: 'mistakes'; mistakes: readonly FieldMistake[] }
  | { kind: 'problem'; problem: string };

/** Saves several files together, and loads the list again. */
export async function sendFiles(content: ContentStore, files: Files): Promise<Sent> {
  const asked = await content.send<SaveAnswer>({ do: 'saveTogether', files });
  if (asked.kind !== 'ok') return { kind: 'problem', problem: problemOf(asked) };
  switch (asked.data.status) {
    case 'mistakes':
      return { kind: 'mistakes', mistakes: asked.data.mistakes };
    case 'conflict':
      return { kind: 'problem', problem: 'changedMeanwhile' };
    case 'saved':
      await content.load();
      return { kind: 'saved' };
  }
}

/** Reads files of the draft. Returns undefined in place of files that do not exist, and the problem if one cannot be read. */
export async function readFiles(
  content: ContentStore,
  paths: readonly string[],
): Promise<{ versions: readonly (ContentVersion | undefined)[] } | { problem: string }> {
  const answers = await Promise.all(paths.map((path) => content.get<ContentVersion>('/file', { path })));
  const versions: (ContentVersion | undefined)[] = [];
  for (const asked of answers) {
    if (asked.kind === 'ok') versions.push(asked.data);
    else if (asked.kind === 'refused' && asked.status === 404) versions.push(undefined);
    else return { problem: problemOf(asked) };
  }
  return { versions };
}
