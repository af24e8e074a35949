import { useState } from 'react';
import { ICONS } from '#page-base/icons.ts';
import { island } from '#platform/islands/island.tsx';
import { loadTexts } from '#platform/islands/texts.ts';
import { countFavourite, type Favourite, isListFull, setFavourite, useFavourites } from './stored-favourites.ts';

interface Props extends Favourite {
  /** label of the button */
  keep: string;
  /** label while the home is saved; without it, the button is shown as pressed under its first label */
  kept?: string;
  /** `heart`: only the heart without text, as on a card */
  look: 'heart' | 'keep';
}

/**
 * Renders a button that saves a home or removes it from the saved homes. It shows whether the home is saved.
 */
export function KeepButton({ id, title, keep, kept, look }: Props) {
  const isKept = useFavourites().some((one) => one.id === id);
  const [refusal, setRefusal] = useState<string>();
  const press = () => {
    const isDone = setFavourite({ id, title }, !isKept);
    setRefusal(undefined);
    if (!isDone)
      loadTexts('favourites', languageOfPage()).then(
        ({ notKept, full }) => setRefusal(isListFull() ? full : notKept),
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
        aria-pressed={kept ? undefined : isKept}
        data-kept={isKept || undefined}
        onClick={press}
        suppressHydrationWarning
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS.heart} />
        </svg>
        {look === 'keep' && <span suppressHydrationWarning>{(isKept && kept) || keep}</span>}
      </button>
      {refusal && (
        <p className="not-kept" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

/**
 * Returns the language from the page's address. The attribute `lang` is unreliable, because translation tools change
 * it; a prop would add bytes to every card.
 */
const languageOfPage = (): string => location.pathname.split('/')[1] ?? '';

/** {@link KeepButton} as an island, for built cards and the page of a home. */
export const Heart = island(KeepButton);
