import type { FormProblem } from '#contract/forms/answer.ts';
import type { FieldProblems } from '#contract/forms/check.ts';

export type SubmitResult =
  | { kind: 'stored'; submissionId: string }
  | { kind: 'refused'; problem: FormProblem; fields?: FieldProblems; retryAfterSeconds?: number };

/** A form that is not stored, and why. */
export const refused = (problem: FormProblem, fields?: FieldProblems): SubmitResult =>
  fields ? { kind: 'refused', problem, fields } : { kind: 'refused', problem };
