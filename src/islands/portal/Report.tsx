import { OWNER_DOCUMENT_PATH, type PropertyReport } from '#contract/portal/report.ts';
import { counted, filled, type IslandTexts } from '../texts.ts';
import { Chart } from './Chart.tsx';
import { dayText } from './dates.ts';
import { Figures } from './Figures.tsx';
import { Months } from './Months.tsx';
import type { PortalProps } from './portal-props.ts';
import { Media, Records } from './Records.tsx';

/** What an owner calls a property: `Rijwoning met tuin, Boom`. */
export const propertyName = ({ id, title, place }: PropertyReport['property'], texts: IslandTexts): string =>
  [title || filled(texts['portal.property'], { id }), place].filter(Boolean).join(', ');

/** One property: a sentence, numbers, the chart, tables. */
export function Report({ store, texts, report, busy }: PortalProps & { report: PropertyReport; busy: boolean }) {
  const { language } = store;
  const { figures, period, property, similar, days } = report;
  const own = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <article className="report" aria-busy={busy}>
      <header>
        <h2>{propertyName(property, texts)}</h2>
        <p className="soft">
          {filled(texts['portal.period.shown'], {
            from: dayText(period.from, language),
            to: dayText(period.to, language),
          })}
        </p>
      </header>
      <p className="summary" role="status">
        {summaryText(figures, texts, language)}
      </p>
      <Figures {...{ texts, language, figures }} before={report.before} />
      {similar && <p>{filled(texts['portal.similar'], { homes: similar.homes, average: similar.views, own })}</p>}
      <Actions texts={texts} path={property.path} csvPath={store.csvPath()} />
      <Counts {...{ texts, language }} counts={report.counts} />
      <Chart {...{ texts, language, days }} />
      <Records {...{ texts, language }} list="visits" rows={report.visits} />
      <Records {...{ texts, language }} list="communications" rows={report.communications} />
      <Media {...{ texts, language }} rows={report.media} />
      <Months {...{ texts, language }} months={report.months} />
      <Documents {...{ texts, language }} documents={report.documents} />
    </article>
  );
}

function summaryText(figures: PropertyReport['figures'], texts: IslandTexts, language: string): string {
  const count = (name: 'views' | 'enquiries' | 'viewings' | 'offers', value: number) =>
    counted(texts, `portal.count.${name}`, value, language);
  return filled(texts[figures.view > 0 ? 'portal.summary' : 'portal.summaryNone'], {
    views: count('views', figures.view),
    enquiries: count('enquiries', figures.enquiries),
    viewings: count('viewings', figures.viewings),
    offers: count('offers', figures.offers),
  });
}

interface ActionsProps {
  texts: IslandTexts;
  path: PropertyReport['property']['path'];
  csvPath: string;
}

function Actions({ texts, path, csvPath }: ActionsProps) {
  return (
    <div className="actions no-print">
      {path && (
        <a className="button quiet" href={path}>
          {texts['portal.toPage']}
        </a>
      )}
      <button type="button" className="button quiet" onClick={() => print()}>
        {texts['portal.print']}
      </button>
      <a className="button quiet" href={csvPath} download>
        {texts['portal.csv']}
      </a>
    </div>
  );
}

interface CountsProps {
  texts: IslandTexts;
  language: string;
  counts: PropertyReport['counts'];
}

function Counts({ texts, language, counts }: CountsProps) {
  return (
    <section>
      <h2>{texts['portal.counts.title']}</h2>
      <dl className="figures">
        {(['today', 'week', 'month', 'total'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[`portal.counts.${name}`]}</dt>
            <dd>{counts[name].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface DocumentsProps {
  texts: IslandTexts;
  language: string;
  documents: PropertyReport['documents'];
}

function Documents({ texts, language, documents }: DocumentsProps) {
  return (
    <section>
      <h2>{texts['portal.documents.title']}</h2>
      {documents.length === 0 ? (
        <p className="soft">{texts['portal.documents.none']}</p>
      ) : (
        <ul className="documents">
          {documents.map(({ id, name, date }) => (
            <li key={id}>
              <a href={`${OWNER_DOCUMENT_PATH}/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              {date && <span className="soft">{dayText(date, language)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
