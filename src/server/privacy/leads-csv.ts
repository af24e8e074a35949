import { asc } from 'drizzle-orm';
import { FIELDS } from '#contract/forms/field.ts';
import { csvText } from '../csv/csv.ts';
import { submission } from '../db/schema.ts';
import type { Ports } from '../ports/context.ts';

const FACTS = ['createdAt', 'form', 'group', 'language', 'listingId', 'projectId'] as const;
const NAMES = Object.keys(FIELDS);

/** All enquiries as a table for Excel and the like. */
export async function leadsCsv({ store: { db } }: Ports<'store'>): Promise<string> {
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
