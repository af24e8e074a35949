import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import type { PropertyReport } from '#contract/portal/report.ts';
import { shortDayText } from './dates.ts';

export interface Drawn {
  /** shows which day is meant */
  mark: (index: number) => void;
  remove: () => void;
}

const HEIGHT_PX = 260;
/** Of the highest bar: so far a dot is above its own. */
const DOT_ABOVE = 0.05;

/** Draws views as bars, with a dot above those of days with an enquiry, in the colours of the page; `onDay` is told which day the pointer is at. */
export function drawChart(
  place: HTMLElement,
  days: PropertyReport['days'],
  language: string,
  onDay: (index: number) => void,
): Drawn {
  const style = getComputedStyle(place);
  const colour = (name: string) => colourOf(place, name);
  const axis = {
    stroke: colour('--soft-ink'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: `14px ${style.fontFamily}`,
  };
  const above = Math.max(4, ...days.map(({ views }) => views)) * DOT_ABOVE;
  const plot = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.6, days.length - 0.4] },
        y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          values: (_, ticks) => ticks.map((tick) => labelOf(days[tick]?.day, language)),
          space: 80,
        },
        { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] },
      ],
      series: [
        {},
        {
          fill: colour('--slate'),
          stroke: colour('--slate'),
          ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.62] }) } : {}),
          points: { show: false },
        },
        { stroke: colour('--accent'), paths: () => null, points: { show: true, size: 9, fill: colour('--accent') } },
      ],
      hooks: {
        setCursor: [
          ({ cursor }) => {
            if (typeof cursor.idx === 'number' && cursor.left !== undefined && cursor.left >= 0) onDay(cursor.idx);
          },
        ],
      },
    },
    [
      days.map((_, index) => index),
      days.map(({ views }) => views),
      days.map(({ views, enquiries }) => (enquiries > 0 ? views + above : null)),
    ],
    place,
  );
  const follow = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
  follow.observe(place);
  return {
    mark: (index) => plot.setCursor({ left: plot.valToPos(index, 'x'), top: 10 }),
    remove: () => {
      follow.disconnect();
      plot.destroy();
    },
  };
}

/** A colour of the page, as this theme has it: a canvas knows no variables. */
function colourOf(place: HTMLElement, name: string): string {
  const probe = place.appendChild(document.createElement('span'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const labelOf = (day: string | undefined, language: string) => (day ? shortDayText(day, language) : '');
