import { atom } from 'nanostores';
import {
  type ContentPath,
  type ContentValue,
  type ContentVersion,
  type FieldMistake,
  NO_FILE,
} from '#editing/editing-api.ts';
import { problemOf } from '#portal/portal-request.ts';
import type { ContentStore } from '../content-store.ts';
import { isSame } from '../form/value/changes.ts';
import { readFiles, type SaveAnswer } from '../save-files.ts';
import { createUndo, type Snapshot } from './undo.ts';
import { dropUnsaved, keepUnsaved, unsavedOf } from './unsaved.ts';

/** A file that is being changed. A value of undefined means that the file does not exist. */
export interface OpenFile {
  path: ContentPath;
  /** the version that the changes began from */
  base: { digest: string; value: ContentValue };
  value: ContentValue;
  mistakes: readonly FieldMistake[];
}

/** Two versions of a file, of which one must be chosen for each field. */
export interface Conflict {
  path: ContentPath;
  theirs: ContentVersion | undefined;
  changedBy: string | undefined;
}

export type Saving =
  | { kind: 'idle' }
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'mistakes'; count: number }
  | { kind: 'conflict'; conflict: Conflict };

export type Files = Readonly<Record<ContentPath, OpenFile>>;
export type EditorState =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'open'; files: Files; saving: Saving; isRestored: boolean; canUndo: boolean; canRedo: boolean };

/** Time after which the editor says that saving takes longer than usual. */
const SLOW_MS = 4_000;

/** Returns the files with changes that are not saved. */
export const changedFiles = (files: Files): readonly OpenFile[] =>
  Object.values(files).filter(({ value, base }) => !isSame(value, base.value));

