import { type RefObject, useEffect, useState } from 'react';
import type { ChartBar } from './report-api.ts';

/** Approximate number of steps of an axis. */
const STEPS = 4;
/** Minimum height of the axis relative to the highest bar. */
const ROOM = 1.1;

/** Returns the labels of an axis, from 0 to above the highest bar, in round steps: 1, 2 or 5 times a power of ten. */
export function axisFigures(highest: number): number[] {
  const reach = Math.max(STEPS, highest * ROOM);
  const least = reach / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(reach / step) + 1 }, (_, index) => index * step);
}

/**
 * Draws the bars in `place` when that element comes into view.
 * @returns whether the bars are drawn; until then, the HTML bars are shown
 */
export function useDrawing(
  place: RefObject<HTMLElement | null>,
  bars: readonly ChartBar[],
  top: number,
  onBar: (index: number | undefined) => void,
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
          remove = drawChart(element, bars, top, onBar);
          setDrawn(true);
        })
        // If the drawing code cannot be loaded, the HTML bars stay.
        .catch(() => {});
    });
    watch.observe(element);
    return () => {
      isOver = true;
      watch.disconnect();
      remove?.();
      setDrawn(false);
    };
  }, [place, bars, top, onBar]);
  return isDrawn;
}
