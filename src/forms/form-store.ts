import { atom, type WritableAtom } from 'nanostores';
import { belgianDay } from '#domain/calendar.ts';
import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import { checkForm, type FieldProblems } from './check.ts';
import { DEMAND_ACTIONS, type DemandAction, type ShownDemand } from './demand.ts';
import { type FormDraft, openDraft } from './draft.ts';
import type { FieldName } from './field.ts';
import type { FormAnswer, FormProblem, FormSaid } from './form-protocol.ts';
import { proofOfWork, ServerFailed, sendForm } from './form-sender.ts';
import { controlsOf, focusField, groupDigits, readValues, writeTicks } from './form-values.ts';
import { type FormField, type FormId, fieldsOfStep, stepsOf } from './forms.ts';
import { sentKey } from './show-sent.ts';

/** If the server fails, the form is sent once more after this time. */
const RETRY_AFTER_MS = 2_000;

export type FormState =
  | { kind: 'editing' }
  | {
      kind: 'refused';
      problem: FormProblem;
      fields: FieldProblems;
      /** number of the refused attempt; 0: the problems were in the page when it was opened */
      attempt: number;
    }
  | { kind: 'checking' }
  | { kind: 'sending' }
  | { kind: 'offline' }
  | { kind: 'stored' }
  /** stored, and the form stays for further changes */
  | { kind: 'changed'; change: 'change' | DemandAction };

/** A form that the visitor has begun to fill in. */
interface Opened {
  form: HTMLFormElement;
  draft: FormDraft;
  proof: () => Promise<string>;
}

/** What the functions below share. */
interface Inner {
  id: FormId;
  steps: readonly (readonly FormField[])[];
  $state: WritableAtom<FormState>;
  /** absent until the form is opened; all steps are visible until then */
  $step: WritableAtom<number | undefined>;
  $demand: WritableAtom<ShownDemand | undefined>;
  opened?: Opened;
  /** takes the answer of a third party's captcha */
  takeOther?: () => string | undefined;
  action?: DemandAction | undefined;
  attempts: number;
}

