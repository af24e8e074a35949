import uPlot from 'uplot';

/** Room for the labels of an axis, in pixels. */
const YEARS_HEIGHT = 34;
/** Room between an axis and its labels, so that the first year and the lowest price do not touch. */
const AXIS_GAP = 10;
const EURO_WIDTH = 78;
const YEAR_SPACE = 44;
const POINT = 7;
const ASKING_POINT = 11;
/** Share of the highest price that stays free above it. */
const ROOM = 1.08;

type Values = (number | null)[];

/**
 * Draws the medians of the table as lines, and the agency's asking prices as rings at the last year. The axis begins at
 * 0.
 */
export function drawSoldChart(chart: HTMLElement): void {
  const place = chart.querySelector<HTMLElement>('.sold-drawing');
  const rows = [...(chart.parentElement?.querySelectorAll<HTMLElement>('tr[data-year]') ?? [])].reverse();
  if (!place || rows.length === 0) return;
  const years = rows.map(({ dataset }) => Number(dataset.year));
  const keys = [...chart.querySelectorAll<HTMLElement>('[data-sold]')];
  const lines = keys.map((key) => ({ key, values: medians(rows, key.dataset.sold ?? '') }));
  const rings = [...chart.querySelectorAll<HTMLElement>('[data-asking]')].map((key) => ({
    key,
    values: [...years.slice(1).map(() => null), Number(key.dataset.euro)] as Values,
  }));
  const highest = Math.max(...[...lines, ...rings].flatMap(({ values }) => values.map((value) => value ?? 0)));
  const size = () => ({ width: place.clientWidth, height: place.clientHeight });
  const euro = new Intl.NumberFormat(chart.dataset.language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const axis = {
    stroke: () => getComputedStyle(place).color,
    font: `12px ${getComputedStyle(place).fontFamily}`,
    ticks: { show: false },
    gap: AXIS_GAP,
  };
  const plot = new uPlot(
    {
      ...size(),
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: (_, low, high) => [low - 0.3, high + 0.3] },
        y: { range: [0, highest * ROOM] },
      },
      axes: [
        {
          ...axis,
          size: YEARS_HEIGHT,
          space: YEAR_SPACE,
          incrs: [1, 2, 5],
          grid: { show: false },
          values: (_, splits) => splits.map(String),
        },
        {
          ...axis,
          size: EURO_WIDTH,
          grid: { stroke: () => getComputedStyle(place).borderTopColor, width: 1 },
          values: (_, splits) => splits.map((value) => euro.format(value)),
        },
      ],
      series: [
        {},
        ...lines.map(({ key }) => ({
          stroke: colorOf(key),
          width: 2,
          spanGaps: true,
          ...(key.dataset.sold === 'apartment' ? { dash: [6, 5] } : {}),
          points: { show: true, size: POINT, fill: colorOf(key) },
        })),
        ...rings.map(({ key }) => ({
          stroke: colorOf(key),
          width: 0,
          points: { show: true, size: ASKING_POINT, width: 2, stroke: colorOf(key), fill: 'transparent' },
        })),
      ],
    },
    [years, ...lines.map(({ values }) => values), ...rings.map(({ values }) => values)],
    place,
  );
  new ResizeObserver(() => plot.setSize(size())).observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => plot.redraw(false));
  chart.dataset.drawn = '';
}

/** Returns a function that reads a colour at each drawing, because it depends on the colour scheme. */
const colorOf = (key: HTMLElement) => () => getComputedStyle(key, '::before').color;

const medians = (rows: readonly HTMLElement[], kind: string): Values =>
  rows.map((row) => Number(row.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.dataset.euro) || null);
