import { type AnyExtension, Extension, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedLink, SOURCE_BLOCK } from './rich-node.ts';
import { TABLE_NODES } from './table-nodes.ts';

/** Shows Markdown that the editor has no form for as plain letters. Whatever they mean, they never become HTML. */
const SourceBlock = Node.create<{ label: string }>({
  name: SOURCE_BLOCK,
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addOptions: () => ({ label: '' }),
  parseHTML: () => [{ tag: 'pre[data-markdown]', preserveWhitespace: 'full', priority: 100 }],
  renderHTML() {
    return ['pre', { 'data-markdown': '', 'data-label': this.options.label }, ['code', 0]];
  },
});

/** Keeps whether the items of a list are paragraphs, and lets other marks surround code, as Markdown does. */
const AsInMarkdown = Extension.create({
  name: 'asInMarkdown',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { loose: { default: false, rendered: false } } },
  ],
  extendMarkSchema: ({ name }) => (name === 'code' ? { excludes: '' } : {}),
});

/** Returns what the editor can contain: what the site shows of Markdown, and nothing else. */
export const markdownExtensions = (sourceLabel: string): AnyExtension[] => [
  StarterKit.configure({
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isAllowedLink,
      shouldAutoLink: (href) => /^(?:https?:\/\/|mailto:)/.test(href),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  AsInMarkdown,
  SourceBlock.configure({ label: sourceLabel }),
  ...TABLE_NODES,
];