/** Creates the store of one form: its steps, its checks, and the state of sending it. */
export function createFormStore(id: FormId, said?: FormSaid, demand?: ShownDemand) {
  const inner: Inner = {
    id,
    steps: stepsOf(id).map(fieldsOfStep),
    $state: atom<FormState>(said ? { kind: 'refused', ...said, attempt: 0 } : { kind: 'editing' }),
    $step: atom<number | undefined>(undefined),
    $demand: atom(demand),
    attempts: 0,
  };
  const { $state, $step, $demand, steps } = inner;
  return {
    $state,
    $step,
    $demand,
    steps: steps.length,
    send: () => send(inner),
    /** Takes over the form with the values that it has. @returns a function that lets go of it */
    open: (form: HTMLFormElement) => open(inner, form),
    submit: (submitter?: HTMLElement | null) => submit(inner, submitter),
    /** Saves what was typed, and removes the problems of fields that are correct now. */
    typed: () => recheck(inner),
    /** Shows the step of a field and gives the field the focus. */
    goToField(name: FieldName): void {
      show(inner, stepOf(inner, name));
      requestAnimationFrame(() => inner.opened && focusField(inner.opened.form, name));
    },
    left: ({ target }: { target: EventTarget }): void => groupDigits(target),
    /** Ticks or unticks the values below a choice. */
    tick(name: FieldName, values: readonly string[], on: boolean): void {
      if (inner.opened) writeTicks(inner.opened.form, name, values, on);
    },
    /** Prefers the answer of a third party's captcha to our proof of work. */
    offer(take: () => string | undefined): void {
      inner.takeOther = take;
    },
    previous(): void {
      // Going back must leave no extra entry in the browser's history.
      if (history.state?.formStep === current(inner)) history.back();
      else goTo(inner, current(inner) - 1);
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;

const current = ({ $step }: Inner): number => $step.get() ?? 0;

const stepOf = ({ steps }: Inner, name: FieldName): number =>
  steps.findIndex((fields) => fields.some((field) => field.name === name));

function show({ $step, steps, opened }: Inner, step: number): void {
  const within = Math.max(0, Math.min(step, steps.length - 1));
  $step.set(within);
  opened?.draft.setStep(within);
}

function goTo(inner: Inner, step: number): void {
  inner.$state.set({ kind: 'editing' });
  show(inner, step);
}

function open(inner: Inner, form: HTMLFormElement): () => void {
  const { id, steps, $state, $step } = inner;
  inner.opened ??= { form, draft: openDraft(form, id), proof: proofOfWork() };
  for (const control of controlsOf(form)) if (!control.matches(':focus')) groupDigits(control);
  $step.set(Math.min(inner.opened.draft.step(), steps.length - 1));
  const closed = new AbortController();
  addEventListener('online', () => $state.get().kind === 'offline' && void send(inner), closed);
  // If the visitor comes back from the thank-you page, the form can be used again.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && $state.get().kind === 'stored' && goTo(inner, 0),
    closed,
  );
  if (steps.length > 1) addEventListener('popstate', ({ state }) => goTo(inner, Number(state?.formStep ?? 0)), closed);
  return () => closed.abort();
}

/** Checks the current step, then goes to the next step or sends the form. */
function submit(inner: Inner, submitter?: HTMLElement | null): void {
  const { $state, steps } = inner;
  if (['checking', 'sending', 'stored'].includes($state.get().kind)) return;
  const action =
    submitter instanceof HTMLButtonElement ? DEMAND_ACTIONS.find((one) => one === submitter.value) : undefined;
  inner.action = action;
  const step = current(inner);
  const fields = action ? {} : problemsUpTo(inner, step);
  if (Object.keys(fields).length > 0) refuse(inner, 'fields', fields);
  else if (action || step === steps.length - 1) void send(inner);
  else {
    goTo(inner, step + 1);
    history.pushState({ ...history.state, formStep: current(inner) }, '');
  }
}

/** Returns the problems of the fields up to a step. Later fields have not been shown yet. */
function problemsUpTo({ id, steps, opened }: Inner, step: number): FieldProblems {
  if (!opened) return {};
  const asked = new Set(steps.slice(0, step + 1).flatMap((fields) => fields.map(({ name }) => name)));
  const found = checkForm(id, readValues(opened.form), { today: belgianDay(Date.now()) });
  return Object.fromEntries(Object.entries(found).filter(([name]) => asked.has(name as FieldName)));
}

function refuse(inner: Inner, problem: FormProblem, fields: FieldProblems = {}): void {
  const first = inner.steps.findIndex((step) => step.some(({ name }) => fields[name]));
  if (first >= 0) show(inner, first);
  inner.attempts += 1;
  inner.$state.set({ kind: 'refused', problem, fields, attempt: inner.attempts });
}

function recheck(inner: Inner): void {
  const state = inner.$state.get();
  if (state.kind !== 'stored') inner.opened?.draft.save();
  if (state.kind !== 'refused' || state.problem !== 'fields') return;
  const still = problemsUpTo(inner, current(inner));
  const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => still[name as FieldName]));
  if (Object.keys(fields).length < Object.keys(state.fields).length) {
    inner.$state.set(Object.keys(fields).length > 0 ? { ...state, fields } : { kind: 'editing' });
  }
}

async function send(inner: Inner): Promise<void> {
  const { opened } = inner;
  if (!opened) return;
  try {
    const answer = await trySending(inner, opened).catch(async (error: unknown) => {
      if (!(error instanceof ServerFailed)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return trySending(inner, opened);
    });
    if (answer.status === 'refused') refuse(inner, answer.problem, answer.fields);
    else finish(inner, opened, answer);
  } catch (error) {
    if (error instanceof ServerFailed) refuse(inner, 'server');
    else inner.$state.set({ kind: 'offline' });
  }
}

async function trySending({ id, $state, takeOther, action }: Inner, { form, draft, proof }: Opened) {
  $state.set({ kind: 'checking' });
  const solved = id === 'demand-change' ? '' : (takeOther?.() ?? (await proof()));
  $state.set({ kind: 'sending' });
  return sendForm(form, { key: draft.key(), proof: solved, action });
}

function finish(
  { $state, $demand, action }: Inner,
  { draft }: Opened,
  { demand, next, details }: Extract<FormAnswer, { status: 'stored' }>,
): void {
  draft.clear();
  $demand.set(demand);
  const stays = demand && demand.state !== 'deleted';
  $state.set(stays ? { kind: 'changed', change: action ?? 'change' } : { kind: 'stored' });
  if (!next) return;
  const key = sentKey(next);
  // Forget the previous submission, or the thank-you page shows it.
  if (details) keep('session', key, details);
  else forget('session', key);
  location.assign(next);
}
