import { atom } from 'nanostores';
import { belgianDay } from '#domain/calendar.ts';
import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import type { FormProblem, FormSaid } from './answer.ts';
import { checkForm, type FieldProblems } from './check.ts';
import { DEMAND_ACTIONS, type DemandAction, type ShownDemand } from './demand.ts';
import { type FormDraft, openDraft } from './draft.ts';
import type { FieldName } from './field.ts';
import { controlsOf, focusField, groupDigits, readValues, writeTicks } from './form-values.ts';
import { type FormId, fieldsOfStep, stepsOf } from './forms.ts';
import { proofOfWork } from './proof.ts';
import { ServerFailed, sendForm } from './send.ts';
import { sentKey } from './sent-key.ts';

/** A server that failed is asked once more, after this. */
const AGAIN_AFTER_MS = 2_000;

export type FormState =
  | { kind: 'editing' }
  | {
      kind: 'refused';
      problem: FormProblem;
      fields: FieldProblems;
      /** each one counts; 0: it stood in the page before somebody began */
      attempt: number;
    }
  | { kind: 'checking' }
  | { kind: 'sending' }
  | { kind: 'offline' }
  | { kind: 'stored' }
  /** the form stays: what was changed can be changed again */
  | { kind: 'changed'; change: 'change' | DemandAction };

/** The life of one form: steps, checks, sending, and what became of it. */
export function createFormStore(id: FormId, said?: FormSaid, demand?: ShownDemand) {
  const steps = stepsOf(id).map(fieldsOfStep);
  const $state = atom<FormState>(said ? { kind: 'refused', ...said, attempt: 0 } : { kind: 'editing' });
  /** absent until the form is opened: then all steps are in sight */
  const $step = atom<number | undefined>(undefined);
  const $demand = atom(demand);
  let opened: { form: HTMLFormElement; draft: FormDraft; proof: () => Promise<string> } | undefined;
  let takeOther: (() => string | undefined) | undefined;
  let action: DemandAction | undefined;
  let attempt = 0;

  const step = () => $step.get() ?? 0;

  /** Problems of the fields up to a step: what comes later has not been asked yet. */
  function problems(upTo: number): FieldProblems {
    if (!opened) return {};
    const asked = new Set(steps.slice(0, upTo + 1).flatMap((fields) => fields.map(({ name }) => name)));
    const found = checkForm(id, readValues(opened.form), { today: belgianDay(Date.now()) });
    return Object.fromEntries(Object.entries(found).filter(([name]) => asked.has(name as FieldName)));
  }

  function refuse(problem: FormProblem, fields: FieldProblems = {}): void {
    const first = steps.findIndex((one) => one.some(({ name }) => fields[name]));
    if (first >= 0) show(first);
    attempt += 1;
    $state.set({ kind: 'refused', problem, fields, attempt });
  }

  function show(next: number): void {
    const within = Math.max(0, Math.min(next, steps.length - 1));
    $step.set(within);
    opened?.draft.setStep(within);
  }

  function goTo(next: number): void {
    $state.set({ kind: 'editing' });
    show(next);
  }

  async function send(): Promise<void> {
    if (!opened) return;
    const { form, draft, proof } = opened;
    const attempt = async () => {
      $state.set({ kind: 'checking' });
      const solved = id === 'demand-change' ? '' : (takeOther?.() ?? (await proof()));
      $state.set({ kind: 'sending' });
      return sendForm(form, { key: draft.key(), proof: solved, action });
    };
    try {
      const answer = await attempt().catch(async (error: unknown) => {
        if (!(error instanceof ServerFailed)) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
        return attempt();
      });
      if (answer.status === 'refused') return refuse(answer.problem, answer.fields);
      draft.clear();
      $demand.set(answer.demand);
      const stays = answer.demand && answer.demand.state !== 'deleted';
      $state.set(stays ? { kind: 'changed', change: action ?? 'change' } : { kind: 'stored' });
      if (answer.next) {
        const key = sentKey(answer.next);
        // What was sent before is nothing to thank for now.
        if (answer.details) keep('session', key, answer.details);
        else forget('session', key);
        location.assign(answer.next);
      }
    } catch (error) {
      if (error instanceof ServerFailed) refuse('server');
      else $state.set({ kind: 'offline' });
    }
  }

  return {
    $state,
    $step,
    $demand,
    steps: steps.length,
    send,
    /** Begins with the form as it stands, whatever is filled in. @returns what ends that */
    open(form: HTMLFormElement): () => void {
      opened ??= { form, draft: openDraft(form, id), proof: proofOfWork() };
      // What was typed before.
      for (const control of controlsOf(form)) if (!control.matches(':focus')) groupDigits(control);
      $step.set(Math.min(opened.draft.step(), steps.length - 1));
      const closed = new AbortController();
      addEventListener('online', () => $state.get().kind === 'offline' && void send(), closed);
      // Back from the page that thanks: the form is there again, for something else.
      addEventListener('pageshow', ({ persisted }) => persisted && $state.get().kind === 'stored' && goTo(0), closed);
      if (steps.length > 1) addEventListener('popstate', ({ state }) => goTo(Number(state?.formStep ?? 0)), closed);
      return () => closed.abort();
    },
    submit(submitter?: HTMLElement | null): void {
      if (['checking', 'sending', 'stored'].includes($state.get().kind)) return;
      action =
        submitter instanceof HTMLButtonElement ? DEMAND_ACTIONS.find((one) => one === submitter.value) : undefined;
      const fields = action ? {} : problems(step());
      if (Object.keys(fields).length > 0) refuse('fields', fields);
      else if (action || step() === steps.length - 1) void send();
      else {
        goTo(step() + 1);
        history.pushState({ ...history.state, formStep: step() }, '');
      }
    },
    /** Keeps what is typed, and takes back what was said of a field as soon as it is right. */
    typed(): void {
      const state = $state.get();
      if (state.kind !== 'stored') opened?.draft.save();
      if (state.kind !== 'refused' || state.problem !== 'fields') return;
      const still = problems(step());
      const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => still[name as FieldName]));
      if (Object.keys(fields).length < Object.keys(state.fields).length) {
        $state.set(Object.keys(fields).length > 0 ? { ...state, fields } : { kind: 'editing' });
      }
    },
    /** Goes to a field, in whatever step it is. */
    goToField(name: FieldName): void {
      show(steps.findIndex((one) => one.some((field) => field.name === name)));
      requestAnimationFrame(() => opened && focusField(opened.form, name));
    },
    left: ({ target }: { target: EventTarget }): void => groupDigits(target),
    /** Ticks what belongs to a choice, or takes those ticks away. */
    tick(name: FieldName, values: readonly string[], on: boolean): void {
      if (opened) writeTicks(opened.form, name, values, on);
    },
    /** The answer of another captcha is taken before our own work. */
    offer(take: () => string | undefined): void {
      takeOther = take;
    },
    previous(): void {
      // As the browser's own way back, where it leads there.
      if (history.state?.formStep === step()) history.back();
      else goTo(step() - 1);
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
