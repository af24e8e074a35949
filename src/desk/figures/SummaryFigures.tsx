import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { numberText } from '#portal/portal-format.ts';
import type { Summary } from './figures-api.ts';

const SHOWN = ['leads', 'answeredPercent', 'visits', 'daysToSell'] as const;

interface Props {
  texts: IslandTexts;
  language: string;
  now: Summary;
  before: Summary;
}

/** The figures of the period, each beside that of the period before. */
export function SummaryFigures({ texts, language, now, before }: Props) {
  const shown = (name: (typeof SHOWN)[number], value: number | undefined) =>
    value === undefined ? '–' : filled(texts[`desk.figures.value.${name}`], { count: numberText(value, language) });
  return (
    <dl className="figures">
      {SHOWN.map((name) => (
        <div key={name}>
          <dt>{texts[`desk.figures.summary.${name}`]}</dt>
          <dd>
            {shown(name, now[name])}{' '}
            <span className="soft">{filled(texts['portal.before'], { count: shown(name, before[name]) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
