import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type FormId, fieldsOf } from '#contract/forms/forms.ts';
import { filled, type IslandTexts } from '../texts.ts';
import { problemSentence } from './Field.tsx';
import type { FormStore } from './form-store.ts';

interface Props {
  id: FormId;
  store: FormStore;
  texts: IslandTexts;
  /** what is said in place of the form, once it is stored */
  stored?: string | undefined;
}

/** How far the form is, what is wrong with it, what became of it. */
export function Summary({ id, store, texts, stored }: Props) {
  const state = useStore(store.$state);
  const step = useStore(store.$step);
  const place = useRef<HTMLDivElement>(null);
  const isRefused = state.kind === 'refused';
  useEffect(() => {
    if (stored || (isRefused && state.problem !== 'fields' && !state.isListed)) place.current?.focus();
  }, [stored, isRefused, state]);
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
      {step !== undefined && store.steps > 1 && (
        <p className="note">{filled(texts.step, { number: step + 1, count: store.steps })}</p>
      )}
      {isRefused && (
        <div className="form-summary" role="alert" tabIndex={-1} id={`${id}-summary`} ref={place}>
          <p suppressHydrationWarning>{texts[`problem.${state.problem}`]}</p>
          {state.isListed && Object.keys(state.fields).length > 0 && (
            <ul>
              {fieldsOf(id).map(
                ({ name }) =>
                  state.fields[name] && (
                    <li key={name}>
                      <a href={`#${id}-${name}`} suppressHydrationWarning>
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
