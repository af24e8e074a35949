import type { Language } from '#domain/language.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { LIMITS } from './content-paths.ts';
import { differing } from './draft/draft-record.ts';
import { type Editor, NO_FILE, type PublishResult } from './editing-api.ts';
import { type Journal, stageFiles, unstageFiles, writeJournal } from './storage/journal.ts';
import { ChangedElsewhere, type FileChange, type SentPublication, Unreachable } from './storage/storage.ts';
import { cleanUp, completeInterrupted, sweep, type Workspace } from './workspace.ts';

interface PublishInput {
  editor: Editor;
  message: string;
  language: Language;
}

/** Publishes all changes of the draft. Call it in turn. */
export async function publishDraft(workspace: Workspace, input: PublishInput): Promise<PublishResult> {
  const refused = await takeNews(workspace, input.language);
  if (refused) return refused;
  const published = await workspace.publishedFiles();
  const changed = differing(await workspace.draft(), published);
  if (changed.length === 0) return { status: 'nothing' };
  const paths = changed.filter(([path, { base }]) => base !== (published.get(path) ?? NO_FILE)).map(([path]) => path);
  if (paths.length > 0) return { status: 'conflict', paths };
  const mistakes = await workspace.draftMistakes(input.language);
  if (mistakes.length > 0) return { status: 'mistakes', mistakes };
  const isPublished = new Set(changed.map(([path]) => path));
  const gaps = (await workspace.draftGaps(input.language)).filter(({ path }) => isPublished.has(path));
  if (gaps.length > 0) return { status: 'mistakes', mistakes: gaps };
  const changes = await Promise.all(
    changed.map(async ([path, { base, draft }]) => ({
      path,
      before: await workspace.bytesOf(path, base),
      after: await workspace.bytesOf(path, draft),
    })),
  );
  return publishChanges(workspace, changes, input);
}

/** Publishes the state after an earlier publication. Drafts of the files that change are dropped. Call it in turn. */
export async function restorePublication(
  workspace: Workspace,
  { id, ...input }: PublishInput & { id: string },
): Promise<PublishResult> {
  const refused = await takeNews(workspace, input.language);
  if (refused) return refused;
  const changes = await workspace.storage.changesTo(id);
  if (!changes || changes.length === 0) return { status: 'nothing' };
  const candidate: Record<string, { draft: string }> = {};
  for (const { path, after } of changes)
    candidate[path] = { draft: after ? await workspace.objects.put(after) : NO_FILE };
  const mistakes = await workspace.mistakesWith(candidate, input.language);
  if (mistakes.length > 0) return { status: 'mistakes', mistakes };
  return publishChanges(workspace, changes, input);
}

/**
 * Publishes files: prepares the new files beside the old ones, hands the publication to the storage, and replaces the files.
 * From the moment in which the journal is written, the publication is completed even after a crash.
 */
async function publishChanges(
  workspace: Workspace,
  changes: readonly FileChange[],
  { editor, message, language }: PublishInput,
): Promise<PublishResult> {
  const { contentDir, folder, objects, storage, now } = workspace;
  const files = await storedFiles(workspace, changes);
  const publication: Omit<SentPublication, 'id'> = {
    at: new Date(now()).toISOString(),
    by: editor.name,
    email: editor.email,
    message: message.slice(0, LIMITS.messageLength),
    paths: Object.keys(files),
  };
  let id: string;
  try {
    await sweep(contentDir);
    await stageFiles(contentDir, files, objects);
    id = await storage.send({ changes, editor, message: publication.message, at: publication.at });
    await writeJournal(folder, { publication: { id, ...publication }, files });
  } catch (error) {
    await unstageFiles(contentDir, files);
    return refusal(error, language);
  }
  await completeInterrupted(workspace);
  await cleanUp(workspace);
  return {
    status: 'published',
    publication: { id, at: publication.at, by: editor.name, message: publication.message, files: changes.length },
  };
}

/** Stores the bytes of changes, and returns their digests. */
async function storedFiles({ objects }: Workspace, changes: readonly FileChange[]): Promise<Journal['files']> {
  const put = async (bytes: Uint8Array | undefined) => (bytes ? objects.put(bytes) : NO_FILE);
  const files: Record<string, { before: string; after: string }> = {};
  for (const { path, before, after } of changes) files[path] = { before: await put(before), after: await put(after) };
  return files;
}

/**
 * Brings what was changed on the Git host into the content folder. Drafts of the same files stay, and publishing them is a
 * conflict. Returns why it cannot be done. Call it in turn.
 */
export async function takeNews(workspace: Workspace, language: Language): Promise<PublishResult | undefined> {
  const { contentDir, folder, objects, storage } = workspace;
  try {
    const changes = (await storage.news?.()) ?? [];
    if (changes.length === 0) return undefined;
    const files = await storedFiles(workspace, changes);
    await stageFiles(contentDir, files, objects);
    await writeJournal(folder, { files });
  } catch (error) {
    return refusal(error, language);
  }
  await completeInterrupted(workspace);
  return undefined;
}

function refusal(error: unknown, language: Language): PublishResult {
  if (error instanceof ChangedElsewhere) return { status: 'conflict', paths: error.paths };
  if (!(error instanceof Unreachable)) throw error;
  const reason = textsOf(language)(`content.storage.${error.reason}`, { detail: error.detail });
  return { status: 'unreachable', reason };
}
