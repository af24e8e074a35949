import { type SubmitEvent, useState } from 'react';
import { REVIEW_KINDS, type ReviewKind } from '#domain/review.ts';
import type { ReviewProps } from './review-props.ts';

/** Renders the form that publishes a review. If its author was invited, the invitation says what the agency did. */
export function PublishForm({ review, texts, change }: Omit<ReviewProps, 'language'>) {
  const { submission, givenName, isInvited } = review;
  const [name, setName] = useState(review.name);
  const [place, setPlace] = useState(review.place);
  const [kind, setKind] = useState(review.kind);
  const publish = (event: SubmitEvent) => {
    event.preventDefault();
    void change({ do: 'publish', submission, name, place, kind });
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
      {!isInvited && (
        <div className="field">
          <label htmlFor={`kind-${submission}`}>{texts['desk.reviews.kindOf']}</label>
          <select
            id={`kind-${submission}`}
            value={kind}
            onChange={({ target }) => setKind(target.value as ReviewKind | '')}
          >
            <option value="">{texts['desk.reviews.kindUnknown']}</option>
            {REVIEW_KINDS.map((one) => (
              <option key={one} value={one}>
                {texts[`desk.reviews.kind.${one}`]}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="button">
        {texts['desk.reviews.publish']}
      </button>
    </form>
  );
}
