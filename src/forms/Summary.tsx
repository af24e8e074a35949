import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { problemSentence } from './Field.tsx';
import type { FormStore } from './form-store.ts';
import { type FormId, fieldsOf } from './forms.ts';

interface Props {
  id: FormId;
  store: FormStore;
  texts: IslandTexts;
  /** the text that replaces the form when it is stored */
  stored?: string | undefined;
}

/** The problems of the form, each with a link to its field, and the result of sending it. */
export function Summary({ id, store, texts, stored }: Props) {
  const state = useStore(store.$state);
  const place = useRef<HTMLDivElement>(null);
  const isRefused = state.kind === 'refused';
  const attempt = isRefused ? state.attempt : 0;
  useEffect(() => {
    if (stored || attempt > 0) place.current?.focus();
  }, [stored, attempt]);
  if (stored)
    return (
      <div role="status" tabIndex={-1} ref={place}>
        <p>
          <strong>{stored}</strong>
        </p>
      </div>
    );
  return (
    <>
      {state.kind === 'changed' && (
        <p role="status">
          <strong>{texts[`changed.${state.change}`]}</strong>
        </p>
      )}
      {isRefused && (
        <div className="form-summary" role="alert" tabIndex={-1} id={`${id}-summary`} ref={place}>
          <p suppressHydrationWarning>{texts[`problem.${state.problem}`]}</p>
          {Object.keys(state.fields).length > 0 && (
            <ul>
              {fieldsOf(id).map(
                ({ name }) =>
                  state.fields[name] && (
                    <li key={name}>
                      <a
                        href={`#${id}-${name}`}
                        onClick={(event) => {
                          event.preventDefault();
                          store.goToField(name);
                        }}
                        suppressHydrationWarning
                      >
                        {problemSentence(texts, name, state.fields[name])}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
