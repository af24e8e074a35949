import { type SubmitEvent, useId, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { problemText } from './problem-text.ts';
import type { SlotProps } from './slot-props.ts';

/** Books a slot for somebody who has called. */
export function BookCaller({ slot, texts, language, languages, change, close }: SlotProps & { close: () => void }) {
  const [problem, setProblem] = useState<string | undefined>();
  // The server books once for each key, however often the form is sent.
  const [key] = useState(() => crypto.randomUUID());
  const ids = useId();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const person = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
      email: text('email'),
    };
    const visit = { persons: Number(text('persons')), language: text('language') };
    const wrong = await change({ do: 'book', key, slot: slot.id, ...person, ...visit });
    setProblem(wrong);
    if (!wrong) close();
  };
  const left = Math.max(1, slot.capacity - slot.taken);
  const name = `${texts['desk.viewings.book']}: ${slot.start.slice(11)} ${slot.listing.title}`;
  return (
    <form className="form slot-form" aria-label={name} onSubmit={(event) => void send(event)}>
      <p className="soft wide">{texts['desk.viewings.bookText']}</p>
      {problem && (
        <p className="form-summary wide" role="alert">
          {problemText(problem, texts)}
        </p>
      )}
      {(['firstName', 'lastName', 'phone', 'email'] as const).map((field) => (
        <div className="field" key={field}>
          <label htmlFor={`${ids}-${field}`}>
            {texts[field === 'email' ? 'desk.viewings.bookEmail' : `desk.viewings.field.${field}`]}
          </label>
          <input
            id={`${ids}-${field}`}
            name={field}
            type={INPUTS[field]}
            required={field !== 'email'}
            maxLength={100}
            autoComplete="off"
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${ids}-persons`}>{texts['desk.viewings.bookPersons']}</label>
        <input
          id={`${ids}-persons`}
          name="persons"
          type="number"
          min={1}
          max={slot.capacity}
          defaultValue={1}
          required
        />
        <small className="soft">
          {filled(texts['desk.viewings.places'], { taken: slot.capacity - left, capacity: slot.capacity })}
        </small>
      </div>
      <div className="field">
        <label htmlFor={`${ids}-language`}>{texts['desk.viewings.bookLanguage']}</label>
        <select
          id={`${ids}-language`}
          name="language"
          defaultValue={languages.includes(language) ? language : languages[0]}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {texts[`desk.language.${one}`]}
            </option>
          ))}
        </select>
      </div>
      <div className="actions">
        <button type="submit" className="button">
          {texts['desk.viewings.bookSubmit']}
        </button>
      </div>
    </form>
  );
}

const INPUTS = { firstName: 'text', lastName: 'text', phone: 'tel', email: 'email' } as const;
