import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { monthText, numberText } from '../portal-format.ts';
import type { Figures as FiguresOf, PropertyReport } from './report-api.ts';
import { SortableTable } from './SortableTable.tsx';

const SHOWN = [
  ['views', 'view'],
  ['enquiries', 'enquiries'],
  ['viewings', 'viewings'],
  ['offers', 'offers'],
  ['visitors', 'visitors'],
  ['favourites', 'favourite'],
] as const;

interface FiguresProps {
  texts: IslandTexts;
  language: string;
  figures: FiguresOf;
  before: FiguresOf;
}

/** The figures of a period, from views to offers, each compared with the previous period. */
export function Figures({ texts, language, figures, before }: FiguresProps) {
  return (
    <dl className="figures">
      {SHOWN.map(([label, name]) => {
        const [now, then] = [figures[name], before[name]];
        const said = now === then ? 'portal.before' : now > then ? 'portal.more' : 'portal.fewer';
        return (
          <div key={name}>
            <dt>{texts[`portal.figure.${label}`]}</dt>
            <dd>
              {numberText(now, language)}{' '}
              <span className="soft">
                {now !== then && <span aria-hidden="true">{now > then ? '▲ ' : '▼ '}</span>}
                {filled(texts[said], { count: numberText(then, language) })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface MonthsProps {
  texts: IslandTexts;
  language: string;
  months: PropertyReport['months'];
}

/** Table of the counts per month. */
export function Months({ texts, language, months }: MonthsProps) {
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
            value: (row: MonthsProps['months'][number]) => row[name],
          })),
        ]}
      />
    </details>
  );
}

/** Returns the months since the first count, but at least the current month. */
function begun(months: PropertyReport['months']): PropertyReport['months'] {
  const last = months.findLastIndex(({ views, favourites, enquiries }) => views + favourites + enquiries > 0);
  return months.slice(0, Math.max(1, last + 1));
}
