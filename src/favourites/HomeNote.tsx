import { useEffect, useId, useRef, useState } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { NOTE_MAX, setNote, useNotes } from './notes.ts';

interface Props {
  id: number;
  /** title of the home */
  title: string;
  texts: IslandTexts;
}

/** The visitor's own note on a saved home. It is stored while it is typed. */
export function HomeNote({ id, title, texts }: Props) {
  const note = useNotes()[id] ?? '';
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const [isRefused, setRefused] = useState(false);
  if (!isAsked && note === '') {
    return (
      <button
        type="button"
        className="text-button home-note"
        aria-label={`${texts.noteWrite}: ${title}`}
        onClick={() => setAsked(true)}
      >
        {texts.noteWrite}
      </button>
    );
  }
  return (
    <div className="home-note field">
      <label htmlFor={fieldId}>{texts.note}</label>
      <textarea
        ref={field}
        id={fieldId}
        rows={3}
        maxLength={NOTE_MAX}
        aria-label={`${texts.note}: ${title}`}
        value={note}
        onChange={({ target }) => {
          setAsked(true);
          setRefused(setNote(id, target.value) !== true);
        }}
      />
      {isRefused && <p role="alert">{texts.notKept}</p>}
    </div>
  );
}
