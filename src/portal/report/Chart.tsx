import { useMemo, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { numberText, shortDayText } from '../portal-format.ts';
import { BarChart } from './BarChart.tsx';
import type { ChartUnit, PropertyReport, ReportedSpan } from './report-api.ts';
import { SortableTable } from './SortableTable.tsx';

interface Props {
  texts: IslandTexts;
  language: string;
  chart: PropertyReport['chart'];
}

const UNITS: readonly ChartUnit[] = ['day', 'week'];
const FIGURES = ['views', 'enquiries', 'viewings', 'offers'] as const;

/**
 * Shows the views of the last 30 days, or of the last 13 weeks, as bars, with visits and offers as marks below them. Screen
 * readers get a sentence per bar.
 */
export function Chart({ texts, language, chart }: Props) {
  const [unit, setUnit] = useState<ChartUnit>('day');
  const shared = { texts, language, unit, bars: chart[unit] };
  const bars = useMemo(
    () =>
      chart[unit].map((bar) => ({
        from: bar.from,
        value: bar.views,
        label: shortDayText(bar.from, language),
        said: barText(bar, unit, texts, language),
        marks: [bar.viewings, bar.offers],
      })),
    [chart, unit, texts, language],
  );
  return (
    <section>
      <h2 id="chart-title">{texts[`portal.chart.${unit}.title`]}</h2>
      <fieldset className="actions chart-views">
        <legend className="hidden-text">{texts[`portal.chart.${unit}.title`]}</legend>
        {UNITS.map((one) => (
          <button
            key={one}
            type="button"
            className="button quiet"
            aria-pressed={one === unit}
            onClick={() => setUnit(one)}
          >
            {texts[`portal.chart.${one}.view`]}
          </button>
        ))}
      </fieldset>
      <BarChart
        key={unit}
        {...{ language, unit, bars }}
        labelledBy="chart-title"
        help={texts[`portal.chart.${unit}.help`]}
      />
      <details>
        <summary>{texts['portal.chart.table']}</summary>
        <BarTable {...shared} />
      </details>
    </section>
  );
}

interface TableProps {
  texts: IslandTexts;
  language: string;
  unit: ChartUnit;
  bars: readonly ReportedSpan[];
}

function barText(bar: ReportedSpan, unit: ChartUnit, texts: IslandTexts, language: string): string {
  const said = FIGURES.map((name) => `${texts[`portal.figure.${name}`]} ${numberText(bar[name], language)}`);
  const day = shortDayText(bar.from, language);
  return `${unit === 'week' ? filled(texts['portal.chart.week.of'], { day }) : day}: ${said.join(', ')}`;
}

function BarTable({ texts, language, unit, bars }: TableProps) {
  return (
    <SortableTable
      language={language}
      label={texts[`portal.chart.${unit}.title`]}
      rows={bars.toReversed()}
      idOf={({ from }) => from}
      columns={[
        {
          name: 'from',
          label: texts[`portal.chart.${unit}.column`],
          value: ({ from }) => from,
          show: ({ from }) => shortDayText(from, language),
        },
        ...FIGURES.map((name) => ({
          name,
          label: texts[`portal.figure.${name}`],
          value: (row: ReportedSpan) => row[name],
        })),
      ]}
    />
  );
}
