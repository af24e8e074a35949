import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { problemText } from '../content-parts.tsx';
import type { Sent } from '../save-files.ts';
import type { Typed } from './new-files.ts';

interface FormProps {
  texts: IslandTexts;
  label: string;
  submit: string | undefined;
  children: ReactNode;
  /** Checks and sends the form. Returns the key of a problem of the form, or what became of the files. */
  send: () => Promise<Sent | { kind: 'form'; text: string | undefined }>;
}

/** A form that creates or removes files. Mistakes of the files are listed above its fields. */
export function FilesForm({ texts, label, submit, children, send }: FormProps) {
  const [state, setState] = useState<'idle' | 'sending' | readonly string[]>('idle');
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setState('sending');
    const sent = await send();
    if (sent.kind === 'saved') setState('idle');
    else if (sent.kind === 'mistakes') setState(sent.mistakes.map(({ message }) => message));
    else setState([(sent.kind === 'form' ? sent.text : problemText(texts, sent.problem)) ?? '']);
  };
  return (
    <form className="form content-new" aria-label={label} noValidate onSubmit={(event) => void onSubmit(event)}>
      {typeof state === 'object' &&
        state.map((message) => (
          <p key={message} className="form-summary" role="alert">
            {message}
          </p>
        ))}
      {children}
      <div className="actions">
        <button type="submit" className="button" disabled={state === 'sending'}>
          {submit}
        </button>
      </div>
    </form>
  );
}

interface PerLanguageProps {
  texts: IslandTexts;
  /** begins the ids of the fields */
  id: string;
  languages: readonly string[];
  label: string | undefined;
  values: Typed;
  change: (values: Typed) => void;
  /** what stands before each field, such as `/nl/` */
  before?: (language: string) => string;
}

/** A field for each language. */
export function PerLanguage({ texts, id, languages, label, values, change, before }: PerLanguageProps) {
  return (
    <fieldset className="field new-languages">
      <legend>{label}</legend>
      {languages.map((language) => (
        <label key={language} htmlFor={`${id}-${language}`}>
          <span>{before?.(language) ?? texts[`desk.language.${language}`]}</span>
          <input
            id={`${id}-${language}`}
            lang={language}
            value={values[language as Language] ?? ''}
            autoComplete="off"
            maxLength={160}
            onChange={({ target }) => change({ ...values, [language]: target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}
