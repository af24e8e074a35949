import type { Goal } from '#domain/price.ts';
import { DESK_PATH } from '../desk-api.ts';

/**
 * `GET {path}?period=days&language=nl`: {@link Figures}; with `&table=sources` that table as a CSV file. Agents get the
 * figures of the enquiries and homes that they look after.
 */
export const FIGURES_PATH = `${DESK_PATH}/figures`;

/** Periods that end today: 30 days, 13 weeks, 12 months. Their bars are days, weeks and months. */
export const PERIODS = ['days', 'weeks', 'months'] as const;
export type FiguresPeriod = (typeof PERIODS)[number];

export const FIGURE_TABLES = ['kinds', 'homes', 'sources', 'answers', 'visits', 'sales'] as const;
export type FigureTable = (typeof FIGURE_TABLES)[number];

/** How soon enquiries were answered; see {@link AnswerName}. */
export type Answers = Record<AnswerName, number>;
/**
 * `late`: answered after more than a day. `open`: not answered, and older than a day. `young`: not answered, and younger, so
 * that nobody can say yet.
 */
export const ANSWERS = ['within', 'late', 'open', 'young'] as const;
type AnswerName = (typeof ANSWERS)[number];

/**
 * What became of booked viewings. `kept`: the time of a confirmed visit is over. `coming`: confirmed. `held`: waits for the
 * visitor's confirmation. `expired`: never confirmed. `waiting`: no place was free.
 */
export const VISIT_ENDS = ['kept', 'coming', 'held', 'cancelled', 'expired', 'waiting'] as const;
export type VisitEnd = (typeof VISIT_ENDS)[number];

/** The figures that are compared with the period before. Absent if there is nothing to count them from. */
export interface Summary {
  leads: number;
  /** share of the enquiries that were answered within a day, in percent */
  answeredPercent?: number | undefined;
  /** visits that took place */
  visits: number;
  /** median of the days from the first to the last day on the market */
  daysToSell?: number | undefined;
}

export interface Figures {
  /** first and last day */
  from: string;
  to: string;
  now: Summary;
  before: Summary;
  /** enquiries and visits that took place, by day, week or month, the oldest first */
  bars: { from: string; leads: number; visits: number }[];
  kinds: ({ kind: string } & Answers & { leads: number })[];
  homes: { id: string; title: string; place: string; leads: number; visits: number }[];
  sources: FigureSource[];
  answers: Answers;
  visits: Record<VisitEnd, number>;
  sales: { id: number; title: string; place: string; goal: Goal; on: string; days: number }[];
}

/** Where visits came from: a host, a campaign, both, or neither. `isKnown` is false for forms sent without JavaScript. */
export interface FigureSource {
  host: string;
  source: string;
  medium: string;
  campaign: string;
  isKnown: boolean;
  leads: number;
}
