import { Extension, Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

const align = {
  align: {
    default: null,
    parseHTML: (cell: HTMLElement) => cell.getAttribute('align'),
    renderHTML: ({ align: side }: { align?: string | null }) => (side ? { align: side } : {}),
  },
};

/** Attributes that ProseMirror's tables need. Markdown has no joined cells, so they keep their defaults. */
const cell = {
  ...align,
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
};

const roled = (name: string, tableRole: string, content: string) => ({ name, content, tableRole, isolating: true });

const Table = Node.create({
  ...roled('table', 'table', 'tableRow+'),
  group: 'block',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (way: 1 | -1) => () => goToNextCell(way)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const TableRow = Node.create({
  ...roled('tableRow', 'row', '(tableCell | tableHeader)*'),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableHeader = Node.create({
  ...roled('tableHeader', 'header_cell', 'inline*'),
  addAttributes: () => cell,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', { scope: 'col', ...HTMLAttributes }, 0],
});

const TableCell = Node.create({
  ...roled('tableCell', 'cell', 'inline*'),
  addAttributes: () => cell,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

/** Gives the nodes of tables the roles by which ProseMirror's commands for tables know them. */
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ config }) => ({ tableRole: (config as { tableRole?: string }).tableRole }),
});

export const TABLE_NODES = [Table, TableRow, TableHeader, TableCell, TableRoles];
