import { createHash } from 'node:crypto';
import type { FormProblem } from '#contract/forms/answer.ts';
import { checkForm, type FieldProblems, valuesOf } from '#contract/forms/check.ts';
import { type FieldName, fieldOf } from '#contract/forms/field.ts';
import { fieldsOf } from '#contract/forms/forms.ts';
import { belgianDay } from '#domain/belgian-time.ts';
import { proofOf } from '../abuse/proof-of.ts';
import type { ApiContext } from '../api-context.ts';
import { checkCv } from './cv.ts';
import { normalAddress } from './email-address.ts';
import { refused, type SubmitResult } from './result.ts';
import type { SentForm } from './sent-form.ts';
import { type Accepted, storeSubmission } from './store-submission.ts';
import { type FormSubject, offeredOptions, subjectOf } from './subject.ts';

const EMAILS = ['email', 'friendEmail'] as const satisfies FieldName[];

/** What a form adds to its submission: further rows, and messages for the outbox. */
export interface Addition {
  messages: Accepted['messages'];
  also?: Accepted['also'];
  /** what is wrong after all */
  problem?: FormProblem;
  /** out of the link that opened the form */
  by?: { email: string; listingId: number };
}

/**
 * Checks a form and stores it with everything that follows from it, all or nothing. The same key counts once, however
 * often and wherever it arrives.
 */
export async function submit(
  form: SentForm,
  context: ApiContext,
  add: (form: SentForm, subject: FormSubject) => Promise<Addition>,
): Promise<SubmitResult> {
  const site = await context.site();
  if (form.hidden.trap) return refused('trap');
  const subject = subjectOf(form, site);
  const today = belgianDay(context.now());
  const options = subject ? offeredOptions(subject, site) : {};
  const fields: FieldProblems = checkForm(form.id, form.values, { today, options });
  for (const name of EMAILS) {
    const [address] = valuesOf(form.values, name);
    if (address && !fields[name] && !normalAddress(address)) fields[name] = 'email';
  }
  const wantsCv = fieldsOf(form.id).some(({ name }) => fieldOf(name).kind === 'file');
  const cv = wantsCv ? checkCv(form.file) : undefined;
  if (cv && 'problem' in cv) fields.cv = cv.problem;
  if (Object.keys(fields).length > 0) return refused('fields', fields);
  if (!subject) return refused('gone');
  if (isFull(form, subject)) return refused('full');

  const proof = await proofOf(form, context);
  if ('problem' in proof) return refused(proof.problem);
  const { problem, by, ...addition } = await add(form, subject);
  if (problem) return refused(problem);
  return storeSubmission(
    {
      ...addition,
      form: form.id,
      key: form.hidden.key || keyOfContent(form, today),
      language: form.language,
      listingId: by?.listingId ?? subject.listing?.id,
      projectId: subject.project?.id,
      email: by?.email ?? normalAddress(valuesOf(form.values, 'email')[0] ?? '@'),
      values: storedValues(form),
      upload: cv && form.file && 'name' in cv ? { ...cv, bytes: form.file.bytes } : undefined,
      proof: proof.used,
      address: form.address,
    },
    context,
  );
}

function isFull(form: SentForm, { listing }: FormSubject): boolean {
  const [start] = valuesOf(form.values, 'openDay');
  return Boolean(start) && listing?.openDays.find((day) => day.start === start)?.status === 'full';
}

/** The fields of the form that were filled in, and nothing else that came along. */
function storedValues(form: SentForm): Record<string, string | string[]> {
  return Object.fromEntries(
    fieldsOf(form.id).flatMap(({ name }) => {
      const values = valuesOf(form.values, name).map((value) => value.normalize('NFC'));
      const [first] = values;
      return first === undefined ? [] : [[name, fieldOf(name).many ? values : first]];
    }),
  );
}

/** Without JavaScript no key is made: the same content on the same day is the same submission. */
function keyOfContent(form: SentForm, today: string): string {
  const { listing, project, token } = form.hidden;
  const content = JSON.stringify([form.id, today, listing, project, token, storedValues(form)]);
  return `content ${createHash('sha256').update(content).digest('base64url')}`;
}
