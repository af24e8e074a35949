import { checkForm } from '#contract/forms/check.ts';
import { belgianDay } from '#domain/belgian-time.ts';
import type { ApiContext } from '../api-context.ts';
import { refused, type SubmitResult } from '../enquiries/result.ts';
import type { SentForm } from '../enquiries/sent-form.ts';
import { readToken } from '../token.ts';
import { changeDemand } from './register.ts';

/** Changes, pauses, resumes or deletes a demand for whoever holds the link from its mails. */
export async function handleDemandChange(form: SentForm, context: ApiContext): Promise<SubmitResult> {
  const { store, now } = context;
  const [id] = readToken(store.secret, 'manage-demand', form.hidden.token ?? '', now()) ?? [];
  if (!id) return refused('link');
  const action = (['pause', 'resume', 'delete'] as const).find((known) => known === form.hidden.action);
  if (!action) {
    const today = belgianDay(now());
    const types = (await context.site()).types.map((type) => String(type.id));
    const fields = checkForm(form.id, form.values, { today, options: { types } });
    if (Object.keys(fields).length > 0) return refused('fields', fields);
  }
  const done = await changeDemand(id, action ? { do: action } : { do: 'change', form }, context);
  return done ? { kind: 'stored', submissionId: id } : refused('link');
}
