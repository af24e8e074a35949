import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import type { ChartBar } from './report-api.ts';

/** Width of a bar as a share of the width of a day or week. */
const BAR_WIDTH = 0.62;

/**
 * Draws the values as bars on an axis that ends at `top`. Size and colour are those of `place`. Calls
 * `onBar` with the index of the bar under the pointer, or with undefined if no bar is under it.
 * @returns a function that removes the drawing
 */
export function drawChart(
  place: HTMLElement,
  bars: readonly ChartBar[],
  top: number,
  onBar: (index: number | undefined) => void,
): () => void {
  const size = () => ({ width: place.clientWidth, height: place.clientHeight });
  const fill = () => getComputedStyle(place).color;
  const plot = new uPlot(
    {
      ...size(),
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: [-0.5, bars.length - 0.5] }, y: { range: [0, top] } },
      axes: [{ show: false }, { show: false }],
      series: [
        {},
        {
          fill,
          width: 0,
          points: { show: false },
          ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [BAR_WIDTH] }) } : {}),
        },
      ],
      hooks: {
        setCursor: [({ cursor: { idx, left = -1 } }) => onBar(left >= 0 && typeof idx === 'number' ? idx : undefined)],
      },
    },
    [bars.map((_, index) => index), bars.map(({ value }) => value)],
    place,
  );
  const follow = new ResizeObserver(() => plot.setSize(size()));
  follow.observe(place);
  return () => {
    follow.disconnect();
    plot.destroy();
  };
}
