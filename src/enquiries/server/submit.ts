import { createHash, randomUUID } from 'node:crypto';
import { handleDemandChange } from '#demands/server/change-demand.ts';
import { registerDemand } from '#demands/server/register.ts';
import { belgianDay } from '#domain/calendar.ts';
import { closedDay } from '#domain/open-day.ts';
import {
  type FilledForm,
  type FormSubject,
  fillIn,
  formSubject,
  offeredOptions,
  refused,
  type SubmitResult,
} from '#forms/server/filled-form.ts';
import { sourceOf } from '#forms/server/lead-source.ts';
import { proofOf, type UsedProof } from '#forms/server/proof.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import { subscribe } from '#newsletter/server/subscribe.ts';
import { LEAD_KIND, type MessageKind } from '#outbox/message.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { documentRequest } from '#server/database/schema.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { readSlotValue } from '#viewings/slot-times.ts';
import { watchHome } from '#watches/server/watch-home.ts';
import { copyMailboxFor, recipientOf, routeOf } from './agency-contact.ts';
import { slotChoices, visitRequestEffects } from './book-visit.ts';
import { leadWords } from './lead-words.ts';
import { rentalEffects } from './rental.ts';
import { reviewEffects } from './review-invitation.ts';
import type { Accepted } from './store-statement.ts';
import { type Effects, storeSubmission } from './store-submission.ts';
import { visitEffects } from './visit.ts';

type SubmitPorts = Ports<'log' | 'now' | 'settings' | 'site' | 'store' | 'wake'>;

/**
 * Checks a form, then stores it and all its effects in one transaction. A form that is sent again with the same key is
 * stored once.
 */
export async function submitForm(sent: SentForm, context: SubmitPorts): Promise<SubmitResult> {
  if (sent.id === 'demand-change') return handleDemandChange(sent, context);
  const site = await context.site();
  if (sent.hidden.trap) return refused('trap');
  const subject = formSubject(sent, site);
  const today = belgianDay(context.now());
  const checked = fillIn(sent, { today, options: subject ? slotChoices(sent, offeredOptions(subject, site)) : {} });
  if ('problems' in checked) return refused('fields', checked.problems);
  const { form } = checked;
  // Whether the visitor waits for the slot is stored in the booking.
  if (form.values.openDay) form.stored.openDay = readSlotValue(form.values.openDay).start;
  if (!subject) return refused('gone');
  const closed = closedDayOf(form, subject, context.now());
  if (closed) return refused(closed);
  const { settings, store, now, log } = context;
  const proof = await proofOf(form.hidden, { secret: store.secret, otherCaptcha: settings.otherCaptcha, now, log });
  if ('problem' in proof) return refused(proof.problem);
  const effects = await effectsOf(form, subject, context);
  if (effects.problem) return refused(effects.problem, effects.fields);
  return storeSubmission(accept(form, subject, effects, { proof: proof.used, site, today }), context);
}

/** Returns the kinds of the messages that bring an enquiry into the agency's own software. */
export const softwareKinds = (
  { webhook, openImmoFeedbackTo, leads }: ApiSettings,
  isAboutListing: boolean,
): MessageKind[] => [
  ...(webhook ? (['webhook'] as const) : []),
  ...(openImmoFeedbackTo && isAboutListing ? (['openimmo-feedback'] as const) : []),
  ...(leads ? ([LEAD_KIND] as const) : []),
];

