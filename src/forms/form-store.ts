import { atom } from 'nanostores';
import { painted } from '#platform/browser/painted.ts';
import type { ShownDemand } from './demand.ts';
import { openDraft } from './draft.ts';
import type { FieldName, FormOptions } from './field.ts';
import type { FormSaid } from './form-protocol.ts';
import { currentStep, type FormParts, type FormState, goToStep, isBusy, showStep, stepOf } from './form-steps.ts';
import { controlsOf, focusField, hasGroups, writeTicks } from './form-values.ts';
import { type FormId, fieldsOfStep, stepsOf } from './forms.ts';

/** Fetches the code that checks and sends forms, when the visitor begins to type, or sends the form. */
const loadSending = () => import('./sending/form-sending.ts');

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
    send: () => withSending(parts, (it) => it.send(parts)),
    /** Connects the store to a form element, whose values stay. @returns a function that disconnects it */
    open: (form: HTMLFormElement) => open(parts, form),
    /** Checks the current step, then goes to the next step or, from the last step, sends the form. */
    submit: (submitter?: HTMLElement | null) => submit(parts, submitter),
    /** Saves what the visitor has typed, and removes the problems of fields that have been corrected. */
    typed: () => void typed(parts),
    /** Shows the step of a field and gives the field the focus. */
    goToField(name: FieldName): void {
      showStep(parts, stepOf(parts, name));
      requestAnimationFrame(() => parts.opened && focusField(parts.opened.form, name));
    },
    left: ({ target }: { target: EventTarget }): void => group([target]),
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
  parts.opened ??= { form, draft: openDraft(form, id) };
  group(controlsOf(form));
  if (id === 'contact-appointment') void loadSending().then((it) => it.fetchSlots(parts, form), ignore);
  $step.set(Math.min(parts.opened.draft.step(), steps.length - 1));
  const closed = new AbortController();
  addEventListener(
    'online',
    () => $state.get().kind === 'offline' && void withSending(parts, (it) => it.send(parts)),
    closed,
  );
  addEventListener('pagehide', () => saveTyped(parts), closed);
  // If the visitor goes back from the thank-you page, the form can be filled in again.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && $state.get().kind === 'stored' && goToStep(parts, 0),
    closed,
  );
  if (steps.length > 1) addEventListener('popstate', ({ state }) => leaf(parts, Number(state?.formStep ?? 0)), closed);
  return () => closed.abort();
}

/** Goes to the step of the browser's history. While the form is being sent, undoes the visitor's move instead. */
function leaf(parts: FormParts, step: number): void {
  if (!isBusy(parts)) goToStep(parts, step);
  else if (step !== currentStep(parts)) history.go(currentStep(parts) - step);
}

/** Checks and sends a form, after the press of its button is painted. */
async function submit(parts: FormParts, submitter?: HTMLElement | null): Promise<void> {
  if (isBusy(parts) || parts.isAsked) return;
  parts.isAsked = true;
  try {
    await painted();
    saveTyped(parts);
    await withSending(parts, (it) => it.submit(parts, submitter));
  } finally {
    parts.isAsked = false;
  }
}

type Sending = Awaited<ReturnType<typeof loadSending>>;

/** Uses the code that sends forms. If it cannot be fetched, there is no connection. */
async function withSending(parts: FormParts, use: (sending: Sending) => unknown): Promise<void> {
  const sending = await loadSending().catch(ignore);
  if (sending) use(sending);
  else parts.$state.set({ kind: 'offline' });
}

const ignore = () => undefined;

/** Stores the draft and checks corrected fields once the typed letter is painted. */
async function typed(parts: FormParts): Promise<void> {
  if (parts.isTyped) return;
  parts.isTyped = true;
  await painted();
  saveTyped(parts);
  const sending = await loadSending().catch(ignore);
  sending?.startProof(parts);
  sending?.recheck(parts);
}

function saveTyped(parts: FormParts): void {
  if (parts.isTyped && parts.$state.get().kind !== 'stored') parts.opened?.draft.save();
  parts.isTyped = false;
}

/** Groups the digits of those elements that are fields for phone numbers or amounts. */
function group(elements: readonly EventTarget[]): void {
  const controls = elements.filter(hasGroups);
  if (controls.length > 0) void import('./group-digits.ts').then((it) => controls.forEach(it.groupDigits), ignore);
}
