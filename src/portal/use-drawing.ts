import { type RefObject, useEffect, useState } from 'react';
import type { ReportedWeek } from './report.ts';

/** Draws the weeks in `place` once it comes into view. @returns whether they are drawn: until then, the page's own bars are there */
export function useDrawing(
  place: RefObject<HTMLElement | null>,
  weeks: readonly ReportedWeek[],
  top: number,
  onWeek: (index: number | undefined) => void,
): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let remove: (() => void) | undefined;
    let isOver = false;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import('./draw-chart.ts')
        .then(({ drawChart }) => {
          if (isOver) return;
          remove = drawChart(element, weeks, top, onWeek);
          setDrawn(true);
        })
        // The page's own bars stay.
        .catch(() => {});
    });
    watch.observe(element);
    return () => {
      isOver = true;
      watch.disconnect();
      remove?.();
      setDrawn(false);
    };
  }, [place, weeks, top, onWeek]);
  return isDrawn;
}
