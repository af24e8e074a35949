import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';
import { draftKey } from '#platform/islands/directives.ts';
import { FIELDS, type Field, type FieldName, fieldOf } from './field.ts';
import { controlsOf, readValues, writeValues } from './form-values.ts';
import type { FormId } from './forms.ts';

/** The values that the visitor has typed so far, and the current step. */
interface Draft {
  values: Record<string, string[]>;
  step: number;
  /** idempotency key, which stays the same until the form is stored */
  key: string;
}

/**
 * Restores the values that were typed in this tab, and returns functions that save further changes. Files cannot be saved.
 */
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
    // Remove the values from the address, because a reload would otherwise overwrite the visitor's changes with them.
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
    /** Deletes the draft and creates a new key. */
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

/**
 * Kinds of fields that a link may fill in. Most text fields are left out, because their content would seem to be the
 * visitor's own words.
 */
const KINDS = ['choice', 'choices', 'list', 'number', 'amount'];

const mayFillIn = ({ kind, byLink }: Field): boolean => byLink === true || KINDS.includes(kind);

/** Returns the values in the query of the page's address, by field. */
function valuesOfAddress(): Record<string, string[]> {
  const parameters = new URLSearchParams(location.search);
  const names = [...new Set(parameters.keys())].filter(
    (name) => Object.hasOwn(FIELDS, name) && mayFillIn(fieldOf(name as FieldName)),
  );
  return Object.fromEntries(names.map((name) => [name, parameters.getAll(name)]));
}
