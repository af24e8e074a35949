import { addDays, momentOf, mondayOf } from '#domain/calendar.ts';
import type { FiguresPeriod } from '../../figures/figures-api.ts';

/** Number of bars of each period: 30 days, 13 weeks, 12 months. */
const BARS: Readonly<Record<FiguresPeriod, number>> = { days: 30, weeks: 13, months: 12 };

/** A period from one Belgian day to another, both included. */
export interface Span {
  from: string;
  to: string;
}

/** Returns the first days of the bars of a period that ends today, the oldest first. */
export function barsOf(period: FiguresPeriod, today: string): string[] {
  return Array.from({ length: BARS[period] }, (_, index) => bar(period, today, BARS[period] - 1 - index));
}

function bar(period: FiguresPeriod, today: string, back: number): string {
  if (period === 'days') return addDays(today, -back);
  return period === 'weeks' ? addDays(mondayOf(today), -7 * back) : monthBack(today, back);
}

function monthBack(day: string, back: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}

/** Returns the period that ends today, and the one before it, which has as many days. */
export function spansOf(bars: readonly string[], today: string): { now: Span; before: Span } {
  const from = bars[0] ?? today;
  const days = Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000) + 1;
  return { now: { from, to: today }, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** Returns the moments at which a period begins and ends. */
export const momentsOf = ({ from, to }: Span): { begin: Date; end: Date } => ({
  begin: new Date(momentOf(`${from}T00:00`)),
  end: new Date(momentOf(`${addDays(to, 1)}T00:00`)),
});
