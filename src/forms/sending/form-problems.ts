import { belgianDay } from '#domain/calendar.ts';
import { checkForm, type FieldProblems } from '../check.ts';
import { type FieldName, fieldOf } from '../field.ts';
import type { FormProblem } from '../form-protocol.ts';
import { currentStep, type FormParts, showStep } from '../form-steps.ts';
import { offeredDays, readValues } from '../form-values.ts';
import { fieldsOf } from '../forms.ts';

/**
 * Returns the problems of the fields in the given step and the steps before it. The visitor has not seen later fields yet.
 */
export function problemsUpTo({ id, steps, opened }: FormParts, step: number): FieldProblems {
  if (!opened) return {};
  const asked = new Set(steps.slice(0, step + 1).flatMap((fields) => fields.map(({ name }) => name)));
  const found = checkForm(id, readValues(opened.form), {
    // The first use of the time zone takes a phone a fifth of a second, and most forms have no date.
    today: fieldsOf(id).some(({ name }) => fieldOf(name).kind === 'date') ? belgianDay(Date.now()) : '',
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

/** Removes the problems of fields that have been corrected. */
export function recheck(parts: FormParts): void {
  const state = parts.$state.get();
  if (state.kind !== 'refused' || state.problem !== 'fields') return;
  const still = problemsUpTo(parts, currentStep(parts));
  const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => still[name as FieldName]));
  if (Object.keys(fields).length < Object.keys(state.fields).length) {
    parts.$state.set(Object.keys(fields).length > 0 ? { ...state, fields } : { kind: 'editing' });
  }
}
