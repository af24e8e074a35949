import { useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { momentText } from '#portal/portal-format.ts';
import { problemOf } from '#portal/portal-request.ts';
import { DeskFailure, DeskHead, DeskLoading } from '../../desk-parts.tsx';
import { contentAddress } from '../content-address.ts';
import type { HistoryAnswer, PublishAnswer } from '../content-api.ts';
import { type ContentProps, problemText } from '../content-parts.tsx';
import { useFetched } from '../editor/use-fetched.ts';
import { AnswerOfPublish } from './AnswerOfPublish.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { useDifferences } from './use-differences.ts';

type Step =
  | { kind: 'shown' }
  | { kind: 'asked' }
  | { kind: 'sending' }
  | { kind: 'problem'; problem: string }
  /** `former`: the publication to which one returns to undo this */
  | { kind: 'done'; answer: PublishAnswer; former: string | undefined };

/** A publication: what returning to it would change, and the way to return. */
export function HistoryEntry({ id, ...props }: ContentProps & { id: string }) {
  const { texts, content, language } = props;
  const { state, load } = useDifferences(content, id);
  const { state: history } = useFetched<HistoryAnswer>(content, '/history');
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const publications = history.kind === 'shown' ? history.data.publications : [];
  const publication = publications.find((one) => one.id === id);
  const restore = async () => {
    setStep({ kind: 'sending' });
    const former = publications[0]?.id;
    const asked = await content.send<PublishAnswer>({ do: 'restore', id });
    if (asked.kind !== 'ok') return setStep({ kind: 'problem', problem: problemOf(asked) });
    setStep({ kind: 'done', answer: asked.data, former });
    await Promise.all([load(), content.load()]);
  };
  return (
    <div className="desk-page">
      <p className="editor-back">
        <a href={contentAddress('history')}>{texts['content.history.back']}</a>
      </p>
      <DeskHead>{publication?.message || texts['content.history.entry']}</DeskHead>
      {publication && (
        <p className="soft">
          {[momentText(belgianTime(publication.at), language), publication.by || texts['content.history.outside']].join(
            ' · ',
          )}
        </p>
      )}
      <div role="status" className="publish-said">
        {step.kind === 'problem' && <p className="form-summary">{problemText(texts, step.problem)}</p>}
        {step.kind === 'done' && (
          <>
            <AnswerOfPublish {...props} answer={step.answer} />
            {step.answer.status === 'published' && step.former && (
              <p>
                <a href={contentAddress('history', step.former)}>{texts['content.history.undo']}</a>
              </p>
            )}
          </>
        )}
      </div>
      {state.kind === 'loading' && <DeskLoading texts={texts} />}
      {state.kind === 'failed' && <DeskFailure texts={texts} problem={state.problem} retry={() => void load()} />}
      {state.kind === 'shown' && state.files.length === 0 && step.kind !== 'done' && (
        <p className="soft">{texts['content.history.same']}</p>
      )}
      {state.kind === 'shown' && state.files.length > 0 && (
        <>
          <section>
            <h2>{texts['content.history.changes']}</h2>
            <DifferenceList {...props} files={state.files} />
          </section>
          <Return {...{ texts, step, setStep }} restore={() => void restore()} />
        </>
      )}
    </div>
  );
}

interface ReturnProps extends Pick<ContentProps, 'texts'> {
  step: Step;
  setStep: (step: Step) => void;
  restore: () => void;
}

/** Returns to the publication, after a second press. */
function Return({ texts, step, setStep, restore }: ReturnProps) {
  if (step.kind !== 'asked' && step.kind !== 'sending') {
    return (
      <p>
        <button type="button" className="button quiet" onClick={() => setStep({ kind: 'asked' })}>
          {texts['content.history.return']}
        </button>
      </p>
    );
  }
  return (
    <section className="notice">
      <p>{texts['content.history.sure']}</p>
      <p className="actions">
        <button type="button" className="button" disabled={step.kind === 'sending'} onClick={restore}>
          {texts['content.history.confirm']}
        </button>
        <button type="button" className="button quiet" onClick={() => setStep({ kind: 'shown' })}>
          {texts['content.history.cancel']}
        </button>
      </p>
    </section>
  );
}
