import type { IslandTexts } from '#platform/islands/texts.ts';
import { monthText } from './dates.ts';
import type { PropertyReport } from './report.ts';
import { SortableTable } from './SortableTable.tsx';

interface Props {
  texts: IslandTexts;
  language: string;
  months: PropertyReport['months'];
}

/** What was counted, month by month. */
export function Months({ texts, language, months }: Props) {
  return (
    <details className="months">
      <summary>{texts['portal.history.title']}</summary>
      <SortableTable
        language={language}
        label={texts['portal.history.title']}
        rows={begun(months)}
        idOf={({ month }) => month}
        columns={[
          {
            name: 'month',
            label: texts['portal.history.month'],
            value: ({ month }) => month,
            show: ({ month }) => monthText(month, language),
          },
          ...(['views', 'favourites', 'enquiries'] as const).map((name) => ({
            name,
            label: texts[`portal.figure.${name}`],
            value: (row: Props['months'][number]) => row[name],
          })),
        ]}
      />
    </details>
  );
}

/** Months since something was counted first; this month at least. */
function begun(months: PropertyReport['months']): PropertyReport['months'] {
  const last = months.findLastIndex(({ views, favourites, enquiries }) => views + favourites + enquiries > 0);
  return months.slice(0, Math.max(1, last + 1));
}
