import { type CSSProperties, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { numberText, shortDayText } from '../portal-format.ts';
import { axisFigures, useDrawing } from './chart-drawing.ts';
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
      <Bars key={unit} {...shared} />
      <details>
        <summary>{texts['portal.chart.table']}</summary>
        <BarTable {...shared} />
      </details>
    </section>
  );
}

interface BarsProps {
  texts: IslandTexts;
  language: string;
  unit: ChartUnit;
  bars: readonly ReportedSpan[];
}

/**
 * Shows the bars. uPlot draws them when they come into view and reports the bar under the pointer; in print and without
 * uPlot, the bars are HTML.
 */
function Bars({ texts, language, unit, bars }: BarsProps) {
  const axis = axisFigures(Math.max(...bars.map(({ views }) => views)));
  const top = axis.at(-1) ?? 1;
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const isDrawn = useDrawing(place, bars, top, setAt);
  const pointed = at === undefined ? undefined : bars[at];
  return (
    <>
      <div className="chart" data-unit={unit} data-drawn={isDrawn || undefined}>
        <div className="axis" aria-hidden="true">
          {axis.map((figure) => (
            <span key={figure} style={height(figure / top)}>
              {numberText(figure, language)}
            </span>
          ))}
        </div>
        <div ref={place} className="drawing" aria-hidden="true" />
        <ol aria-labelledby="chart-title">
          {bars.map((bar) => (
            <Bar key={bar.from} {...{ texts, language, unit, bar }} share={bar.views / top} />
          ))}
        </ol>
      </div>
      <p className="soft" aria-hidden="true">
        {pointed ? barText(pointed, unit, texts, language) : texts[`portal.chart.${unit}.help`]}
      </p>
    </>
  );
}

/** Returns the style for a height that is a share of the axis. */
const height = (share: number) => ({ '--share': share }) as CSSProperties;

interface BarProps {
  texts: IslandTexts;
  language: string;
  unit: ChartUnit;
  bar: ReportedSpan;
  share: number;
}

function Bar({ texts, language, unit, bar, share }: BarProps) {
  return (
    <li style={height(share)}>
      <span className="hidden-text">{barText(bar, unit, texts, language)}</span>
      <span className="bar" aria-hidden="true">
        {bar.views > 0 && <b>{numberText(bar.views, language)}</b>}
      </span>
      <span className="mark" aria-hidden="true">
        {markText('●', bar.viewings)}
      </span>
      <span className="mark offer" aria-hidden="true">
        {markText('◆', bar.offers)}
      </span>
      <span className="day" aria-hidden="true">
        {shortDayText(bar.from, language)}
      </span>
    </li>
  );
}

/** Returns a mark with its number. A single one has no number, so that the marks of neighbouring days do not overlap. */
const markText = (mark: string, count: number) => (count > 1 ? `${mark} ${count}` : count === 1 && mark);

function barText(bar: ReportedSpan, unit: ChartUnit, texts: IslandTexts, language: string): string {
  const said = FIGURES.map((name) => `${texts[`portal.figure.${name}`]} ${numberText(bar[name], language)}`);
  const day = shortDayText(bar.from, language);
  return `${unit === 'week' ? filled(texts['portal.chart.week.of'], { day }) : day}: ${said.join(', ')}`;
}

function BarTable({ texts, language, unit, bars }: BarsProps) {
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
