import type { FieldKeys } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import type { EditorStore, Files } from './editor-store.ts';
import type { Session } from './session.ts';

/** React props of the editor. */
export interface EditorProps extends ContentProps {
  session: Session;
  /** file that the address names */
  path: string;
  /** field that the address names */
  keys: FieldKeys | undefined;
  /** a value that differs each time somebody goes to an address */
  visit: object;
}

/** React props of the parts that edit the value of open files. */
export interface BodyProps extends EditorProps {
  editor: EditorStore;
  files: Files;
  /** the field to show, with a number that differs at each visit */
  reveal: { keys: FieldKeys; request: number } | undefined;
  /** whether somebody has tried to save, so that the form checks all fields */
  isSubmitted: boolean;
}
