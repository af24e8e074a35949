import { useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { momentText, numberText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { PublishedReview } from './PublishedReview.tsx';
import { PublishForm } from './PublishForm.tsx';
import type { ReviewProps } from './review-props.ts';
import { REVIEWS_PATH, type ReviewRequest, type ReviewsAnswer } from './reviews-api.ts';

/** Renders the reviews whose authors agree to their publication. Managers publish, answer and withdraw them here. */
export function PublishReviews({ store, texts, language }: DeskPageProps) {
  const { state, load, send } = useLoaded<ReviewsAnswer>(store, REVIEWS_PATH);
  const [said, setSaid] = useState('');
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { reviews, withoutConsent, consented, unpublished } = state.data;
  const change = async (wanted: ReviewRequest) => {
    const problem = await send(wanted);
    setSaid(problem ? `desk.problem.${problem}` : `desk.reviews.done.${wanted.do}`);
  };
  return (
    <section>
      <h2>{texts['desk.reviews.title']}</h2>
      <p>{texts['desk.reviews.text']}</p>
      {reviews.length === 0 ? (
        <p className="soft">{texts['desk.reviews.none']}</p>
      ) : (
        <p>
          <strong>
            {filled(texts['desk.reviews.share'], {
              published: numberText(consented - unpublished, language),
              all: numberText(consented, language),
            })}
          </strong>{' '}
          {unpublished > 0 && texts['desk.reviews.fair']}
        </p>
      )}
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

function ReviewRow({ review, texts, language, change }: ReviewProps) {
  const { at, text, score, givenName, publishedAt, kind, isInvited } = review;
  const about = [
    momentText(belgianTime(at), language),
    givenName,
    score && `${score}/5`,
    kind && texts[`desk.reviews.kind.${kind}`],
    isInvited && texts['desk.reviews.invited'],
  ];
  return (
    <div className="desk-review">
      <p className="soft">{about.filter(Boolean).join(' · ')}</p>
      <blockquote className="desk-said" lang={review.language}>
        {text}
      </blockquote>
      {publishedAt ? (
        <PublishedReview {...{ review, texts, language, change }} publishedAt={publishedAt} />
      ) : (
        <PublishForm {...{ review, texts, change }} />
      )}
    </div>
  );
}
