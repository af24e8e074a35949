import { ContentError } from '#agency/content/content-error.ts';
import type { Language } from '#domain/language.ts';
import { type TextValues, textsOf } from '#platform/i18n/texts.ts';
import { editableKind, LIMITS } from './content-paths.ts';
import { editText } from './document/document.ts';
import { UnusualYaml } from './document/yaml-text.ts';
import { type Draft, type DraftChange, withChanges } from './draft/draft-record.ts';
import { isBehindLink } from './draft/published-files.ts';
import { type ContentPath, type Editor, type FieldMistake, NO_FILE, type SaveResult } from './editing-api.ts';
import { readVersion, textIn } from './read-files.ts';
import { draftFiles, type Workspace } from './workspace.ts';

export interface FileToSave {
  path: ContentPath;
  /** undefined removes the file */
  value: unknown;
  baseDigest: string;
}

type Refusal = Exclude<SaveResult, { status: 'saved' }>;

/** Saves files to the draft together, or none of them. Call it in turn. */
export async function saveFiles(
  workspace: Workspace,
  files: readonly FileToSave[],
  editor: Editor,
  language: Language,
): Promise<Refusal | { status: 'saved'; digests: ReadonlyMap<ContentPath, string> }> {
  const unwanted = await unwantedPaths(workspace, files, language);
  if (unwanted.length > 0) return { status: 'mistakes', mistakes: unwanted };
  const current = await draftFiles(workspace);
  const other = files.find(({ path, baseDigest }) => baseDigest !== (current.get(path) ?? NO_FILE));
  if (other) return conflictOf(workspace, other.path, language);
  const bytes = new Map<ContentPath, Uint8Array | undefined>();
  for (const { path, value } of files) {
    const before = await workspace.bytesOf(path, current.get(path) ?? NO_FILE);
    const edited = value === undefined ? undefined : editedBytes(path, before, value);
    if (edited === 'unusual')
      return { status: 'mistakes', mistakes: [wholeFile(path, 'content.storage.unusual', language)] };
    bytes.set(path, edited);
  }
  const tooLarge = await tooLargeFiles(workspace, bytes, language);
  if (tooLarge.length > 0) return { status: 'mistakes', mistakes: tooLarge };
  return keepChecked(workspace, bytes, editor, language);
}

/** Returns the bytes of a file with another value; `unusual` if only a text editor can change the file as it is. */
function editedBytes(path: ContentPath, before: Uint8Array | undefined, value: unknown): Uint8Array | 'unusual' {
  const text = before ? textIn(before) : '';
  if (text === undefined) return 'unusual';
  try {
    return new TextEncoder().encode(editText(path, text, value));
  } catch (error) {
    if (error instanceof ContentError || error instanceof UnusualYaml) return 'unusual';
    throw error;
  }
}

const wholeFile = (
  path: ContentPath,
  key: `content.storage.${'path' | 'unusual' | 'tooLarge' | 'tooMany' | 'tooManyTogether'}`,
  language: Language,
  values?: TextValues,
): FieldMistake => ({ path, keys: [], message: textsOf(language)(key, values) });

/** Stores the files in the draft if they bring no mistakes. */
async function keepChecked(
  workspace: Workspace,
  bytes: ReadonlyMap<ContentPath, Uint8Array | undefined>,
  editor: Editor,
  language: Language,
): Promise<Refusal | { status: 'saved'; digests: ReadonlyMap<ContentPath, string> }> {
  const digests = new Map<ContentPath, string>();
  for (const [path, one] of bytes) digests.set(path, one ? await workspace.objects.put(one) : NO_FILE);
  const next = await changedDraft(workspace, digests, editor);
  const mistakes = await workspace.mistakesWith(next, language);
  const introduced = mistakes.length > 0 ? without(mistakes, await workspace.draftMistakes(language)) : [];
  if (introduced.length > 0) return { status: 'mistakes', mistakes: introduced };
  await workspace.keep(next);
  return { status: 'saved', digests };
}

/** Returns the draft with further changes. */
export async function changedDraft(
  { draft, publishedFiles, now }: Pick<Workspace, 'draft' | 'publishedFiles' | 'now'>,
  digests: ReadonlyMap<ContentPath, string>,
  { name, email }: Editor,
): Promise<Draft> {
  const [before, published] = await Promise.all([draft(), publishedFiles()]);
  const at = new Date(now()).toISOString();
  const changes = [...digests].map(([path, digest]): [ContentPath, DraftChange] => {
    const base = before[path]?.base ?? published.get(path) ?? NO_FILE;
    return [path, { base, draft: digest, by: name, email, at }];
  });
  return { ...before, ...Object.fromEntries(changes) };
}

/** Returns a mistake for each path that editors may not write, and for too many files. */
async function unwantedPaths(
  { contentDir }: Workspace,
  files: readonly FileToSave[],
  language: Language,
): Promise<FieldMistake[]> {
  const path = files[0]?.path ?? '';
  if (files.length > LIMITS.filesTogether)
    return [wholeFile(path, 'content.storage.tooManyTogether', language, { most: LIMITS.filesTogether })];
  const mistakes: FieldMistake[] = [];
  for (const file of files) {
    const kind = editableKind(file.path)?.kind;
    const isWritable = kind !== undefined && (kind !== 'picture' || file.value === undefined);
    if (!isWritable || (await isBehindLink(contentDir, file.path)))
      mistakes.push(wholeFile(file.path, 'content.storage.path', language));
  }
  return mistakes;
}

async function tooLargeFiles(
  workspace: Workspace,
  bytes: ReadonlyMap<ContentPath, Uint8Array | undefined>,
  language: Language,
): Promise<FieldMistake[]> {
  const large = [...bytes].filter(([, one]) => (one?.length ?? 0) > LIMITS.textBytes);
  const kilobytes = LIMITS.textBytes / 1024;
  if (large.length > 0)
    return large.map(([path]) => wholeFile(path, 'content.storage.tooLarge', language, { kilobytes }));
  const added = [...bytes].map(([path, one]) => [path, { draft: one ? 'new' : NO_FILE }]);
  const all = withChanges(await draftFiles(workspace), Object.fromEntries(added));
  const [path = ''] = bytes.keys();
  return all.size > LIMITS.files ? [wholeFile(path, 'content.storage.tooMany', language, { most: LIMITS.files })] : [];
}

async function conflictOf(workspace: Workspace, path: ContentPath, language: Language): Promise<Refusal> {
  const changedBy = (await workspace.draft())[path]?.by;
  return { status: 'conflict', theirs: await readVersion(workspace, path, language), changedBy };
}

/**
 * Returns the mistakes that are not among earlier ones. Positions in lists and lines do not count, because an earlier mistake
 * moves when something is added above it.
 */
export function without(mistakes: readonly FieldMistake[], earlier: readonly FieldMistake[]): FieldMistake[] {
  const left = new Map<string, number>();
  for (const one of earlier) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1);
  return mistakes.filter((one) => {
    const count = left.get(nameOf(one)) ?? 0;
    left.set(nameOf(one), count - 1);
    return count <= 0;
  });
}

const nameOf = ({ path, keys, message, found }: FieldMistake) =>
  JSON.stringify([path, keys.filter((key) => typeof key === 'string'), message, found]);
