import { type RefObject, useEffect, useState } from 'react';
import type { ReportedWeek } from './report-api.ts';

/** So many steps an axis has, more or less. */
const STEPS = 4;
/** What is drawn stays below the top by so much of its own height. */
const ROOM = 1.1;

/** The figures of an axis, from 0 to one above the highest bar, in steps that people count in: 1, 2 or 5 and zeros. */
export function axisFigures(highest: number): number[] {
  const reach = Math.max(STEPS, highest * ROOM);
  const least = reach / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(reach / step) + 1 }, (_, index) => index * step);
}

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
