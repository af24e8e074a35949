import type { Making } from '#outbox/making.ts';
import type { Message } from '#outbox/message.ts';
import type { SubmissionRow } from '#server/database/schema.ts';

/** A submission for the agency's own system; undefined where none is set up any more. */
export function webhookCall({ context }: Making, sent: SubmissionRow): Message | undefined {
  const { webhook } = context.settings;
  const { id, form, language, listingId, projectId, values, createdAt } = sent;
  return webhook && { call: { ...webhook, body: { id, form, language, listingId, projectId, values, createdAt } } };
}
