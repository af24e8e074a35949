import { counted, filled, type IslandTexts } from '#platform/islands/texts.ts';
import { dayText, numberText } from '../portal-format.ts';
import type { PortalProps } from '../stage-parts.tsx';
import { Chart } from './Chart.tsx';
import { Figures, Months } from './Figures.tsx';
import { Media, Records } from './Records.tsx';
import { ReportHead } from './ReportHead.tsx';
import { OWNER_DOCUMENT_PATH, type PropertyReport } from './report-api.ts';

/** The report of one property: a summary on the first screen, then the details. */
export function Report({ store, texts, report, busy }: PortalProps & { report: PropertyReport; busy: boolean }) {
  const { language } = store;
  const { similar, demand } = report;
  return (
    <article className="report" aria-busy={busy}>
      <ReportHead {...{ store, texts, report }} />
      <Figures {...{ texts, language }} figures={report.figures} before={report.before} />
      <div className="charted">
        <Chart {...{ texts, language }} chart={report.chart} />
        <div>
          <Counts {...{ texts, language }} counts={report.counts} />
          {demand !== undefined && <p>{counted(texts, 'portal.demand', demand, language)}</p>}
          {similar && (
            <p>
              {filled(texts['portal.similar'], {
                homes: numberText(similar.homes, language),
                average: numberText(similar.views, language),
                own: numberText(similar.own, language),
              })}
            </p>
          )}
        </div>
      </div>
      {report.story && <Story language={language} story={report.story} />}
      <div className="beside">
        <Records {...{ texts, language }} list="visits" rows={report.visits} />
        {report.feedback.length > 0 && <Feedback {...{ texts, language }} feedback={report.feedback} />}
        <Records {...{ texts, language }} list="communications" rows={report.communications} />
        <Media {...{ texts, language }} rows={report.media} />
        <Documents {...{ texts, language }} documents={report.documents} />
      </div>
      <div className="beside">
        <Months {...{ texts, language }} months={report.months} />
        <Actions texts={texts} path={report.property.path} csvPath={store.csvPath()} />
      </div>
    </article>
  );
}

interface FeedbackProps {
  texts: IslandTexts;
  language: string;
  feedback: PropertyReport['feedback'];
}

/** What visitors said after their visit, as far as the agent has released it. */
function Feedback({ texts, language, feedback }: FeedbackProps) {
  return (
    <section>
      <h2>{texts['portal.feedback.title']}</h2>
      <ul className="documents visit-answers">
        {feedback.map(({ day, answer, remark }, index) => (
          <li key={`${day} ${index}`}>
            <span>
              <b>{texts[`portal.feedback.${answer}`]}</b>
              {remark && <q>{remark}</q>}
            </span>
            <span className="soft">{dayText(day, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ language, story: { title, lines } }: { language: string; story: Told }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.length > 0 && (
        <ul className="documents">
          {lines.map(({ on, text }) => (
            <li key={`${on} ${text}`}>
              {text} <span className="soft">{dayText(on, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Told = NonNullable<PropertyReport['story']>;

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
      <dl className="counts">
        {(['today', 'week', 'month', 'total'] as const).map((name) => (
          <div key={name}>
            <dt>{texts[`portal.counts.${name}`]}</dt>
            <dd>{numberText(counts[name], language)}</dd>
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
