import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { MarkdownFieldProps } from '../form/fields-registry.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { createMarkdownEditor } from './markdown-editor.ts';
import { Toolbar } from './Toolbar.tsx';

interface Props extends Omit<MarkdownFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Shows a Markdown text as it will look, with a toolbar. */
export function RichText({ value, onChange, id, label, texts, choices, describedBy, isInvalid, isRequired }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [isLinking, setLinking] = useState(false);
  const change = useRef(onChange);
  change.current = onChange;
  // The editor reads the text once. RichText gets another key when somebody else changes the text.
  const start = useRef({ value, sourceLabel: texts['content.markdown.source'] ?? '' });
  useEffect(() => {
    if (!place.current) return;
    const made = createMarkdownEditor({
      ...start.current,
      element: place.current,
      onChange: (text) => change.current(text),
      onLink: () => setLinking(true),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useAttributes(editor, {
    id,
    role: 'textbox',
    class: 'markdown-text',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(isRequired && { 'aria-required': 'true' }),
  });
  return (
    <div className="markdown-box">
      {editor && (
        <div className="markdown-top">
          <Toolbar {...{ editor, texts }} controls={id} onLink={() => setLinking(true)} />
          {isLinking && <LinkPanel {...{ editor, texts }} links={choices?.links} close={() => setLinking(false)} />}
        </div>
      )}
      <div ref={place} />
    </div>
  );
}

/** Gives the element in which people type its attributes. They change with the mistakes of the text. */
function useAttributes(editor: Editor | undefined, attributes: Readonly<Record<string, string>>): void {
  const written = JSON.stringify(attributes);
  useEffect(() => {
    if (editor && !editor.isDestroyed)
      editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: JSON.parse(written) } });
  }, [editor, written]);
}
