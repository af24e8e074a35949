import { type CSSProperties, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { numberText, shortDayText } from '../portal-format.ts';
import { axisFigures, useDrawing } from './chart-drawing.ts';
import type { PropertyReport, ReportedWeek } from './report-api.ts';
import { SortableTable } from './SortableTable.tsx';

interface Props {
  texts: IslandTexts;
  language: string;
  weeks: PropertyReport['weeks'];
}

const FIGURES = ['views', 'enquiries', 'viewings', 'offers'] as const;

/**
 * Shows the views of each week as bars, with visits and offers as marks below them. Screen readers get a sentence per week.
 * uPlot draws the bars when they come into view and reports the week under the pointer; in print and without uPlot, the bars
 * are HTML.
 */
export function Chart({ texts, language, weeks }: Props) {
  const axis = axisFigures(Math.max(...weeks.map(({ views }) => views)));
  const top = axis.at(-1) ?? 1;
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const isDrawn = useDrawing(place, weeks, top, setAt);
  const pointed = at === undefined ? undefined : weeks[at];
  return (
    <section>
      <h2 id="chart-title">{texts['portal.chart.title']}</h2>
      <div className="chart" data-drawn={isDrawn || undefined}>
        <div className="axis" aria-hidden="true">
          {axis.map((figure) => (
            <span key={figure} style={height(figure / top)}>
              {numberText(figure, language)}
            </span>
          ))}
        </div>
        <div ref={place} className="drawing" aria-hidden="true" />
        <ol aria-labelledby="chart-title">
          {weeks.map((week) => (
            <Week key={week.monday} {...{ texts, language, week }} share={week.views / top} />
          ))}
        </ol>
      </div>
      <p className="soft" aria-hidden="true">
        {pointed ? weekText(pointed, texts, language) : texts['portal.chart.help']}
      </p>
      <details>
        <summary>{texts['portal.chart.table']}</summary>
        <WeekTable {...{ texts, language, weeks }} />
      </details>
    </section>
  );
}

/** Returns the style for a height that is a share of the axis. */
const height = (share: number) => ({ '--share': share }) as CSSProperties;

interface WeekProps {
  texts: IslandTexts;
  language: string;
  week: ReportedWeek;
  share: number;
}

function Week({ texts, language, week, share }: WeekProps) {
  const day = shortDayText(week.monday, language);
  return (
    <li style={height(share)}>
      <span className="hidden-text">{weekText(week, texts, language)}</span>
      <span className="bar" aria-hidden="true">
        {week.views > 0 && <b>{numberText(week.views, language)}</b>}
      </span>
      <span className="mark" aria-hidden="true">
        {week.viewings > 0 && `● ${week.viewings}`}
      </span>
      <span className="mark offer" aria-hidden="true">
        {week.offers > 0 && `◆ ${week.offers}`}
      </span>
      <span className="day" aria-hidden="true">
        {day}
      </span>
    </li>
  );
}

function weekText(week: ReportedWeek, texts: IslandTexts, language: string): string {
  const said = FIGURES.map((name) => `${texts[`portal.figure.${name}`]} ${numberText(week[name], language)}`);
  return `${filled(texts['portal.chart.weekOf'], { day: shortDayText(week.monday, language) })}: ${said.join(', ')}`;
}

function WeekTable({ texts, language, weeks }: Props) {
  return (
    <SortableTable
      language={language}
      label={texts['portal.chart.title']}
      rows={weeks.toReversed()}
      idOf={({ monday }) => monday}
      columns={[
        {
          name: 'week',
          label: texts['portal.chart.week'],
          value: ({ monday }) => monday,
          show: ({ monday }) => shortDayText(monday, language),
        },
        ...FIGURES.map((name) => ({
          name,
          label: texts[`portal.figure.${name}`],
          value: (row: ReportedWeek) => row[name],
        })),
      ]}
    />
  );
}
