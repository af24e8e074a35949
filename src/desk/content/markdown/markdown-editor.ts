import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model';
import { markdownExtensions } from './extensions.ts';
import { joinBlocks, sameBlocks } from './join-blocks.ts';
import { reducedHtml } from './pasted-html.ts';
import { type RichNode, sourceBlock } from './rich-node.ts';
import { type SplitSource, splitSource } from './split-source.ts';

interface Settings {
  element: HTMLElement;
  value: string;
  /** name of blocks that are shown as Markdown */
  sourceLabel: string;
  /** called with the text after each change */
  onChange: (value: string) => void;
  onLink: () => void;
}

/** Creates the rich text editor of a Markdown text. Blocks that nobody changes are written letter for letter. */
export function createMarkdownEditor({ value, sourceLabel, onChange, onLink, element }: Settings): Editor {
  const split = splitSource(value);
  const extensions = markdownExtensions(sourceLabel);
  const content = shownBlocks(split, getSchema(extensions));
  let former: readonly DocumentNode[] = [];
  const editor = new Editor({
    element,
    extensions,
    content: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    injectCSS: false,
    editorProps: {
      transformPastedHTML: reducedHtml,
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        onLink();
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const now = writtenBlocks(state.doc);
      const numbers = sameBlocks(former, now, (a, b) => a.eq(b));
      onChange(
        joinBlocks(
          split,
          now.map((node, at) => numbers[at] ?? (node.toJSON() as RichNode)),
        ),
      );
    },
  });
  former = writtenBlocks(editor.state.doc);
  return editor;
}

/** Returns the blocks as the editor shows them. A block that does not fit its rules is shown as Markdown. */
const shownBlocks = ({ blocks }: SplitSource, schema: Schema): JSONContent[] =>
  blocks.map(({ node, source }) => {
    try {
      schema.nodeFromJSON(node).check();
      return node as JSONContent;
    } catch {
      return sourceBlock(source) as JSONContent;
    }
  });

/** Returns the blocks of a document without empty paragraphs, which Markdown does not have. */
const writtenBlocks = (doc: DocumentNode): DocumentNode[] =>
  doc.children.filter(({ type, content }) => type.name !== 'paragraph' || content.size > 0);
