import { useMemo } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { monthText, numberText, shortDayText, shortMonthText } from '#portal/portal-format.ts';
import { BarChart } from '#portal/report/BarChart.tsx';
import { SortableTable } from '#portal/report/SortableTable.tsx';
import type { Figures, FiguresPeriod } from './figures-api.ts';

interface Props {
  texts: IslandTexts;
  language: string;
  period: FiguresPeriod;
  bars: Figures['bars'];
}

const UNITS = { days: 'day', weeks: 'week', months: 'month' } as const;
const COUNTS = ['leads', 'visits'] as const;

/** The enquiries of each day, week or month as bars, with the visits that took place as marks below. */
export function LeadChart({ texts, language, period, bars }: Props) {
  const unit = UNITS[period];
  const shown = useMemo(
    () =>
      bars.map(({ from, leads, visits }) => ({
        from,
        value: leads,
        label: period === 'months' ? shortMonthText(from, language) : shortDayText(from, language),
        said: filled(texts['desk.figures.chart.said'], {
          when: nameOf(from, period, texts, language),
          leads: numberText(leads, language),
          visits: numberText(visits, language),
        }),
        marks: [visits],
      })),
    [bars, period, texts, language],
  );
  return (
    <section>
      <h2 id="figures-chart">{texts['desk.figures.chart.title']}</h2>
      <BarChart
        language={language}
        unit={period === 'days' ? 'day' : 'week'}
        bars={shown}
        labelledBy="figures-chart"
        help={texts['desk.figures.chart.help']}
      />
      <details>
        <summary>{texts['portal.chart.table']}</summary>
        <SortableTable
          language={language}
          label={texts['desk.figures.chart.title']}
          rows={bars.toReversed()}
          idOf={({ from }) => from}
          columns={[
            {
              name: 'from',
              label: texts[`desk.figures.chart.${unit}`],
              value: ({ from }) => from,
              show: ({ from }) => nameOf(from, period, texts, language),
            },
            ...COUNTS.map((name) => ({
              name,
              label: texts[`desk.figures.column.${name}`],
              value: (row: Figures['bars'][number]) => row[name],
            })),
          ]}
        />
      </details>
    </section>
  );
}

function nameOf(from: string, period: FiguresPeriod, texts: IslandTexts, language: string): string {
  if (period === 'months') return monthText(from.slice(0, 7), language);
  const day = shortDayText(from, language);
  return period === 'weeks' ? filled(texts['portal.chart.week.of'], { day }) : day;
}
