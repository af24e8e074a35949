import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import { DEMAND_ACTIONS } from '../demand.ts';
import type { FormAnswer } from '../form-protocol.ts';
import { currentStep, type FormParts, goToStep, isBusy, type Opened } from '../form-steps.ts';
import { sentKey } from '../show-sent.ts';
import { problemsUpTo, refuse } from './form-problems.ts';
import { fetchSlots, proofOfWork, ServerFailed, ServerSlow, sendForm } from './form-sender.ts';

export { recheck } from './form-problems.ts';
export { fetchSlots };

/** Wait before the form is sent once more, if the server has failed. */
const RETRY_AFTER_MS = 2_000;

function proofOf(opened: Opened): () => Promise<string> {
  opened.proof ??= proofOfWork();
  return opened.proof;
}

/** Starts the proof of work, while the visitor types. */
export function startProof({ id, opened }: FormParts): void {
  if (opened && id !== 'demand-change') proofOf(opened);
}

/** Checks the current step, then goes to the next step or, from the last step, sends the form. */
export function submit(parts: FormParts, submitter?: HTMLElement | null): void {
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

export async function send(parts: FormParts): Promise<void> {
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

async function trySending(parts: FormParts, opened: Opened) {
  const { id, $state, takeOther, action } = parts;
  const { form, draft } = opened;
  $state.set({ kind: 'checking' });
  const solved = id === 'demand-change' ? '' : (takeOther?.() ?? (await proofOf(opened)()));
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
