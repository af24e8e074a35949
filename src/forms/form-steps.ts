import type { WritableAtom } from 'nanostores';
import type { FieldProblems } from './check.ts';
import type { DemandAction, ShownDemand } from './demand.ts';
import type { FormDraft } from './draft.ts';
import type { FieldName, FormOptions } from './field.ts';
import type { FormProblem } from './form-protocol.ts';
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
  /** waits for the proof of work, which begins with the first letter */
  proof?: () => Promise<string>;
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
  /** whether the visitor has sent the form or gone on, and nothing has answered yet */
  isAsked?: boolean;
  /** whether the visitor has typed since the draft was stored */
  isTyped?: boolean;
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

/** Tells whether the form is being sent, or was sent and the next page is loading. */
export const isBusy = ({ $state }: FormParts): boolean => ['checking', 'sending', 'stored'].includes($state.get().kind);
