import { asc } from 'drizzle-orm';
import { FIELDS } from '#contract/forms/field.ts';
import type { ApiContext } from '../api-context.ts';
import { submission } from '../db/schema.ts';

const FACTS = ['createdAt', 'form', 'group', 'language', 'listingId', 'projectId'] as const;
const NAMES = Object.keys(FIELDS);

/** All enquiries as a table for Excel and the like. */
export async function leadsCsv({ store: { db } }: ApiContext): Promise<string> {
  const rows = await db.select().from(submission).orderBy(asc(submission.createdAt));
  const lines = rows.map((row) => {
    const goal = row.values.demandGoal;
    const group = goal === undefined ? '' : goal === 'rent' ? 'tenant' : 'buyer';
    const facts = { ...row, group, createdAt: row.createdAt.toISOString() };
    return [
      ...FACTS.map((name) => facts[name] ?? ''),
      ...NAMES.map((name) => [row.values[name] ?? ''].flat().join('; ')),
    ];
  });
  return csvText([[...FACTS, ...NAMES], ...lines]);
}

/** Lines of cells for Excel and the like: RFC 4180, UTF-8 with its mark. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\u{feff}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

/** A text that starts like a formula gets an apostrophe, so that a spreadsheet shows it instead of running it. */
export function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
