import { useState } from 'react';
import { ICONS } from '#page-base/icons.ts';
import { island } from '#platform/islands/island.tsx';
import { loadTexts } from '#platform/islands/texts.ts';
import { countFavourite, type Favourite, setFavourite, useFavourites } from './stored-favourites.ts';

interface Props extends Favourite {
  /** what it does, in a word */
  keep: string;
  /** on a card it is a heart alone */
  look: 'heart' | 'keep';
}

/** Keeps a home, or gives it up; pressed while it is kept. */
export function KeepButton({ id, title, keep, look }: Props) {
  const isKept = useFavourites().some((one) => one.id === id);
  const [refusal, setRefusal] = useState<string>();
  const press = () => {
    const isDone = setFavourite({ id, title }, !isKept);
    setRefusal(undefined);
    if (!isDone)
      loadTexts('favourites', languageOfPage()).then(
        ({ notKept }) => setRefusal(notKept),
        () => undefined,
      );
    else if (!isKept) countFavourite(id);
  };
  return (
    <>
      <button
        type="button"
        className={`${look === 'keep' ? 'keep text-button' : look} scripted`}
        aria-label={look === 'heart' ? `${keep}: ${title}` : undefined}
        aria-pressed={isKept}
        onClick={press}
        suppressHydrationWarning
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS.heart} />
        </svg>
        {look === 'keep' && <span suppressHydrationWarning>{keep}</span>}
      </button>
      {refusal && (
        <p className="not-kept" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

/** By its address: a browser that translates the page changes its `lang`, and a prop would stand in every card. */
const languageOfPage = (): string => location.pathname.split('/')[1] ?? '';

/** The button that keeps a home, on its card or on its own page. */
export const Heart = island(KeepButton);
