import type { FormProblem } from '../answer.ts';
import type { FieldProblems } from '../check.ts';
import type { ShownDemand } from '../demand.ts';

export type SubmitResult =
  /** `demand`: what its holder changed, as it is now */
  | { kind: 'stored'; submissionId: string; demand?: ShownDemand }
  | { kind: 'refused'; problem: FormProblem; fields?: FieldProblems; retryAfterSeconds?: number };

/** A form that is not stored, and why. */
export const refused = (problem: FormProblem, fields?: FieldProblems): SubmitResult =>
  fields ? { kind: 'refused', problem, fields } : { kind: 'refused', problem };
