import { belgianTime } from '#domain/calendar.ts';
import { csvText } from '#platform/csv.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Ports } from '#server/context.ts';
import type { LeadFilter, LeadLine } from '../../enquiries/lead-api.ts';
import { conditionOf, findLines, type Reader } from './lead-list.ts';

/** Maximum number of enquiries in a file. */
const LINES_MAX = 10_000;
const COLUMNS = [
  'number',
  'at',
  'form',
  'name',
  'email',
  'home',
  'reference',
  'office',
  'state',
  'responsible',
  'message',
] as const;

/** Returns the enquiries that match a filter as a CSV file in the reader's language, the last active first. */
export async function inboxCsv(filter: LeadFilter, reader: Reader, context: Ports<'site' | 'store'>): Promise<string> {
  const t = textsOf(reader.language);
  const lines = await findLines(await conditionOf(filter, reader, context), LINES_MAX, reader, context);
  return csvText([
    COLUMNS.map((name) => t(`desk.enquiries.column.${name}`)),
    ...lines.map((line) => cellsOf(line, reader)),
  ]);
}

function cellsOf(lead: LeadLine, { language }: Reader): (string | number)[] {
  const t = textsOf(language);
  return [
    lead.number,
    belgianTime(lead.createdAt).replace('T', ' '),
    lead.kind,
    lead.name,
    lead.email,
    lead.subject ? [lead.subject.title, lead.subject.place].filter(Boolean).join(', ') : '',
    lead.subject?.reference ?? '',
    lead.office,
    t(`desk.enquiries.state.${lead.state}`),
    lead.responsible?.name ?? '',
    lead.excerpt,
  ];
}
