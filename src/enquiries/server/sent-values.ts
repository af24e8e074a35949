import type { SubmissionRow } from '#server/database/schema.ts';

/** What a field was filled in with, in one line; empty where it was not. */
export const text = (value: string | readonly string[] | undefined): string => [value ?? ''].flat().join(', ');

/** Name of who sent something, as it was typed. */
export const fullName = ({ values }: Pick<SubmissionRow, 'values'>): string =>
  text(values.name) || [text(values.firstName), text(values.lastName)].filter(Boolean).join(' ');
