import { belgianTime } from '#domain/calendar.ts';
import { counted, filled, type IslandTexts } from '#platform/islands/texts.ts';
import { contentAddress } from '../content-address.ts';
import { type ContentProps, problemText } from '../content-parts.tsx';
import { changedFiles, type EditorState, type EditorStore } from './editor-store.ts';

type Open = Extract<EditorState, { kind: 'open' }>;

interface Props extends ContentProps {
  editor: EditorStore;
  state: Open;
  title: string;
  paths: readonly string[];
}

/** The bar of the editor: the way back, what is open, whether it is saved, and what can be done. */
export function EditorBar({ editor, state, title, paths, ...props }: Props) {
  const { texts, facts } = props;
  const isChanged = changedFiles(state.files).length > 0;
  const { saving } = state;
  const isPending = facts.overview.entries.some(({ path, change }) => paths.includes(path) && change !== 'none');
  return (
    <header className="editor-bar">
      <p className="editor-back">
        <a href={contentAddress()}>{texts['content.editor.back']}</a>
      </p>
      <h1>{title}</h1>
      <p className="editor-state" role="status" data-state={saving.kind}>
        {stateText(state, isChanged, isPending, props.texts, props.language)}
      </p>
      <div className="editor-actions">
        {saving.kind === 'failed' && (
          <button type="button" className="text-button" onClick={() => void editor.save()}>
            {texts['portal.retry']}
          </button>
        )}
        <StepButton text={texts['content.editor.undo']} outline={BACK} isOff={!state.canUndo} act={editor.undo} />
        <StepButton text={texts['content.editor.redo']} outline={FORTH} isOff={!state.canRedo} act={editor.redo} />
        {!isChanged && isPending && (
          <a className="button quiet" href={contentAddress('publish')}>
            {texts['content.publish.title']}
          </a>
        )}
        <button
          type="button"
          className="button"
          aria-disabled={!isChanged || saving.kind === 'sending'}
          onClick={() => void editor.save()}
        >
          {texts['content.editor.save']}
        </button>
      </div>
    </header>
  );
}

/** Outlines of the arrows, on a grid of 24. */
const [BACK, FORTH] = ['M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2', 'm15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2'];

/** Undoes or redoes a change. Phones show the arrow instead of the word. */
function StepButton(props: { text: string | undefined; outline: string; isOff: boolean; act: () => void }) {
  return (
    <button type="button" className="text-button editor-step" disabled={props.isOff} onClick={props.act}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.outline} />
      </svg>
      <span>{props.text}</span>
    </button>
  );
}

function stateText(
  { saving }: Open,
  isChanged: boolean,
  isPending: boolean,
  texts: IslandTexts,
  language: string,
): string | undefined {
  switch (saving.kind) {
    case 'sending':
      return texts[saving.isSlow ? 'content.editor.slow' : 'content.editor.saving'];
    case 'failed':
      return problemText(texts, saving.problem === 'offline' ? 'unsavedOffline' : saving.problem);
    case 'mistakes':
      return counted(texts, 'content.editor.mistakes', saving.count, language);
    case 'conflict':
      return texts['content.editor.conflict.short'];
    default:
      if (isChanged) return texts['content.editor.unsaved'];
      if (saving.kind === 'saved') {
        return filled(texts['content.editor.savedAt'], { time: belgianTime(saving.at).slice(11) });
      }
      return texts[isPending ? 'content.editor.pending' : 'content.editor.published'];
  }
}
