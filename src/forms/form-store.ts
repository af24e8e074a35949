import { atom } from 'nanostores';
import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import { DEMAND_ACTIONS, type ShownDemand } from './demand.ts';
import { openDraft } from './draft.ts';
import type { FieldName, FormOptions } from './field.ts';
import type { FormAnswer, FormSaid } from './form-protocol.ts';
import { fetchSlots, proofOfWork, ServerFailed, ServerSlow, sendForm } from './form-sender.ts';
import {
  currentStep,
  type FormParts,
  type FormState,
  goToStep,
  type Opened,
  problemsUpTo,
  recheck,
  refuse,
  showStep,
  stepOf,
} from './form-steps.ts';
import { controlsOf, focusField, groupDigits, writeTicks } from './form-values.ts';
import { type FormId, fieldsOfStep, stepsOf } from './forms.ts';
import { sentKey } from './show-sent.ts';

/** Wait before the form is sent once more, if the server has failed. */
const RETRY_AFTER_MS = 2_000;

/** Creates the store of one form: its steps, its problems, and the progress of sending it. */
export function createFormStore(id: FormId, said?: FormSaid, demand?: ShownDemand) {
  const parts: FormParts = {
    id,
    steps: stepsOf(id).map(fieldsOfStep),
    $state: atom<FormState>(said ? { kind: 'refused', ...said, attempt: 0 } : { kind: 'editing' }),
    $step: atom<number | undefined>(undefined),
    $demand: atom(demand),
    $slots: atom<FormOptions>({}),
    attempts: 0,
  };
  const { $state, $step, $demand, $slots, steps } = parts;
  return {
    $state,
    $step,
    $demand,
    $slots,
    steps: steps.length,
    send: () => send(parts),
    /** Connects the store to a form element, whose values stay. @returns a function that disconnects it */
    open: (form: HTMLFormElement) => open(parts, form),
    submit: (submitter?: HTMLElement | null) => submit(parts, submitter),
    /** Saves what the visitor has typed, and removes the problems of fields that have been corrected. */
    typed: () => recheck(parts),
    /** Shows the step of a field and gives the field the focus. */
    goToField(name: FieldName): void {
      showStep(parts, stepOf(parts, name));
      requestAnimationFrame(() => parts.opened && focusField(parts.opened.form, name));
    },
    left: ({ target }: { target: EventTarget }): void => groupDigits(target),
    /** Ticks or unticks the choices below a choice. */
    tick(name: FieldName, values: readonly string[], on: boolean): void {
      if (parts.opened) writeTicks(parts.opened.form, name, values, on);
    },
    /**
     * Registers a function that returns the answer of a third party's captcha, which is sent in place of our proof of work.
     */
    offer(take: () => string | undefined): void {
      parts.takeOther = take;
    },
    previous(): void {
      if (isBusy(parts)) return;
      // If the visitor came from the previous step, go back in the browser's history, so that no extra entry is left in it.
      if (history.state?.formStep === currentStep(parts)) history.back();
      else goToStep(parts, currentStep(parts) - 1);
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;

function open(parts: FormParts, form: HTMLFormElement): () => void {
  const { id, steps, $state, $step } = parts;
  parts.opened ??= { form, draft: openDraft(form, id), proof: proofOfWork() };
  for (const control of controlsOf(form)) if (!control.matches(':focus')) groupDigits(control);
  void fetchSlots(parts, form);
  $step.set(Math.min(parts.opened.draft.step(), steps.length - 1));
  const closed = new AbortController();
  addEventListener('online', () => $state.get().kind === 'offline' && void send(parts), closed);
  // If the visitor goes back from the thank-you page, the form can be filled in again.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && $state.get().kind === 'stored' && goToStep(parts, 0),
    closed,
  );
  if (steps.length > 1) addEventListener('popstate', ({ state }) => leaf(parts, Number(state?.formStep ?? 0)), closed);
  return () => closed.abort();
}

/** Tells whether the form is being sent, or was sent and the next page is loading. */
const isBusy = ({ $state }: FormParts): boolean => ['checking', 'sending', 'stored'].includes($state.get().kind);

/** Goes to the step of the browser's history. While the form is being sent, undoes the visitor's move instead. */
function leaf(parts: FormParts, step: number): void {
  if (!isBusy(parts)) goToStep(parts, step);
  else if (step !== currentStep(parts)) history.go(currentStep(parts) - step);
}

/** Checks the current step, then goes to the next step or, from the last step, sends the form. */
function submit(parts: FormParts, submitter?: HTMLElement | null): void {
  const { steps } = parts;
  if (isBusy(parts)) return;
  const action =
    submitter instanceof HTMLButtonElement ? DEMAND_ACTIONS.find((one) => one === submitter.value) : undefined;
  parts.action = action;
  const step = currentStep(parts);
  const fields = action ? {} : problemsUpTo(parts, step);
  if (Object.keys(fields).length > 0) refuse(parts, 'fields', fields);
  else if (action || step === steps.length - 1) void send(parts);
  else {
    goToStep(parts, step + 1);
    history.pushState({ ...history.state, formStep: currentStep(parts) }, '');
  }
}

async function send(parts: FormParts): Promise<void> {
  const { opened } = parts;
  if (!opened) return;
  try {
    const answer = await trySending(parts, opened).catch(async (error: unknown) => {
      if (!(error instanceof ServerFailed)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return trySending(parts, opened);
    });
    if (answer.status === 'refused') {
      refuse(parts, answer.problem, answer.fields);
      // Somebody else was faster: show what is left.
      if (answer.problem === 'full') void fetchSlots(parts, opened.form);
    } else finish(parts, opened, answer);
  } catch (error) {
    if (error instanceof ServerFailed) refuse(parts, error instanceof ServerSlow ? 'slow' : 'server');
    else parts.$state.set({ kind: 'offline' });
  }
}

async function trySending({ id, $state, takeOther, action }: FormParts, { form, draft, proof }: Opened) {
  $state.set({ kind: 'checking' });
  const solved = id === 'demand-change' ? '' : (takeOther?.() ?? (await proof()));
  $state.set({ kind: 'sending' });
  return sendForm(form, { key: draft.key(), proof: solved, action });
}

/** Deletes the draft of a stored form, then opens the next page or shows the result. */
function finish(
  { $state, $demand, action }: FormParts,
  { draft }: Opened,
  { demand, next, details, isCopied }: Extract<FormAnswer, { status: 'stored' }>,
): void {
  draft.clear();
  $demand.set(demand);
  const stays = demand && demand.state !== 'deleted';
  $state.set(
    stays
      ? { kind: 'changed', change: action ?? 'change' }
      : { kind: 'stored', ...(isCopied === false && { isCopied }) },
  );
  if (!next) return;
  const key = sentKey(next);
  // Without details, forget those of the previous submission. Otherwise, the thank-you page would show them.
  if (details) keep('session', key, details);
  else forget('session', key);
  location.assign(next);
}
