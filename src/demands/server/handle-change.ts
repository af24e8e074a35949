import { belgianDay } from '#domain/calendar.ts';
import type { FieldProblems } from '#forms/check.ts';
import { DEMAND_ACTIONS } from '#forms/demand.ts';
import { fillIn } from '#forms/server/filled-form.ts';
import { refused, type SubmitResult } from '#forms/server/result.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import { demandOptions } from '#forms/server/subject.ts';
import { readToken } from '#platform/signing.ts';
import type { Ports } from '#server/context.ts';
import { changeDemand, type DemandChange } from './register.ts';

/** Changes, pauses, resumes or deletes a demand for whoever holds the link from its mails. */
export async function handleDemandChange(
  form: SentForm,
  context: Ports<'now' | 'site' | 'store' | 'wake'>,
): Promise<SubmitResult> {
  const { store, now } = context;
  const [id] = readToken(store.secret, 'manage-demand', form.hidden.token ?? '', now()) ?? [];
  if (!id) return refused('link');
  const action = DEMAND_ACTIONS.find((known) => known === form.hidden.action);
  const change = action ? { do: action } : await wishes(form, context);
  if ('problems' in change) return refused('fields', change.problems);
  const demand = await changeDemand(id, change, context);
  return demand ? { kind: 'stored', submissionId: id, demand } : refused('link');
}

async function wishes(
  form: SentForm,
  context: Ports<'now' | 'site'>,
): Promise<DemandChange | { problems: FieldProblems }> {
  const checked = fillIn(form, { today: belgianDay(context.now()), options: demandOptions(await context.site()) });
  return 'problems' in checked ? checked : { do: 'change', values: checked.form.values };
}
