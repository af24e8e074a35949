import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';
import { draftKey } from '#platform/islands/directives.ts';
import { FIELDS, type FieldName, fieldOf } from './field.ts';
import { controlsOf, readValues, writeValues } from './form-values.ts';
import type { FormId } from './forms.ts';
import { valuesOfAddress } from './from-address.ts';

/** What somebody has typed so far, and how far they are. */
interface Draft {
  values: Record<string, string[]>;
  step: number;
  /** of what is sent: the same until it has been stored */
  key: string;
}

/** Keeps what is typed for as long as the tab is open; a file cannot be kept. */
export function openDraft(form: HTMLFormElement, id: FormId) {
  const name = draftKey(id);
  const draft: Draft = { values: {}, step: 0, key: crypto.randomUUID(), ...read(name) };
  const names = [...new Set(controlsOf(form).map((control) => control.name))].filter(
    (one): one is FieldName => one in FIELDS && fieldOf(one as FieldName).kind !== 'file',
  );
  writeValues(
    form,
    Object.fromEntries(Object.entries(draft.values).filter(([one]) => names.includes(one as FieldName))),
  );
  const fromAddress = valuesOfAddress();
  if (names.some((one) => one in fromAddress)) {
    writeValues(form, fromAddress);
    // Once: what is changed after that must outlast a reload.
    history.replaceState(history.state, '', location.pathname + location.hash);
  }
  const save = () => {
    const values = readValues(form);
    draft.values = Object.fromEntries(names.map((one) => [one, [...(values[one] ?? [])]]));
    keep('session', name, JSON.stringify(draft));
  };
  return {
    key: () => draft.key,
    step: () => draft.step,
    save,
    setStep: (step: number) => {
      draft.step = step;
      save();
    },
    /** What is sent next is something new. */
    clear: () => {
      draft.key = crypto.randomUUID();
      forget('session', name);
    },
  };
}

export type FormDraft = ReturnType<typeof openDraft>;

function read(name: string): Partial<Draft> {
  try {
    return JSON.parse(kept('session', name) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}
