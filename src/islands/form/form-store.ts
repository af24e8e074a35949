import { atom } from 'nanostores';
import type { FormProblem } from '#contract/forms/answer.ts';
import { checkForm, type FieldProblems } from '#contract/forms/check.ts';
import type { FieldName } from '#contract/forms/field.ts';
import { type FormId, stepsOf } from '#contract/forms/forms.ts';
import { belgianDay } from '#domain/belgian-time.ts';
import type { openDraft } from './draft.ts';
import { readValues } from './form-values.ts';
import type { proofOfWork } from './proof.ts';
import { sendForm } from './send.ts';

export type FormState =
  | { kind: 'editing' }
  | { kind: 'refused'; problem: FormProblem; fields: FieldProblems }
  | { kind: 'checking' }
  | { kind: 'sending' }
  | { kind: 'offline' }
  | { kind: 'stored' };

interface Parts {
  form: HTMLFormElement;
  id: FormId;
  draft: ReturnType<typeof openDraft>;
  proof: ReturnType<typeof proofOfWork>;
}

/** The life of one form: steps, checks, sending, and what became of it. */
export function createFormStore({ form, id, draft, proof }: Parts) {
  const steps = stepsOf(id);
  const $state = atom<FormState>({ kind: 'editing' });
  const $step = atom(Math.min(draft.step(), steps.length - 1));
  let action: string | undefined;

  /** Problems of the fields up to a step: what comes later has not been asked yet. */
  function problems(upTo: number): FieldProblems {
    const asked = new Set(steps.slice(0, upTo + 1).flatMap((fields) => fields.map(({ name }) => name)));
    const found = checkForm(id, readValues(form), { today: belgianDay(Date.now()) });
    return Object.fromEntries(Object.entries(found).filter(([name]) => asked.has(name as FieldName)));
  }

  function refuse(problem: FormProblem, fields: FieldProblems = {}): void {
    const first = steps.findIndex((step) => step.some(({ name }) => fields[name]));
    if (first >= 0) goTo(first);
    $state.set({ kind: 'refused', problem, fields });
  }

  function goTo(step: number): void {
    $step.set(step);
    draft.setStep(step);
  }

  async function send(): Promise<void> {
    $state.set({ kind: 'checking' });
    try {
      const solved = id === 'demand-change' ? '' : await proof();
      $state.set({ kind: 'sending' });
      const answer = await sendForm(form, { key: draft.key(), proof: solved, action });
      if (answer.status === 'refused') return refuse(answer.problem, answer.fields);
      draft.clear();
      $state.set({ kind: 'stored' });
      if (answer.next) location.assign(answer.next);
    } catch {
      $state.set({ kind: 'offline' });
    }
  }

  addEventListener('online', () => {
    if ($state.get().kind === 'offline') void send();
  });

  return {
    $state,
    $step,
    steps: steps.length,
    send,
    submit(submitter?: HTMLElement | null): void {
      if (['checking', 'sending'].includes($state.get().kind)) return;
      action = submitter instanceof HTMLButtonElement && submitter.name ? submitter.value : undefined;
      const step = $step.get();
      const fields = action ? {} : problems(step);
      if (Object.keys(fields).length > 0) refuse('fields', fields);
      else if (action || step === steps.length - 1) void send();
      else {
        $state.set({ kind: 'editing' });
        goTo(step + 1);
        history.pushState({ ...history.state, formStep: step + 1 }, '');
      }
    },
    /** Takes back what was said of a field as soon as it is right. */
    recheck(): void {
      const state = $state.get();
      if (state.kind !== 'refused' || state.problem !== 'fields') return;
      const still = problems($step.get());
      const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => still[name as FieldName]));
      if (Object.keys(fields).length < Object.keys(state.fields).length) {
        $state.set(Object.keys(fields).length > 0 ? { ...state, fields } : { kind: 'editing' });
      }
    },
    previous(): void {
      // As the browser's own way back, where it leads there.
      if (history.state?.formStep === $step.get()) history.back();
      else this.goTo($step.get() - 1);
    },
    goTo(step: number): void {
      $state.set({ kind: 'editing' });
      goTo(Math.max(0, Math.min(step, steps.length - 1)));
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
