import type { WritableAtom } from 'nanostores';
import { belgianDay } from '#domain/calendar.ts';
import { checkForm, type FieldProblems } from './check.ts';
import type { DemandAction, ShownDemand } from './demand.ts';
import type { FormDraft } from './draft.ts';
import type { FieldName, FormOptions } from './field.ts';
import type { FormProblem } from './form-protocol.ts';
import { offeredDays, readValues } from './form-values.ts';
import type { FormField, FormId } from './forms.ts';

export type FormState =
  | { kind: 'editing' }
  | {
      kind: 'refused';
      problem: FormProblem;
      fields: FieldProblems;
      /** number of the refused attempt; 0 if the page already contained the problems when it was opened */
      attempt: number;
    }
  | { kind: 'checking' }
  | { kind: 'sending' }
  | { kind: 'offline' }
  /** `isCopied` is false if the visitor gets no confirmation by mail */
  | { kind: 'stored'; isCopied?: false }
  /** The change is stored, and the form stays open for further changes. */
  | { kind: 'changed'; change: 'change' | DemandAction };

/** A form that the visitor has begun to fill in. */
export interface Opened {
  form: HTMLFormElement;
  draft: FormDraft;
  proof: () => Promise<string>;
}

/** The state and data that the functions of a form's store share. */
export interface FormParts {
  id: FormId;
  steps: readonly (readonly FormField[])[];
  $state: WritableAtom<FormState>;
  /** index of the visible step; undefined until the form is opened, when all steps are visible */
  $step: WritableAtom<number | undefined>;
  $demand: WritableAtom<ShownDemand | undefined>;
  /** the times for a visit that the server offers now */
  $slots: WritableAtom<FormOptions>;
  opened?: Opened;
  /** returns the answer of a third party's captcha, once */
  takeOther?: () => string | undefined;
  action?: DemandAction | undefined;
  attempts: number;
}

/** Returns the index of the visible step. */
export const currentStep = ({ $step }: FormParts): number => $step.get() ?? 0;

/** Returns the index of the step that contains a field. */
export const stepOf = ({ steps }: FormParts, name: FieldName): number =>
  steps.findIndex((fields) => fields.some((field) => field.name === name));

/** Shows a step and stores its index in the draft. */
export function showStep({ $step, steps, opened }: FormParts, step: number): void {
  const within = Math.max(0, Math.min(step, steps.length - 1));
  $step.set(within);
  opened?.draft.setStep(within);
}

/** Shows the step that the visitor goes to, without the problems of the last attempt. */
export function goToStep(parts: FormParts, step: number): void {
  parts.$state.set({ kind: 'editing' });
  showStep(parts, step);
}

/**
 * Returns the problems of the fields in the given step and the steps before it. The visitor has not seen later fields yet.
 */
export function problemsUpTo({ id, steps, opened }: FormParts, step: number): FieldProblems {
  if (!opened) return {};
  const asked = new Set(steps.slice(0, step + 1).flatMap((fields) => fields.map(({ name }) => name)));
  const found = checkForm(id, readValues(opened.form), {
    today: belgianDay(Date.now()),
    options: { openDay: offeredDays(opened.form) },
  });
  return Object.fromEntries(Object.entries(found).filter(([name]) => asked.has(name as FieldName)));
}

/** Shows the problems of an attempt, and goes to the first step that contains a problem. */
export function refuse(parts: FormParts, problem: FormProblem, fields: FieldProblems = {}): void {
  const first = parts.steps.findIndex((step) => step.some(({ name }) => fields[name]));
  if (first >= 0) showStep(parts, first);
  parts.attempts += 1;
  parts.$state.set({ kind: 'refused', problem, fields, attempt: parts.attempts });
}

/** Saves the draft, and removes the problems of fields that have been corrected. */
export function recheck(parts: FormParts): void {
  const state = parts.$state.get();
  if (state.kind !== 'stored') parts.opened?.draft.save();
  if (state.kind !== 'refused' || state.problem !== 'fields') return;
  const still = problemsUpTo(parts, currentStep(parts));
  const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => still[name as FieldName]));
  if (Object.keys(fields).length < Object.keys(state.fields).length) {
    parts.$state.set(Object.keys(fields).length > 0 ? { ...state, fields } : { kind: 'editing' });
  }
}
