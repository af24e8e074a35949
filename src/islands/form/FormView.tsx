import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FieldProblems } from '#contract/forms/check.ts';
import type { FieldName } from '#contract/forms/field.ts';
import { filled, type IslandTexts } from '../texts.ts';
import type { FormStore } from './form-store.ts';

interface Props {
  form: HTMLFormElement;
  store: FormStore;
  texts: IslandTexts;
}

/** What is said around the fields of a form: steps, problems, what is going on. The fields themselves are the page's. */
export function FormView({ form, store, texts }: Props) {
  const state = useStore(store.$state);
  const step = useStore(store.$step);
  const places = useMemo(() => placesIn(form), [form]);
  const fields = state.kind === 'refused' ? state.fields : NONE;
  const busy = state.kind === 'checking' || state.kind === 'sending';

  useEffect(() => showStep(form, step, texts.next ?? ''), [form, step, texts]);
  useEffect(() => markFields(form, fields), [form, fields]);
  useEffect(() => {
    form.ariaBusy = String(busy);
    for (const button of form.querySelectorAll('button')) button.ariaDisabled = String(busy);
  }, [form, busy]);
  useEffect(() => {
    if (state.kind !== 'stored' || !texts[`stored.${form.dataset.form}`]) return;
    // The answer stands in place of the form.
    for (const child of form.children) (child as HTMLElement).hidden = child !== places.top;
  }, [state, form, places, texts]);

  return (
    <>
      {createPortal(<Top form={form} store={store} texts={texts} step={step} />, places.top)}
      {createPortal(<Bottom state={state.kind} store={store} texts={texts} step={step} />, places.bottom)}
      {Object.entries(fields).map(([name, problem]) => {
        const box = form.querySelector(`[data-field="${name}"]`);
        const text = texts[problem === 'missing' ? `missing.${name}` : `wrong.${problem}`];
        return (
          box &&
          createPortal(
            <span className="field-problem" id={problemId(form, name)}>
              {text}
            </span>,
            box,
            name,
          )
        );
      })}
    </>
  );
}

const NONE: FieldProblems = {};

function placesIn(form: HTMLFormElement) {
  const top = document.createElement('div');
  form.prepend(top);
  const bottom = document.createElement('div');
  form.append(bottom);
  return { top, bottom };
}

interface TopProps extends Props {
  step: number;
}

function Top({ form, store, texts, step }: TopProps) {
  const state = useStore(store.$state);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'stored' || (state.kind === 'refused' && state.problem !== 'fields')) summary.current?.focus();
    if (state.kind === 'refused' && state.problem === 'fields') firstWrong(form, state.fields)?.focus();
  }, [state, form]);
  const progress = store.steps > 1 && filled(texts.step, { number: step + 1, count: store.steps });
  if (state.kind === 'stored') {
    return (
      <div role="status" tabIndex={-1} ref={summary}>
        <p>
          <strong>{texts[`stored.${form.dataset.form}`]}</strong>
        </p>
      </div>
    );
  }
  return (
    <>
      {progress && <p className="note">{progress}</p>}
      {state.kind === 'refused' && (
        <div className="form-summary" role="alert" tabIndex={-1} ref={summary}>
          <p>{texts[`problem.${state.problem}`]}</p>
        </div>
      )}
    </>
  );
}

interface BottomProps {
  state: string;
  store: FormStore;
  texts: IslandTexts;
  step: number;
}

function Bottom({ state, store, texts, step }: BottomProps) {
  return (
    <>
      {step > 0 && (
        <button type="button" className="button quiet" onClick={() => store.previous()}>
          {texts.previous}
        </button>
      )}
      <p role="status">
        {state === 'checking' && texts.checking}
        {state === 'sending' && texts.sending}
        {state === 'offline' && texts['problem.offline']}
      </p>
      {state === 'offline' && (
        <button type="button" className="button" onClick={() => void store.send()}>
          {texts.again}
        </button>
      )}
    </>
  );
}

const problemId = (form: HTMLFormElement, name: string) => `${form.dataset.form}-${name}-problem`;

function firstWrong(form: HTMLFormElement, fields: FieldProblems): HTMLElement | undefined {
  for (const box of form.querySelectorAll<HTMLElement>('[data-field]')) {
    if (fields[box.dataset.field as FieldName])
      return box.querySelector<HTMLElement>('input, select, textarea') ?? undefined;
  }
  return undefined;
}

/** Ties each sentence to its field, for those who hear the page, and marks the field. */
function markFields(form: HTMLFormElement, fields: FieldProblems): void {
  for (const box of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = box.dataset.field ?? '';
    const wrong = name in fields;
    box.classList.toggle('wrong', wrong);
    // What the server said on a page without JavaScript.
    for (const old of box.querySelectorAll('[data-said]')) old.remove();
    for (const control of box.querySelectorAll('input, select, textarea')) {
      if (wrong) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      if (wrong) control.setAttribute('aria-describedby', problemId(form, name));
      else control.removeAttribute('aria-describedby');
    }
  }
}

/** One step at a time; the button that sends says «next» until the last. */
function showStep(form: HTMLFormElement, step: number, next: string): void {
  const steps = form.querySelectorAll<HTMLElement>('[data-step]');
  for (const [index, one] of steps.entries()) one.hidden = index !== step;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (steps.length === 0 || !button) return;
  button.dataset.send ??= button.textContent;
  button.textContent = step === steps.length - 1 ? button.dataset.send : next;
}
