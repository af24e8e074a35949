import type { Language } from '#domain/language.ts';
import { csvText } from '#platform/csv.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { PropertyReport } from '../report.ts';

const COLUMNS = ['at', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const;

/** Visits and communications of a report as one table, in the owner's words. */
export function reportCsv(report: PropertyReport, language: Language): string {
  const t = textsOf(language);
  const head = [t('portal.list'), ...COLUMNS.map((name) => t(`portal.column.${name}`))];
  const rows = (['visits', 'communications'] as const).flatMap((list) =>
    report[list].map((record) => [t(`portal.${list}.title`), ...COLUMNS.map((name) => record[name])]),
  );
  return csvText([head, ...rows]);
}
