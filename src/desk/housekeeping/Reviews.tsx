import { type SubmitEvent, useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { REVIEWS_PATH, type Review, type ReviewRequest, type ReviewsAnswer } from './reviews-api.ts';

/** Reviews whose writers have agreed: a manager publishes them, and takes them off the site. */
export function Reviews({ store, texts, language }: DeskPageProps) {
  const { state, load, send } = useLoaded<ReviewsAnswer>(store, REVIEWS_PATH);
  const [said, setSaid] = useState('');
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { reviews, withoutConsent } = state.data;
  const change = async (wanted: ReviewRequest) => {
    const problem = await send(wanted);
    setSaid(problem ? `desk.problem.${problem}` : `desk.reviews.done.${wanted.do}`);
  };
  return (
    <section>
      <h2>{texts['desk.reviews.title']}</h2>
      <p>{texts['desk.reviews.text']}</p>
      {reviews.length === 0 && <p className="soft">{texts['desk.reviews.none']}</p>}
      <p role="status">{said && texts[said]}</p>
      {reviews.length > 0 && (
        <ul className="desk-list">
          {reviews.map((review) => (
            <li key={review.submission}>
              <ReviewRow {...{ review, texts, language, change }} />
            </li>
          ))}
        </ul>
      )}
      {withoutConsent > 0 && (
        <p className="soft">{counted(texts, 'desk.reviews.withoutConsent', withoutConsent, language)}</p>
      )}
    </section>
  );
}

interface RowProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  review: Review;
  change: (wanted: ReviewRequest) => Promise<void>;
}

function ReviewRow({ review, texts, language, change }: RowProps) {
  const { submission, at, text, score, givenName, publishedAt } = review;
  const about = [momentText(belgianTime(at), language), givenName, score && `${score}/5`].filter(Boolean).join(' · ');
  return (
    <div>
      <p className="soft">{about}</p>
      <blockquote className="desk-said" lang={review.language}>
        {text}
      </blockquote>
      {publishedAt ? (
        <>
          <p>
            <strong>
              {filled(texts['desk.reviews.published'], {
                day: momentText(belgianTime(publishedAt).slice(0, 10), language),
                name: [review.name, review.place].filter(Boolean).join(', '),
              })}
            </strong>
          </p>
          <p className="actions">
            <button
              type="button"
              className="button quiet"
              aria-label={`${texts['desk.reviews.withdraw']}: ${givenName}`}
              onClick={() => void change({ do: 'withdraw', submission })}
            >
              {texts['desk.reviews.withdraw']}
            </button>
          </p>
        </>
      ) : (
        <PublishForm {...{ review, texts, change }} />
      )}
    </div>
  );
}

function PublishForm({ review, texts, change }: Omit<RowProps, 'language'>) {
  const { submission, givenName } = review;
  const [name, setName] = useState(review.name);
  const [place, setPlace] = useState(review.place);
  const publish = (event: SubmitEvent) => {
    event.preventDefault();
    void change({ do: 'publish', submission, name, place });
  };
  return (
    <form className="form desk-inline" aria-label={`${texts['desk.reviews.publish']}: ${givenName}`} onSubmit={publish}>
      <div className="field">
        <label htmlFor={`name-${submission}`}>{texts['desk.reviews.name']}</label>
        <input
          id={`name-${submission}`}
          autoComplete="off"
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`place-${submission}`}>{texts['desk.reviews.place']}</label>
        <input
          id={`place-${submission}`}
          autoComplete="off"
          value={place}
          maxLength={80}
          onChange={({ target }) => setPlace(target.value)}
        />
      </div>
      <button type="submit" className="button">
        {texts['desk.reviews.publish']}
      </button>
    </form>
  );
}
