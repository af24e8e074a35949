import { useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import { DeskFailure, DeskHead, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { FigureTables } from './FigureTables.tsx';
import sheet from './figures.css?url';
import { FIGURES_PATH, type Figures, type FiguresPeriod, PERIODS } from './figures-api.ts';
import { LeadChart } from './LeadChart.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';

/** The figures of a period: enquiries, their sources and answers, visits, and days to sell. */
export function FiguresPage(props: DeskPageProps) {
  const { texts } = props;
  const [period, setPeriod] = useState<FiguresPeriod>('days');
  return (
    <div className="desk-page desk-figures">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <div>
        <DeskHead>{texts['desk.nav.figures']}</DeskHead>
        <p className="soft">{texts[`desk.figures.${props.me.role === 'manager' ? 'all' : 'own'}`]}</p>
      </div>
      <fieldset className="actions chart-views no-print">
        <legend className="hidden-text">{texts['desk.figures.period']}</legend>
        {PERIODS.map((one) => (
          <button
            key={one}
            type="button"
            className="button quiet"
            aria-pressed={one === period}
            onClick={() => setPeriod(one)}
          >
            {texts[`desk.figures.${one}`]}
          </button>
        ))}
        <button type="button" className="text-button figures-print" onClick={() => print()}>
          {texts['portal.print']}
        </button>
      </fieldset>
      <PeriodFigures key={period} {...props} period={period} />
    </div>
  );
}

function PeriodFigures({ period, ...props }: DeskPageProps & { period: FiguresPeriod }) {
  const { store, texts, language } = props;
  const address = `${FIGURES_PATH}?period=${period}&language=${language}`;
  const { state, load } = useLoaded<Figures>(store, address);
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { from, to, now, before, bars } = state.data;
  const shared = { texts, language, period };
  return (
    <>
      <h2>{filled(texts['desk.figures.span'], { from: dayText(from, language), to: dayText(to, language) })}</h2>
      <SummaryFigures {...shared} {...{ now, before }} />
      <LeadChart {...shared} bars={bars} />
      <FigureTables {...shared} figures={state.data} csvOf={(table) => `${address}&table=${table}`} />
    </>
  );
}
