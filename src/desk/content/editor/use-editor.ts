import { useEffect } from 'react';
import { changedFiles, type EditorStore } from './editor-store.ts';

/** Returns whether a field has its own undo, which goes before that of the form. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|range|color|file)$/.test(target.type)));

/** Saves with Ctrl+S, and undoes and redoes with Ctrl+Z and Ctrl+Y outside of text fields. On a Mac, Command replaces Ctrl. */
export function useEditorKeys(editor: EditorStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const act =
        key === 's'
          ? () => void editor.save()
          : hasOwnUndo(event.target)
            ? undefined
            : key === 'y' || (key === 'z' && event.shiftKey)
              ? editor.redo
              : key === 'z'
                ? editor.undo
                : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}

/** Asks before the page is left with unsaved changes, and saves again when the connection is back. */
export function useUnsavedCare(editor: EditorStore): void {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      const state = editor.$state.get();
      if (state.kind === 'open' && changedFiles(state.files).length > 0) event.preventDefault();
    };
    const reconnect = () => {
      const state = editor.$state.get();
      if (state.kind === 'open' && state.saving.kind === 'failed') void editor.save();
    };
    addEventListener('beforeunload', leave);
    addEventListener('online', reconnect);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('online', reconnect);
    };
  }, [editor]);
}
