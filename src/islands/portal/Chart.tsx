import { type KeyboardEvent, useRef, useState } from 'react';
import type { PropertyReport } from '#contract/portal/report.ts';
import { counted, filled, type IslandTexts } from '../texts.ts';
import { dayText, shortDayText } from './dates.ts';
import { SortableTable } from './SortableTable.tsx';
import { useDrawing } from './use-drawing.ts';

interface Props {
  texts: IslandTexts;
  language: string;
  days: PropertyReport['days'];
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -99,
  End: 99,
};

/**
 * Views of the last 30 days. The drawing is fetched when it comes into view; the arrow keys say it day by day, and the
 * table below holds the same.
 */
export function Chart({ texts, language, days }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(days.length - 1);
  const { failed, mark } = useDrawing(place, days, language, setAt);
  const point = pointText(days[at], texts, language);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, at + step));
    setAt(next);
    mark(next);
  };
  return (
    <section>
      <h2 id="chart-title">{texts['portal.chart.title']}</h2>
      {failed ? (
        <p className="notice">{texts['portal.chart.failed']}</p>
      ) : (
        <>
          <div
            ref={place}
            className="chart"
            role="slider"
            tabIndex={0}
            aria-labelledby="chart-title"
            aria-describedby="chart-help"
            aria-valuemin={0}
            aria-valuemax={days.length - 1}
            aria-valuenow={at}
            aria-valuetext={point}
            onKeyDown={onKeyDown}
          />
          <p className="chart-point" aria-hidden="true">
            {point}
          </p>
          <p className="soft no-print" id="chart-help">
            {texts['portal.chart.help']}
          </p>
        </>
      )}
      <details open={failed}>
        <summary>{texts['portal.chart.table']}</summary>
        <DayTable {...{ texts, language, days }} />
      </details>
    </section>
  );
}

function pointText(day: Props['days'][number] | undefined, texts: IslandTexts, language: string): string {
  if (!day) return '';
  return filled(texts['portal.chart.point'], {
    day: dayText(day.day, language),
    views: counted(texts, 'portal.count.views', day.views, language),
    enquiries: counted(texts, 'portal.count.enquiries', day.enquiries, language),
  });
}

function DayTable({ texts, language, days }: Props) {
  return (
    <SortableTable
      language={language}
      label={texts['portal.chart.title']}
      rows={days}
      idOf={(row) => row.day}
      columns={[
        {
          name: 'day',
          label: texts['portal.chart.day'],
          value: (row) => row.day,
          show: (row) => shortDayText(row.day, language),
        },
        ...(['views', 'visitors', 'enquiries'] as const).map((name) => ({
          name,
          label: texts[`portal.figure.${name}`],
          value: (row: Props['days'][number]) => row[name],
        })),
      ]}
    />
  );
}
