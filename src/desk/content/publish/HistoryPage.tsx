import { belgianTime } from '#domain/calendar.ts';
import { counted } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { DeskFailure, DeskHead, DeskLoading } from '../../desk-parts.tsx';
import { contentAddress } from '../content-address.ts';
import type { HistoryAnswer } from '../content-api.ts';
import type { ContentProps } from '../content-parts.tsx';
import { useFetched } from '../editor/use-fetched.ts';

/** All publications, the newest first. */
export function HistoryPage({ texts, content, language }: ContentProps) {
  const { state, load } = useFetched<HistoryAnswer>(content, '/history');
  return (
    <div className="desk-page">
      <p className="editor-back">
        <a href={contentAddress()}>{texts['content.editor.back']}</a>
      </p>
      <DeskHead>{texts['content.history.title']}</DeskHead>
      {state.kind === 'loading' && <DeskLoading texts={texts} />}
      {state.kind === 'failed' && <DeskFailure texts={texts} problem={state.problem} retry={load} />}
      {state.kind === 'shown' && state.data.publications.length === 0 && (
        <p className="soft">{texts['content.history.none']}</p>
      )}
      {state.kind === 'shown' && state.data.publications.length > 0 && (
        <ol className="history">
          {state.data.publications.map(({ id, at, by, message, files }) => (
            <li key={id}>
              <a href={contentAddress('history', id)}>{message || texts['content.history.noMessage']}</a>
              <p className="soft">
                {[
                  momentText(belgianTime(at), language),
                  by || texts['content.history.outside'],
                  counted(texts, 'content.history.files', files, language),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
