import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { DeskFailure, DeskLoading } from '../../desk-parts.tsx';
import { fileTitle } from '../file-title.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { Conflicts } from './Conflicts.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { BodyProps, EditorProps } from './editor-props.ts';
import { createEditorStore } from './editor-store.ts';
import { FileEditor } from './FileEditor.tsx';
import { OwnTexts } from './OwnTexts.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useEditorKeys, useUnsavedCare } from './use-editor.ts';

/** The editor of a file, with the page beside it. A phone shows one of them at a time. */
export function EditorPage(props: EditorProps) {
  const { content, texts, session, path } = props;
  const [editor] = useState(() => createEditorStore(content, session.paths));
  const state = useStore(editor.$state);
  const [shown, setShown] = useState<'edit' | 'preview'>('edit');
  const reveal = useReveal(props);
  useEditorKeys(editor);
  useUnsavedCare(editor);
  useEffect(() => void editor.load(), [editor]);
  useEffect(() => {
    if (reveal) setShown('edit');
  }, [reveal]);
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  if (state.kind === 'failed') {
    return <DeskFailure texts={texts} problem={state.problem} retry={() => void editor.load()} />;
  }
  const body = { ...props, editor, files: state.files, reveal, isSubmitted: state.saving.kind === 'mistakes' };
  return (
    <div className="editor" data-shown={shown} data-kind={session.kind}>
      <EditorBar
        {...props}
        {...{ editor, state }}
        title={
          session.kind === 'texts' ? (texts['content.list.file.texts'] ?? '') : fileTitle(path, texts, props.facts)
        }
        paths={session.paths}
      />
      <fieldset className="content-choice editor-tabs">
        <legend className="hidden-text">{texts['content.editor.shown']}</legend>
        {(['edit', 'preview'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
            {texts[`content.editor.tab.${one}`]}
          </button>
        ))}
      </fieldset>
      <div className="editor-form">
        {state.isRestored && state.saving.kind === 'idle' && (
          <p className="notice" role="status">
            {texts['content.editor.restored']}{' '}
            <button type="button" className="text-button" onClick={editor.revert}>
              {texts['content.editor.revert']}
            </button>
          </p>
        )}
        {state.saving.kind === 'conflict' ? (
          <Conflicts {...body} conflict={state.saving.conflict} />
        ) : (
          <Body {...body} />
        )}
      </div>
      <PreviewPane {...props} editor={editor} />
    </div>
  );
}

function Body(props: BodyProps) {
  switch (props.session.kind) {
    case 'article':
      return <ArticleEditor {...props} />;
    case 'texts':
      return <OwnTexts {...props} />;
    case 'file':
      return <FileEditor {...props} />;
  }
}

/** Returns the field that the address names, once for each visit of the address. */
function useReveal({ keys, visit }: EditorProps): BodyProps['reveal'] {
  const [reveal, setReveal] = useState<BodyProps['reveal']>();
  const latest = useRef(0);
  useEffect(() => {
    latest.current += 1;
    setReveal(keys && { keys, request: latest.current });
  }, [visit]);
  return reveal;
}
