import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import type { ReactNode } from 'react';

export interface Tool {
  /** last part of the text key `content.markdown.…` */
  name: string;
  face: ReactNode;
  /** the keys that do the same */
  keys?: string;
  /** undefined: the button does something once, and is neither on nor off */
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

const icon = (path: string) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

const ICONS = {
  bullets: icon('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'),
  numbers: icon('M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 15.5c1-1 2.5-.6 2.3.6-.1.8-1.3 1.4-2.3 2.4h2.6'),
  quote: icon('M5 6v12M9 8h11M9 12h11M9 16h7'),
  link: icon('M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1'),
  table: icon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14'),
  undo: icon('M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3'),
  redo: icon('m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3'),
};

/** Returns the tools for the place of the cursor. Those for rows and columns exist inside tables only. */
export function toolsFor(editor: Editor, onLink: () => void): Tool[] {
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3): Tool => ({
    name: { 2: 'heading2', 3: 'heading3' }[level],
    face: `H${level}`,
    keys: `Ctrl+Alt+${level}`,
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  });
  return [
    {
      name: 'bold',
      face: <b>B</b>,
      keys: 'Ctrl+B',
      isOn: editor.isActive('bold'),
      run: () => chain().toggleBold().run(),
    },
    {
      name: 'italic',
      face: <i>I</i>,
      keys: 'Ctrl+I',
      isOn: editor.isActive('italic'),
      run: () => chain().toggleItalic().run(),
    },
    heading(2),
    heading(3),
    {
      name: 'bullets',
      face: ICONS.bullets,
      keys: 'Ctrl+Shift+8',
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      face: ICONS.numbers,
      keys: 'Ctrl+Shift+7',
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      face: ICONS.quote,
      keys: 'Ctrl+Shift+B',
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'link', face: ICONS.link, keys: 'Ctrl+K', isOn: editor.isActive('link'), run: onLink },
    ...tableTools(editor),
    { name: 'undo', face: ICONS.undo, keys: 'Ctrl+Z', isOff: !editor.can().undo(), run: () => chain().undo().run() },
    {
      name: 'redo',
      face: ICONS.redo,
      keys: 'Ctrl+Shift+Z',
      isOff: !editor.can().redo(),
      run: () => chain().redo().run(),
    },
  ];
}

const NEW_TABLE = { rows: 3, columns: 2 };

function tableTools(editor: Editor): Tool[] {
  if (!editor.isActive('table')) {
    return [{ name: 'table', face: ICONS.table, isOff: !isPlaceForTable(editor), run: () => insertTable(editor) }];
  }
  const tool = (name: string, face: string, command: typeof addRowAfter): Tool => ({
    name,
    face,
    run: () => {
      command(editor.state, editor.view.dispatch);
      editor.commands.focus();
    },
  });
  const isHead = editor.isActive('tableHeader');
  return [
    tool('rowAdd', '+↓', addRowAfter),
    tool('columnAdd', '+→', addColumnAfter),
    // A table in Markdown has a first row.
    { ...tool('rowRemove', '−↓', deleteRow), isOff: isHead },
    tool('columnRemove', '−→', deleteColumn),
    tool('tableRemove', '×', deleteTable),
  ];
}

/** Returns whether the cursor is in a paragraph that belongs to nothing else. */
const isPlaceForTable = ({ state: { selection } }: Editor): boolean => selection.$from.depth === 1;

function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: NEW_TABLE.columns }, () => ({ type })),
  });
  const rows = Array.from({ length: NEW_TABLE.rows }, (_, at) => row(at === 0 ? 'tableHeader' : 'tableCell'));
  editor.chain().focus().insertContent({ type: 'table', content: rows }).run();
}
