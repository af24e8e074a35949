import type { Language } from '#domain/language.ts';
import { editableKind } from './content-paths.ts';
import { readValue } from './document/document.ts';
import { differing } from './draft/draft-record.ts';
import {
  type ContentEntry,
  type ContentPath,
  type ContentVersion,
  type FieldMistake,
  type FileDifference,
  NO_FILE,
} from './editing-api.ts';
import { lineDifference } from './line-difference.ts';
import { draftFiles, type Workspace } from './workspace.ts';

/** Returns the text of a file with its byte order mark, if it has one; undefined if it is absent or not UTF-8. */
export function textIn(bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Lists the files of the draft, and those that it removes. */
export async function listEntries(workspace: Workspace): Promise<ContentEntry[]> {
  const [published, draft, files] = await Promise.all([
    workspace.publishedFiles(),
    workspace.draft(),
    draftFiles(workspace),
  ]);
  const changes = new Map(differing(draft, published));
  return [...new Set([...published.keys(), ...files.keys()])].sort().flatMap((path): ContentEntry[] => {
    const kind = editableKind(path);
    if (!kind) return [];
    const digest = files.get(path) ?? NO_FILE;
    const change = changes.get(path);
    if (!change) return [{ path, ...kind, digest, change: 'none' }];
    const isOutdated = change.base !== (published.get(path) ?? NO_FILE) || undefined;
    const state = changeOf(published.has(path), digest !== NO_FILE);
    return [{ path, ...kind, digest, change: state, changedBy: change.by, changedAt: change.at, isOutdated }];
  });
}

function changeOf(wasThere: boolean, isThere: boolean): FileDifference['change'] {
  if (!isThere) return 'removed';
  return wasThere ? 'changed' : 'new';
}

/** Reads a file of the draft with its mistakes; undefined if there is none. Call it in turn. */
export async function readVersion(
  workspace: Workspace,
  path: ContentPath,
  language: Language,
): Promise<ContentVersion | undefined> {
  if (!editableKind(path)) return undefined;
  const [published, files] = await Promise.all([workspace.publishedFiles(), draftFiles(workspace)]);
  const digest = files.get(path);
  const bytes = await workspace.bytesOf(path, digest ?? NO_FILE);
  if (digest === undefined || !bytes) return undefined;
  const isSame = digest === published.get(path);
  const mistakes = (await workspace.draftMistakes(language)).filter((one) => one.path === path);
  return versionOf(path, digest, bytes, isSame ? 'none' : changeOf(published.has(path), true), mistakes);
}

function versionOf(
  path: ContentPath,
  digest: string,
  bytes: Uint8Array,
  change: ContentVersion['change'],
  mistakes: readonly FieldMistake[],
): ContentVersion {
  return { path, digest, value: valueIn(path, bytes), change, mistakes };
}

/** Returns the value of a file; undefined for a picture, and for a file that cannot be read. */
function valueIn(path: ContentPath, bytes: Uint8Array): unknown {
  const text = editableKind(path)?.kind === 'picture' ? undefined : textIn(bytes);
  if (text === undefined) return undefined;
  try {
    return readValue(path, text);
  } catch {
    // The mistakes of the file say what is wrong with it.
    return undefined;
  }
}

/** Returns how a file changes. */
export function differenceOf(
  path: ContentPath,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
): FileDifference {
  const change = changeOf(before !== undefined, after !== undefined);
  if (editableKind(path)?.kind === 'picture') return { path, change };
  const decode = (bytes: Uint8Array | undefined) => (bytes ? new TextDecoder().decode(bytes) : '');
  return { path, change, lines: lineDifference(decode(before), decode(after)) };
}
