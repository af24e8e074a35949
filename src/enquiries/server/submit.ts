import { createHash, randomUUID } from 'node:crypto';
import { belgianDay } from '#domain/calendar.ts';
import { closedDay } from '#domain/open-day.ts';
import type { FormProblem } from '#forms/answer.ts';
import type { FieldProblems } from '#forms/check.ts';
import { type FilledForm, fillIn } from '#forms/server/filled-form.ts';
import { proofOf } from '#forms/server/proof-of.ts';
import { refused, type SubmitResult } from '#forms/server/result.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import { type FormSubject, offeredOptions, subjectOf } from '#forms/server/subject.ts';
import { recipientOf } from '#outbox/office.ts';
import type { Ports } from '#server/context.ts';
import { storeSubmission } from './store-submission.ts';
import type { Accepted } from './storing.ts';

/** What a form adds to its submission: further rows, and messages for the outbox. */
export interface Addition {
  messages: Accepted['messages'];
  also?: Accepted['also'];
  /** what it is for is a mail to an address that was typed */
  isForMail?: boolean;
  /** what is wrong after all */
  problem?: FormProblem;
  fields?: FieldProblems;
  /** what makes another one the same: all of it on the same day where absent; `false`: it has a rule of its own */
  once?: readonly string[] | false;
  /** out of the link that opened the form: stored with it as if it had been filled in */
  by?: { person: Record<string, string | string[]>; email: string; listingId: number | null };
}

/**
 * Checks a form and stores it with everything that follows from it, all or nothing. The same key counts once, however
 * often and wherever it arrives.
 */
export async function submit(
  sent: SentForm,
  context: Ports<'log' | 'now' | 'settings' | 'site' | 'store' | 'wake'>,
  add: (form: FilledForm, subject: FormSubject) => Promise<Addition>,
): Promise<SubmitResult> {
  const site = await context.site();
  if (sent.hidden.trap) return refused('trap');
  const subject = subjectOf(sent, site);
  const today = belgianDay(context.now());
  const checked = fillIn(sent, { today, options: subject ? offeredOptions(subject, site) : {} });
  if ('problems' in checked) return refused('fields', checked.problems);
  const { form } = checked;
  if (!subject) return refused('gone');
  const closed = closedDayOf(form, subject, context.now());
  if (closed) return refused(closed);

  const { settings, store, now, log } = context;
  const proof = await proofOf(form.hidden, {
    secret: store.secret,
    otherCaptcha: settings.otherCaptcha,
    now,
    log,
  });
  if ('problem' in proof) return refused(proof.problem);
  const { problem, fields, by, once, isForMail = false, ...addition } = await add(form, subject);
  if (problem) return refused(problem, fields);
  const recipient = recipientOf(form.hidden.recipient, site);
  const content = digestOf(once || contentOf(form, today));
  return storeSubmission(
    {
      ...addition,
      isForMail,
      recipients: by ? [by.email] : typedAddresses(form),
      form: form.id,
      // Made by the browser; without JavaScript its content is all that tells it from another one.
      key: form.hidden.key || (once === false ? `content ${content}` : randomUUID()),
      content: once === false ? undefined : content,
      language: form.language,
      listingId: by?.listingId ?? subject.listing?.id,
      projectId: subject.project?.id,
      email: by?.email ?? form.values.email,
      values: { ...by?.person, ...form.stored, ...(recipient && { recipient: recipient.id }) },
      upload: form.cv,
      proof: proof.used,
      address: form.address,
    },
    context,
  );
}

const typedAddresses = ({ values: { email, friendEmail } }: FilledForm): string[] => [
  ...new Set([email, friendEmail].filter((one) => one !== undefined)),
];

function closedDayOf({ values: { openDay } }: FilledForm, { listing }: FormSubject, now: number) {
  const wanted = listing?.openDays.find((day) => day.start === openDay);
  return wanted && closedDay(wanted, now);
}

const contentOf = ({ id, hidden: { listing, project, recipient, token }, stored, cv }: FilledForm, today: string) => [
  id,
  today,
  listing,
  project,
  recipient,
  token,
  stored,
  cv && digestOf(cv.bytes.toString('latin1')),
];

const digestOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url');
