import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PropertyReport } from '#contract/portal/report.ts';
import type { Drawn } from './draw-chart.ts';

/** Draws the days in `place` once it comes into view; `failed` where the drawing cannot be fetched. `mark` shows the day that is meant. */
export function useDrawing(
  place: RefObject<HTMLElement | null>,
  days: PropertyReport['days'],
  language: string,
  onDay: (index: number) => void,
): { failed: boolean; mark: (index: number) => void } {
  const drawn = useRef<Drawn>(undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let over = false;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import('./draw-chart.ts')
        .then(({ drawChart }) => {
          if (!over) drawn.current = drawChart(element, days, language, onDay);
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
  }, [place, days, language, onDay]);
  return { failed, mark: (index) => drawn.current?.mark(index) };
}
