import { type SubmitEvent, useState } from 'react';
import { REVIEW_KINDS, type ReviewKind } from '#domain/review.ts';
import { filled } from '#platform/islands/texts.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { languageName, shortMoment } from '../enquiries/lead-format.ts';
import { useLoaded } from '../use-loaded.ts';
import { type InvitationRequest, type InvitationsAnswer, REVIEW_INVITATIONS_PATH } from './reviews-api.ts';

/** Renders the form that asks a client for a review by mail, and the list of invitations. */
export function AskForReview({ store, texts, language }: DeskPageProps) {
  const { state, load, send } = useLoaded<InvitationsAnswer>(store, REVIEW_INVITATIONS_PATH);
  const [said, setSaid] = useState('');
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { invitations, languages } = state.data;
  const change = async (wanted: InvitationRequest) => {
    const problem = await send(wanted);
    setSaid(problem ? '' : `desk.reviews.done.${wanted.do}`);
    return problem;
  };
  return (
    <section>
      <h2>{texts['desk.reviews.ask.title']}</h2>
      <p>{texts['desk.reviews.ask.text']}</p>
      <InviteForm {...{ texts, language, languages, change }} />
      <p role="status">{said && texts[said]}</p>
      {invitations.length > 0 && (
        <ul className="desk-list">
          {invitations.map(({ id, at, email, firstName, kind, place, usedAt }) => (
            <li key={id}>
              <div>
                <p>{[firstName, email].filter(Boolean).join(' · ')}</p>
                <p className="soft">
                  {[
                    texts[`desk.reviews.kind.${kind}`],
                    place,
                    filled(texts[usedAt ? 'desk.reviews.ask.used' : 'desk.reviews.ask.sent'], {
                      day: shortMoment(usedAt ?? at, language),
                    }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {!usedAt && (
                <button
                  type="button"
                  className="text-button"
                  aria-label={`${texts['desk.reviews.ask.uninvite']}: ${email}`}
                  onClick={() => void change({ do: 'uninvite', invitation: id })}
                >
                  {texts['desk.reviews.ask.uninvite']}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FormProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  languages: readonly string[];
  /** sends a change; returns the name of the problem, or undefined */
  change: (wanted: InvitationRequest) => Promise<string | undefined>;
}

function InviteForm({ texts, language, languages, change }: FormProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const invite = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const person = {
      do: 'invite',
      email: text('email'),
      firstName: text('firstName'),
      kind: text('kind') as ReviewKind,
      place: text('place'),
      language: text('language'),
    } as const;
    const wrong = form.checkValidity() ? await change(person) : 'missingPerson';
    setProblem(wrong);
    if (!wrong) form.reset();
  };
  return (
    <form
      className="form desk-inline"
      aria-label={texts['desk.reviews.ask.title']}
      noValidate
      onSubmit={(event) => void invite(event)}
    >
      {problem && (
        <p className="form-summary" role="alert">
          {texts[`desk.problem.${problem}`]}
        </p>
      )}
      {(['email', 'firstName', 'place'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`review-${name}`}>{texts[`desk.reviews.ask.${name}`]}</label>
          <input
            id={`review-${name}`}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            maxLength={name === 'email' ? 254 : 80}
            required={name !== 'place'}
            autoComplete="off"
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor="review-kind">{texts['desk.reviews.ask.kind']}</label>
        <select id="review-kind" name="kind">
          {REVIEW_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts[`desk.reviews.kind.${kind}`]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="review-language">{texts['desk.reviews.ask.language']}</label>
        <select id="review-language" name="language" defaultValue={language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one, language)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        {texts['desk.reviews.ask.invite']}
      </button>
    </form>
  );
}
