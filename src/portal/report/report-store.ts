import { atom } from 'nanostores';
import { ask, problemOf } from '../portal-request.ts';
import { CHOICE, remember, remembered } from '../remembered.ts';
import { type PeriodProblem, readPeriod } from './period.ts';
import { PROPERTY_PATH, type PropertyReport } from './report-api.ts';

export type ReportState =
  | {
      kind: 'loading' /** previous report of the same property, shown until the new one has loaded */;
      before?: PropertyReport | undefined;
    }
  | { kind: 'shown'; report: PropertyReport }
  | { kind: 'failed'; problem: string };

interface Period {
  from: string;
  to: string;
  problems: readonly PeriodProblem[];
}

const LAST_DAYS: Period = { from: '', to: '', problems: [] };

/** Creates the store of the displayed report: its property and its period. */
export function createReportStore(language: string, onSignedOut: () => void) {
  const $property = atom<number | undefined>(undefined);
  const $period = atom<Period>(LAST_DAYS);
  const $report = atom<ReportState>({ kind: 'loading' });
  let turn = 0;

  const addressOf = (ending: string) => {
    const { from, to } = $period.get();
    return `${PROPERTY_PATH}/${$property.get()}${ending}?${new URLSearchParams({ language, from, to })}`;
  };

  async function load(): Promise<void> {
    const mine = ++turn;
    const now = $report.get();
    const before = now.kind === 'shown' ? now.report : now.kind === 'loading' ? now.before : undefined;
    $report.set({ kind: 'loading', before: before?.property.id === $property.get() ? before : undefined });
    const asked = await ask<PropertyReport>(addressOf(''));
    if (mine !== turn) return;
    if (asked.kind === 'ok') $report.set({ kind: 'shown', report: asked.data });
    else if (asked.kind === 'refused' && asked.status === 401) onSignedOut();
    else $report.set({ kind: 'failed', problem: problemOf(asked) });
  }

  async function choose(id: number | undefined): Promise<void> {
    $property.set(id);
    if (id === undefined) return;
    remember(CHOICE, String(id));
    await load();
  }

  return {
    $property,
    $period,
    $report,
    load,
    choose,
    /** Shows the last viewed property if the owner still has it, otherwise the first one. */
    begin(ids: readonly number[]): Promise<void> {
      const last = Number(remembered(CHOICE));
      return choose(ids.includes(last) ? last : ids[0]);
    },
    /**
     * Loads the report for a period, or shows the problems of its dates. `halves` are the problems of fields with an
     * incomplete date.
     */
    async setPeriod(from: string, to: string, halves: readonly PeriodProblem[] = []): Promise<void> {
      const period = readPeriod(from, to);
      const problems = period && 'problems' in period ? period.problems : [];
      const all = [...new Set([...halves, ...(halves.length > 0 && from === '' && to === '' ? [] : problems)])];
      $period.set({ from, to, problems: all });
      if (all.length === 0) await load();
    },
    /** returns the address of the tables as CSV */
    csvPath: () => addressOf('.csv'),
    forgetPeriod: () => $period.set(LAST_DAYS),
  };
}
