import { type SubmitEvent, useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import type { ReviewProps } from './review-props.ts';
import { ANSWER_MAX } from './reviews-api.ts';

/**
 * Renders a review that is on the site: the form with the agency's answer, and the button that withdraws the review.
 */
export function PublishedReview({
  review,
  texts,
  language,
  change,
  publishedAt,
}: ReviewProps & { publishedAt: string }) {
  const { submission, givenName } = review;
  const [answer, setAnswer] = useState(review.answer);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void change({ do: 'answer', submission, text: answer });
  };
  return (
    <>
      <p>
        <strong>
          {filled(texts['desk.reviews.published'], {
            day: momentText(belgianTime(publishedAt).slice(0, 10), language),
            name: [review.name, review.place].filter(Boolean).join(', '),
          })}
        </strong>
      </p>
      <form className="form" aria-label={`${texts['desk.reviews.answer.send']}: ${givenName}`} onSubmit={send}>
        <div className="field">
          <label htmlFor={`answer-${submission}`}>{texts['desk.reviews.answer.label']}</label>
          <textarea
            id={`answer-${submission}`}
            rows={3}
            lang={review.language}
            aria-describedby={`answer-help-${submission}`}
            maxLength={ANSWER_MAX}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <span className="help" id={`answer-help-${submission}`}>
            {review.answeredOn
              ? filled(texts['desk.reviews.answer.since'], { day: momentText(review.answeredOn, language) })
              : texts['desk.reviews.answer.help']}
          </span>
        </div>
        <p className="actions">
          <button type="submit" className="button" disabled={answer.trim() === review.answer}>
            {texts['desk.reviews.answer.send']}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-label={`${texts['desk.reviews.withdraw']}: ${givenName}`}
            onClick={() => void change({ do: 'withdraw', submission })}
          >
            {texts['desk.reviews.withdraw']}
          </button>
        </p>
      </form>
    </>
  );
}
