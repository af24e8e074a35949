import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PropertyReport } from '#contract/portal/report.ts';
import { counted, filled, type IslandTexts } from '../texts.ts';
import { dayText, shortDayText } from './dates.ts';
import type { Drawn } from './draw-chart.ts';
import { SortableTable } from './SortableTable.tsx';

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
  const drawn = useRef<Drawn>(undefined);
  const [failed, setFailed] = useState(false);
  const [at, setAt] = useState(days.length - 1);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let over = false;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import('./draw-chart.ts')
        .then(({ drawChart }) => {
          if (!over) drawn.current = drawChart(element, days, language, setAt);
        })
        .catch(() => setFailed(true));
    });
    watch.observe(element);
    return () => {
      over = true;
      watch.disconnect();
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [days, language]);

  const day = days[at];
  const point = day
    ? filled(texts['portal.chart.point'], {
        day: dayText(day.day, language),
        views: counted(texts, 'portal.count.views', day.views, language),
        enquiries: counted(texts, 'portal.count.enquiries', day.enquiries, language),
      })
    : '';
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(days.length - 1, Math.max(0, at + step));
    setAt(next);
    drawn.current?.mark(next);
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
        <SortableTable
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
      </details>
    </section>
  );
}
