/** A period from one Belgian day to another, both included. */
export interface Period {
  from: string;
  to: string;
}

export type PeriodProblem = 'startIncomplete' | 'startInvalid' | 'endIncomplete' | 'endInvalid' | 'startAfterEnd';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Reads a period from the values of two date fields. Returns undefined if both are empty. Returns problems if one is
 * not a valid day, or if the first day is after the last.
 */
export function readPeriod(from: string, to: string): Period | undefined | { problems: PeriodProblem[] } {
  if (from === '' && to === '') return undefined;
  const problems: PeriodProblem[] = [];
  if (from === '') problems.push('startIncomplete');
  else if (!isDay(from)) problems.push('startInvalid');
  if (to === '') problems.push('endIncomplete');
  else if (!isDay(to)) problems.push('endInvalid');
  if (problems.length === 0 && from > to) problems.push('startAfterEnd');
  return problems.length > 0 ? { problems } : { from, to };
}

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year >= '2000' && year < '2100' && date.toISOString().slice(0, 10) === text;
}