/** Returns the effects of a form. The effects of all forms are defined here. */
async function effectsOf(form: FilledForm, subject: FormSubject, context: SubmitPorts): Promise<Effects> {
  const forSoftware = softwareKinds(context.settings, Boolean(form.hidden.listing));
  switch (form.id) {
    case 'contact': {
      const ask = subscribe(form);
      const also: Effects['also'] = async (transaction, id, isMailed) => !isMailed || ask(transaction, id);
      return { messages: ['agency', 'confirmation', ...forSoftware], ...(form.values.newsletter && { also }) };
    }
    case 'sign-newsletter':
      return { messages: [], also: subscribe(form), isForMail: true, once: false };
    case 'watch-home':
      return { messages: [], also: watchHome(form), isForMail: true, once: false };
    case 'send-to-friend':
      return { messages: ['friend', 'agency', 'confirmation', ...forSoftware], isForMail: true };
    case 'demand-register':
      return { messages: ['agency', ...forSoftware], also: registerDemand(form), isForMail: true };
    case 'document-request':
      return documentEffects(form, subject, forSoftware);
    case 'rental-application':
      return rentalEffects(form, context, forSoftware);
    case 'contact-appointment':
      return visitRequestEffects(form, subject, context, forSoftware);
    case 'feedback':
      return reviewEffects(form, context, forSoftware);
    case 'visit-change':
      return visitEffects(form, context, forSoftware);
    default:
      return { messages: ['agency', 'confirmation', ...forSoftware] };
  }
}

/** Returns the effects of a request for documents. The documents are sent once per address; a second request is refused. */
function documentEffects(form: FilledForm, { listing, project }: FormSubject, forSoftware: MessageKind[]): Effects {
  const about = listing ?? project;
  if (!about || about.documents.length === 0) return { messages: [], problem: 'noDocuments' };
  const { email = '' } = form.values;
  return {
    messages: ['documents', 'agency', ...forSoftware],
    isForMail: true,
    once: false,
    also: async (transaction, submissionId) => {
      const rows = await transaction
        .insert(documentRequest)
        .values({ submissionId, email, subject: listing ? `listing ${listing.id}` : `project ${about.id}` })
        .onConflictDoNothing()
        .returning({ email: documentRequest.email });
      return rows.length > 0;
    },
  };
}

/** Returns a checked form as the submission to store. */
function accept(
  form: FilledForm,
  subject: FormSubject,
  { messages, also, by, once, isForMail = false, isInvited = false }: Effects,
  { proof, site, today }: { proof: UsedProof; site: Site; today: string },
): Accepted {
  const recipient = recipientOf(form.hidden.recipient, site);
  const content = digestOf(once || contentOf(form, today));
  const about = { listingId: by?.listingId ?? subject.listing?.id, projectId: subject.project?.id };
  const values = { ...by?.person, ...form.stored, ...(recipient && { recipient: recipient.id }) };
  const isCopied = messages.includes('agency') && copyMailboxFor({ form: form.id, values, ...about }, site);
  const email = by?.email ?? form.values.email;
  const sent = {
    form: form.id,
    values,
    email: email ?? null,
    listingId: about.listingId ?? null,
    projectId: about.projectId ?? null,
  };
  return {
    lead: messages.includes('agency') ? { ...routeOf(sent, site), words: leadWords(sent, site) } : undefined,
    messages: isCopied ? [...messages, 'agency-copy'] : messages,
    also,
    isForMail,
    isInvited,
    recipients: by ? [by.email] : typedAddresses(form),
    form: form.id,
    // The browser's script creates the key. Without JavaScript there is no key, and a form that is sent again can only be
    // recognised by its content.
    key: form.hidden.key || (once === false ? `content ${content}` : randomUUID()),
    content: once === false ? undefined : content,
    language: form.language,
    ...about,
    email,
    values,
    source: sourceOf(form.hidden.arrival),
    upload: form.cv,
    proof,
    address: form.address,
  };
}

const typedAddresses = ({ values: { email, friendEmail } }: FilledForm): string[] => [
  ...new Set([email, friendEmail].filter((one) => one !== undefined)),
];

function closedDayOf({ values: { openDay } }: FilledForm, { listing }: FormSubject, now: number) {
  const { start } = readSlotValue(openDay ?? '');
  const wanted = listing?.openDays.find((day) => day.start === start);
  return wanted && closedDay(wanted, now);
}

/** Returns the values by which a duplicate is recognised: everything that was sent, and the day. */
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