/** Creates the store of an editor for files that are saved together: one file, or all languages of an article. */
export function createEditorStore(content: ContentStore, paths: readonly ContentPath[]) {
  const $state = atom<EditorState>({ kind: 'loading' });
  /** number of successful saves, after which the preview loads again */
  const $saves = atom(0);
  const undo = createUndo();

  const open = () => {
    const state = $state.get();
    return state.kind === 'open' ? state : undefined;
  };
  const snapshot = (): Snapshot =>
    Object.fromEntries(Object.values(open()?.files ?? {}).map(({ path, value }) => [path, value]));

  function update(files: Files, saving?: Saving): void {
    const state = open();
    if (state) $state.set({ ...state, files, saving: saving ?? state.saving, ...undo.state() });
    for (const { path, value, base } of Object.values(files)) {
      if (isSame(value, base.value)) dropUnsaved(path);
      else keepUnsaved(path, { value, baseDigest: base.digest, baseValue: base.value });
    }
  }

  async function load(): Promise<void> {
    const read = await readFiles(content, paths);
    if ('problem' in read) {
      $state.set({ kind: 'failed', problem: read.problem });
      return;
    }
    let isRestored = false;
    const files = paths.map((path, index): OpenFile => {
      const version = read.versions[index];
      const unsaved = unsavedOf(path);
      const base = { digest: version?.digest ?? NO_FILE, value: version?.value };
      if (!unsaved || isSame(unsaved.value, base.value)) {
        return { path, base, value: base.value, mistakes: version?.mistakes ?? [] };
      }
      isRestored = true;
      // The digest from which the changes began tells the server if somebody has saved the file since.
      return {
        path,
        base: { digest: unsaved.baseDigest, value: unsaved.baseValue },
        value: unsaved.value,
        mistakes: [],
      };
    });
    const byPath = Object.fromEntries(files.map((file) => [file.path, file]));
    $state.set({ kind: 'open', files: byPath, saving: { kind: 'idle' }, isRestored, ...undo.state() });
  }

  /** Changes the values of files. */
  function change(values: Snapshot): void {
    const state = open();
    if (!state) return;
    undo.note(snapshot());
    const saving: Saving = state.saving.kind === 'saved' ? { kind: 'idle' } : state.saving;
    update(withValues(state.files, values), saving);
  }

  function travel(way: 'undo' | 'redo'): void {
    const state = open();
    const values = undo[way](snapshot());
    if (state && values) update(withValues(state.files, values));
  }

  async function save(): Promise<void> {
    const state = open();
    const changed = changedFiles(state?.files ?? {});
    const [first] = changed;
    if (!state || !first || state.saving.kind === 'sending') return;
    update(state.files, { kind: 'sending', isSlow: false });
    const slow = setTimeout(() => {
      const now = open();
      if (now?.saving.kind === 'sending') update(now.files, { kind: 'sending', isSlow: true });
    }, SLOW_MS);
    const asked = await content.send<SaveAnswer>(
      changed.length === 1 && first.value !== undefined
        ? { do: 'save', path: first.path, value: first.value, baseDigest: first.base.digest }
        : {
            do: 'saveTogether',
            files: changed.map(({ path, value, base }) => ({ path, value, baseDigest: base.digest })),
          },
    );
    clearTimeout(slow);
    const files = open()?.files ?? state.files;
    if (asked.kind !== 'ok') update(files, { kind: 'failed', problem: problemOf(asked) });
    else await settle(changed, asked.data);
  }

  async function settle(sent: readonly OpenFile[], answer: SaveAnswer): Promise<void> {
    const files = open()?.files ?? {};
    if (answer.status === 'mistakes') {
      const { mistakes } = answer;
      const marked = sent.map((file) => ({
        ...(files[file.path] ?? file),
        mistakes: mistakes.filter(({ path }) => path === file.path),
      }));
      // A mistake in a file that is not open, such as a link to a page that is removed, is shown with the first file.
      const others = mistakes.filter(({ path }) => !sent.some((file) => file.path === path));
      const [first, ...rest] = marked;
      const shown = first ? [{ ...first, mistakes: [...first.mistakes, ...others] }, ...rest] : [];
      update({ ...files, ...byPathOf(shown) }, { kind: 'mistakes', count: mistakes.length });
      return;
    }
    if (answer.status === 'conflict') {
      const path = answer.theirs?.path ?? sent[0]?.path ?? '';
      update(files, { kind: 'conflict', conflict: { path, theirs: answer.theirs, changedBy: answer.changedBy } });
      return;
    }
    const read = answer.version
      ? { versions: [answer.version] }
      : await readFiles(
          content,
          sent.map(({ path }) => path),
        );
    const versions = 'versions' in read ? read.versions : [];
    const now = open()?.files ?? files;
    const saved = sent.map((file, index): OpenFile => {
      const version = versions[index];
      const base = { digest: version?.digest ?? NO_FILE, value: version?.value };
      const current = now[file.path] ?? file;
      // What was typed while the file was on its way stays.
      return { ...current, base, value: current.value === file.value ? base.value : current.value, mistakes: [] };
    });
    const state = open();
    if (state) $state.set({ ...state, isRestored: false });
    update({ ...now, ...byPathOf(saved) }, { kind: 'saved', at: new Date().toISOString() });
    $saves.set($saves.get() + 1);
    void content.load();
  }

  /** Ends a conflict with a value that was put together from both versions, and saves it. */
  async function resolve({ path, theirs }: Conflict, value: ContentValue): Promise<void> {
    const state = open();
    const file = state?.files[path];
    if (!state || !file) return;
    undo.note(snapshot());
    const base = { digest: theirs?.digest ?? NO_FILE, value: theirs?.value };
    update({ ...state.files, [path]: { ...file, base, value } }, { kind: 'idle' });
    await save();
  }

  /** Returns to the saved version of all files. The changes can be brought back with undo. */
  function revert(): void {
    const state = open();
    if (!state) return;
    change(Object.fromEntries(Object.values(state.files).map(({ path, base }) => [path, base.value])));
  }

  return {
    $state,
    $saves,
    load,
    change,
    save,
    resolve,
    revert,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
  };
}

export type EditorStore = ReturnType<typeof createEditorStore>;

const byPathOf = (files: readonly OpenFile[]): Files => Object.fromEntries(files.map((file) => [file.path, file]));

const withValues = (files: Files, values: Snapshot): Files =>
  byPathOf(Object.values(files).map((file) => (file.path in values ? { ...file, value: values[file.path] } : file)));
