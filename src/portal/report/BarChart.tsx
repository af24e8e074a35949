import { type CSSProperties, useRef, useState } from 'react';
import { numberText } from '../portal-format.ts';
import { axisFigures, useDrawing } from './chart-drawing.ts';
import type { ChartBar } from './report-api.ts';

interface Props {
  language: string;
  /** thirty narrow bars of a day, or about thirteen wider ones; the style sheet decides by it which bars are labelled */
  unit: 'day' | 'week';
  bars: readonly ChartBar[];
  /** ID of the heading */
  labelledBy: string;
  /** what the line below says while the pointer is on no bar */
  help: string | undefined;
}

/**
 * Shows bars. uPlot draws them when they come into view and reports the bar under the pointer; in print and without uPlot,
 * the bars are HTML. Screen readers get a sentence per bar.
 */
export function BarChart({ language, unit, bars, labelledBy, help }: Props) {
  const axis = axisFigures(Math.max(...bars.map(({ value }) => value)));
  const top = axis.at(-1) ?? 1;
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const isDrawn = useDrawing(place, bars, top, setAt);
  const pointed = at === undefined ? undefined : bars[at];
  return (
    <>
      <div className="chart" data-unit={unit} data-drawn={isDrawn || undefined}>
        <div className="axis" aria-hidden="true">
          {axis.map((figure) => (
            <span key={figure} style={height(figure / top)}>
              {numberText(figure, language)}
            </span>
          ))}
        </div>
        <div ref={place} className="drawing" aria-hidden="true" />
        <ol aria-labelledby={labelledBy}>
          {bars.map((bar) => (
            <Bar key={bar.from} {...{ language, bar }} share={bar.value / top} />
          ))}
        </ol>
      </div>
      <p className="soft" aria-hidden="true">
        {pointed ? pointed.said : help}
      </p>
    </>
  );
}

/** Returns the style for a height that is a share of the axis. */
const height = (share: number) => ({ '--share': share }) as CSSProperties;

function Bar({ language, bar, share }: { language: string; bar: ChartBar; share: number }) {
  const [dot, diamond] = bar.marks;
  return (
    <li style={height(share)}>
      <span className="hidden-text">{bar.said}</span>
      <span className="bar" aria-hidden="true">
        {bar.value > 0 && <b>{numberText(bar.value, language)}</b>}
      </span>
      <span className="mark" aria-hidden="true">
        {markText('●', dot)}
      </span>
      <span className="mark offer" aria-hidden="true">
        {markText('◆', diamond)}
      </span>
      <span className="day" aria-hidden="true">
        {bar.label}
      </span>
    </li>
  );
}

/** Returns a mark with its number. A single one has no number, so that the marks of neighbouring days do not overlap. */
const markText = (mark: string, count = 0) => (count > 1 ? `${mark} ${count}` : count === 1 && mark);
