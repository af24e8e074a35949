import { useState } from 'react';
import type { FileDifference } from '#editing/editing-api.ts';
import { filled } from '#platform/islands/texts.ts';
import { problemOf } from '#portal/portal-request.ts';
import { DeskFailure, DeskHead, DeskLoading } from '../../desk-parts.tsx';
import { contentAddress } from '../content-address.ts';
import type { PublishAnswer } from '../content-api.ts';
import { type ContentProps, problemText } from '../content-parts.tsx';
import { AnswerOfPublish } from './AnswerOfPublish.tsx';
import { BuildState } from './BuildState.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { type Discarded, discard, undoDiscard } from './discard.ts';
import { PublishForm } from './PublishForm.tsx';
import { ScheduledPublication } from './ScheduledPublication.tsx';
import { useDifferences } from './use-differences.ts';

type Said = { problem: string } | { discarded: Discarded; title: string } | { answer: PublishAnswer } | undefined;

/** What would be published, when, and what became of it. */
export function PublishPage(props: ContentProps) {
  const { texts, content, facts } = props;
  const { state, load } = useDifferences(content);
  const [said, setSaid] = useState<Said>();
  const again = () => Promise.all([load(), content.load()]);
  const take = async (file: FileDifference, title: string) => {
    const result = await discard(content, file);
    setSaid('problem' in result ? result : { discarded: result, title });
    await again();
  };
  const bringBack = async (discarded: Discarded) => {
    const problem = await undoDiscard(content, discarded);
    setSaid(problem === undefined ? undefined : { problem });
    await again();
  };
  const cancel = async () => {
    const asked = await content.send({ do: 'unschedule' });
    setSaid(asked.kind === 'ok' ? undefined : { problem: problemOf(asked) });
    await again();
  };
  const overrule = async (path: string) => {
    const asked = await content.send({ do: 'overrule', path });
    setSaid(asked.kind === 'ok' ? undefined : { problem: problemOf(asked) });
    await again();
  };
  const { scheduled, build } = facts.overview;
  return (
    <div className="desk-page">
      <p className="editor-back">
        <a href={contentAddress()}>{texts['content.editor.back']}</a>
      </p>
      <DeskHead>{texts['content.publish.title']}</DeskHead>
      <div role="status" className="publish-said">
        {said && 'answer' in said && (
          <AnswerOfPublish {...props} answer={said.answer} overrule={(path) => void overrule(path)} />
        )}
        {said && 'problem' in said && <p className="form-summary">{problemText(texts, said.problem)}</p>}
        {said && 'discarded' in said && (
          <p className="notice">
            {filled(texts['content.publish.discarded'], { name: said.title })}{' '}
            <button type="button" className="text-button" onClick={() => void bringBack(said.discarded)}>
              {texts['content.editor.undo']}
            </button>
          </p>
        )}
      </div>
      {build && <BuildState {...props} build={build} />}
      {scheduled && <ScheduledPublication {...props} scheduled={scheduled} cancel={() => void cancel()} />}
      {state.kind === 'loading' && <DeskLoading texts={texts} />}
      {state.kind === 'failed' && <DeskFailure texts={texts} problem={state.problem} retry={() => void load()} />}
      {state.kind === 'shown' &&
        (state.files.length === 0 ? (
          <p className="soft">{texts['content.publish.none']}</p>
        ) : (
          <div className="desk-beside">
            <section>
              <h2>{texts['content.publish.what']}</h2>
              <DifferenceList
                {...props}
                files={state.files}
                actions={(file, title) => (
                  <button
                    type="button"
                    className="text-button"
                    aria-label={filled(texts['content.publish.discard.of'], { name: title })}
                    onClick={() => void take(file, title)}
                  >
                    {texts['content.publish.discard.short']}
                  </button>
                )}
              />
            </section>
            <PublishForm
              {...props}
              files={state.files}
              done={(answer) => {
                setSaid(typeof answer === 'string' ? { problem: answer } : { answer });
                void again();
              }}
            />
          </div>
        ))}
    </div>
  );
}
