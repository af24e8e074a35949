import { lazy, Suspense } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';

/** The form loads when a visitor asks for it. */
const Form = lazy(async () => ({ default: (await import('#forms/Form.tsx')).Form }));

interface Props {
  id: number;
  /** title of the home */
  title: string;
  language: string;
  texts: IslandTexts;
  /** whether the form is open; a page opens only one at a time, because its fields have IDs */
  isOpen: boolean;
  toggle: () => void;
}

/**
 * Renders a button that opens the form with which a visitor follows a home by mail. The browser stores nothing about
 * it.
 */
export function WatchHome({ id, title, language, texts, isOpen, toggle }: Props) {
  const label = isOpen ? texts.watchClose : texts.watch;
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-label={`${label}: ${title}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {label}
      </button>
      {isOpen && (
        <section className="watch-home" aria-label={`${texts.watch}: ${title}`}>
          <p className="note">{texts.watchText}</p>
          <Suspense>
            <Form id="watch-home" language={language} listing={id} />
          </Suspense>
        </section>
      )}
    </>
  );
}
