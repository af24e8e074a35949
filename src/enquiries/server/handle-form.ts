import { handleDemandChange } from '#demands/server/handle-change.ts';
import { registerDemand } from '#demands/server/register.ts';
import type { FilledForm } from '#forms/server/filled-form.ts';
import type { SubmitResult } from '#forms/server/result.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import type { FormSubject } from '#forms/server/subject.ts';
import { subscribe } from '#newsletter/server/subscribe.ts';
import type { MessageKind } from '#outbox/message-kind.ts';
import type { Ports } from '#server/context.ts';
import { documentRequest } from '#server/database/schema.ts';
import { rentalAddition } from './rental.ts';
import { type Addition, submit } from './submit.ts';
import { visitAddition } from './visit.ts';

/** Takes any form; what a form does beyond being stored is said here, once. */
export function handleForm(
  form: SentForm,
  context: Ports<'log' | 'now' | 'settings' | 'site' | 'store' | 'wake'>,
): Promise<SubmitResult> {
  if (form.id === 'demand-change') return handleDemandChange(form, context);
  const { webhook, openImmoFeedbackTo } = context.settings;
  const hook: MessageKind[] = [
    ...(webhook ? (['webhook'] as const) : []),
    ...(openImmoFeedbackTo && form.hidden.listing ? (['openimmo-feedback'] as const) : []),
  ];
  return submit(form, context, async (filled, subject) => {
    if (filled.id === 'rental-application') return rentalAddition(filled, context, hook);
    if (filled.id === 'visit-change') return visitAddition(filled, context, hook);
    return additionOf(filled, subject, hook);
  });
}

function additionOf(form: FilledForm, subject: FormSubject, hook: MessageKind[]): Addition {
  switch (form.id) {
    case 'contact': {
      const ask = subscribe(form);
      const also: Addition['also'] = async (transaction, id, isMailed) => !isMailed || ask(transaction, id);
      return { messages: ['agency', 'confirmation', ...hook], ...(form.values.newsletter && { also }) };
    }
    case 'sign-newsletter':
      return { messages: [], also: subscribe(form), isForMail: true, once: false };
    case 'send-to-friend':
      return { messages: ['friend', 'agency', 'confirmation', ...hook], isForMail: true };
    case 'demand-register':
      return { messages: ['agency', ...hook], also: registerDemand(form), isForMail: true };
    case 'document-request':
      return requestDocuments(form, subject, hook);
    default:
      return { messages: ['agency', 'confirmation', ...hook] };
  }
}

/** Documents are sent once per address; the second time the answer says so. */
function requestDocuments(form: FilledForm, { listing, project }: FormSubject, hook: MessageKind[]): Addition {
  const about = listing ?? project;
  if (!about || about.documents.length === 0) return { messages: [], problem: 'noDocuments' };
  const { email = '' } = form.values;
  return {
    messages: ['documents', 'agency', ...hook],
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
