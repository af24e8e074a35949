import { lazy, Suspense, useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';

/** The form loads when a visitor asks for it. */
const Form = lazy(async () => ({ default: (await import('#forms/Form.tsx')).Form }));

interface Props {
  id: number;
  /** title of the home */
  title: string;
  language: string;
  texts: IslandTexts;
  /** Only one form is open on a page, because its fields have IDs. */
  isOpen: boolean;
  toggle: () => void;
}

/** A button that opens the form with which a visitor follows a home by mail. The browser remembers nothing of it. */
export function WatchHome({ id, title, language, texts, isOpen, toggle }: Props) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) part.current?.focus();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-label={`${texts.watch}: ${title}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? texts.watchClose : texts.watch}
      </button>
      {isOpen && (
        <section ref={part} className="watch-home" aria-label={`${texts.watch}: ${title}`} tabIndex={-1}>
          <p className="note">{texts.watchText}</p>
          <Suspense>
            <Form id="watch-home" language={language} listing={id} />
          </Suspense>
        </section>
      )}
    </>
  );
}
