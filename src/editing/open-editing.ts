import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { belgianDay } from '#domain/calendar.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { differing } from './draft/draft-record.ts';
import { type ContentPath, type Editing, NO_FILE, type Publication } from './editing-api.ts';
import { publishDraft, restorePublication, takeNews } from './publish.ts';
import { differenceOf, listEntries, readVersion } from './read-files.ts';
import { saveFiles } from './save-files.ts';
import { chooseStorage, type RepositorySettings } from './storage/choose-storage.ts';
import { uploadPicture } from './upload-picture.ts';
import { type CheckFolder, openWorkspace, sweep, type Workspace } from './workspace.ts';

/** Folder inside the data folder. */
export const EDITING_FOLDER = 'editing';

export interface EditingOptions {
  contentDir: string;
  dataDir: string;
  check: CheckFolder;
  /** finds what only the agency can write, which may be saved but not published */
  gaps?: CheckFolder;
  repository?: RepositorySettings | undefined;
  now?: () => number;
}

/** Opens the draft of a content folder, and completes a publication that a crash has interrupted. */
export async function openEditing({
  contentDir,
  dataDir,
  check,
  gaps = async () => [],
  repository = {},
  now = Date.now,
}: EditingOptions): Promise<Editing> {
  await mkdir(join(dataDir, EDITING_FOLDER), { recursive: true });
  const data = await realpath(dataDir);
  const workspace = await openWorkspace({
    contentDir: await realpath(contentDir),
    dataDir: data,
    folder: join(data, EDITING_FOLDER),
    check,
    gaps,
    now,
    storageOf: (parts) => chooseStorage(parts, repository),
  });
  await workspace.inTurn(() => sweep(workspace.contentDir));
  return editingOf(workspace);
}

function editingOf(workspace: Workspace): Editing {
  const { inTurn, storage } = workspace;
  return {
    list: () => listEntries(workspace),
    read: (path, language) => inTurn(() => readVersion(workspace, path, language)),
    save: ({ path, value, baseDigest, editor, language }) =>
      inTurn(async () => {
        const result = await saveFiles(workspace, [{ path, value, baseDigest }], editor, language);
        if (result.status !== 'saved') return result;
        const version = await readVersion(workspace, path, language);
        if (!version) throw new Error(`${path} is missing after it was saved.`);
        return { status: 'saved', version };
      }),
    saveTogether: ({ files, editor, language }) =>
      inTurn(async () => {
        const result = await saveFiles(workspace, files, editor, language);
        return result.status === 'saved' ? { status: 'saved' } : result;
      }),
    discard: (path) => inTurn(() => discard(workspace, path)),
    overrule: (path) => inTurn(() => overrule(workspace, path)),
    upload: (input) => uploadPicture(workspace, input),
    refresh: () =>
      inTurn(async () => {
        await takeNews(workspace, LANGUAGES[0]);
      }),
    pending: () => pending(workspace),
    publish: (input) => inTurn(() => publishDraft(workspace, input)),
    history: () => storage.history(),
    async difference(id) {
      const changes = await storage.changesTo(id);
      return changes?.map(({ path, before, after }) => differenceOf(path, before, after));
    },
    restore: ({ id, editor, language }) =>
      inTurn(async () => {
        const earlier = (await storage.history()).find((one) => one.id === id);
        const message = earlier ? restoredMessage(earlier, language) : '';
        return restorePublication(workspace, { id, editor, language, message });
      }),
    draftDir: () =>
      inTurn(async () => {
        await workspace.fillDraft();
        return workspace.draftFolder;
      }),
  };
}

/** Returns the message of a publication that returns to an earlier one. */
function restoredMessage({ at, message }: Publication, language: Language): string {
  const { date, time } = formatsOf(language);
  const text = textsOf(language)('content.storage.restored', {
    at: `${date(belgianDay(Date.parse(at)))}, ${time(at)}`,
  });
  return message ? `${text}: ${message}` : text;
}

async function discard({ draft, keep }: Workspace, path: ContentPath): Promise<void> {
  const { [path]: _, ...others } = await draft();
  await keep(others);
}

/** Bases the draft of a file on what is published now. */
async function overrule({ draft, keep, publishedFiles }: Workspace, path: ContentPath): Promise<void> {
  const [all, published] = [await draft(), await publishedFiles()];
  const change = all[path];
  if (change) await keep({ ...all, [path]: { ...change, base: published.get(path) ?? NO_FILE } });
}

/** Returns what publishing would change. */
async function pending({ draft, publishedFiles, bytesOf }: Workspace) {
  const published = await publishedFiles();
  const changes = differing(await draft(), published).sort(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(
    changes.map(async ([path, change]) =>
      differenceOf(path, await bytesOf(path, published.get(path) ?? NO_FILE), await bytesOf(path, change.draft)),
    ),
  );
}
