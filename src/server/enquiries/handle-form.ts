import { valuesOf } from '#contract/forms/check.ts';
import type { ApiContext } from '../api-context.ts';
import { documentRequest } from '../db/schema.ts';
import { handleDemandChange } from '../demands/handle-change.ts';
import { registerDemand } from '../demands/register.ts';
import type { MessageKind } from '../mail/messages.ts';
import { subscribe } from '../newsletter/subscribe.ts';
import { normalAddress } from './email-address.ts';
import { rentalAddition } from './rental.ts';
import type { SubmitResult } from './result.ts';
import type { SentForm } from './sent-form.ts';
import type { FormSubject } from './subject.ts';
import { type Addition, submit } from './submit.ts';

/** Takes any form; what a form does beyond being stored is said here, once. */
export function handleForm(form: SentForm, context: ApiContext): Promise<SubmitResult> {
  if (form.id === 'demand-change') return handleDemandChange(form, context);
  const hook: MessageKind[] = context.settings.webhook ? ['webhook'] : [];
  return submit(form, context, async (sent, subject) =>
    sent.id === 'rental-application' ? rentalAddition(sent, context, hook) : additionOf(sent, subject, hook),
  );
}

function additionOf(form: SentForm, subject: FormSubject, hook: MessageKind[]): Addition {
  switch (form.id) {
    case 'contact': {
      const ticked = valuesOf(form.values, 'newsletter').length > 0;
      return { messages: ['agency', 'confirmation', ...hook], ...(ticked ? { also: subscribe(form) } : {}) };
    }
    case 'sign-newsletter':
      return { messages: [], also: subscribe(form) };
    case 'send-to-friend':
      return { messages: ['friend', ...hook] };
    case 'demand-register':
      return { messages: ['agency', ...hook], also: registerDemand(form) };
    case 'document-request':
      return requestDocuments(form, subject, hook);
    default:
      return { messages: ['agency', 'confirmation', ...hook] };
  }
}

/** Documents are sent once per address; the second time the answer says so. */
function requestDocuments(form: SentForm, { listing, project }: FormSubject, hook: MessageKind[]): Addition {
  const about = listing ?? project;
  if (!about || about.documents.length === 0) return { messages: [], problem: 'noDocuments' };
  const email = normalAddress(valuesOf(form.values, 'email')[0] ?? '') ?? '';
  return {
    messages: ['documents', 'agency', ...hook],
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
