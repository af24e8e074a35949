import { OWNER_DOCUMENT_PATH, type OwnerRecord, type PropertyReport } from '#contract/portal/report.ts';
import { counted, filled, type IslandTexts } from '../texts.ts';
import { Chart } from './Chart.tsx';
import { dayText, momentText, monthText } from './dates.ts';
import { Figures } from './Figures.tsx';
import type { PortalProps } from './portal-props.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

const RECORD_COLUMNS = ['at', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const;

/** What an owner calls a property: `Rijwoning met tuin, Boom`. */
export const propertyName = ({ id, title, place }: PropertyReport['property'], texts: IslandTexts): string =>
  [title || filled(texts['portal.property'], { id }), place].filter(Boolean).join(', ');

/** One property: a sentence, numbers, the chart, tables. */
export function Report({ store, texts, report, busy }: PortalProps & { report: PropertyReport; busy: boolean }) {
  const { language } = store;
  const { figures, period, property, counts, similar, days } = report;
  const count = (name: 'views' | 'enquiries' | 'viewings' | 'offers', value: number) =>
    counted(texts, `portal.count.${name}`, value, language);
  const summary = filled(texts[figures.view > 0 ? 'portal.summary' : 'portal.summaryNone'], {
    views: count('views', figures.view),
    enquiries: count('enquiries', figures.enquiries),
    viewings: count('viewings', figures.viewings),
    offers: count('offers', figures.offers),
  });
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
        {summary}
      </p>
      <Figures texts={texts} figures={figures} before={report.before} />
      {similar && <p>{filled(texts['portal.similar'], { homes: similar.homes, average: similar.views, own })}</p>}
      <div className="actions no-print">
        {property.path && (
          <a className="button quiet" href={property.path}>
            {texts['portal.toPage']}
          </a>
        )}
        <button type="button" className="button quiet" onClick={() => print()}>
          {texts['portal.print']}
        </button>
        <a className="button quiet" href={store.csvPath()} download>
          {texts['portal.csv']}
        </a>
      </div>
      <section>
        <h2>{texts['portal.counts.title']}</h2>
        <dl className="figures">
          {(['today', 'week', 'month', 'total'] as const).map((name) => (
            <div key={name}>
              <dt>{texts[`portal.counts.${name}`]}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Chart texts={texts} language={language} days={days} />
      <Records {...{ texts, language }} list="visits" rows={report.visits} />
      <Records {...{ texts, language }} list="communications" rows={report.communications} />
      <Media {...{ texts, language }} rows={report.media} />
      <section>
        <h2>{texts['portal.history.title']}</h2>
        <SortableTable
          label={texts['portal.history.title']}
          rows={begun(report.months)}
          idOf={({ month }) => month}
          columns={[
            {
              name: 'month',
              label: texts['portal.history.month'],
              value: ({ month }) => month,
              show: ({ month }) => monthText(month, language),
            },
            ...(['views', 'favourites', 'enquiries'] as const).map((name) => ({
              name,
              label: texts[`portal.figure.${name}`],
              value: (row: PropertyReport['months'][number]) => row[name],
            })),
          ]}
        />
      </section>
      <section>
        <h2>{texts['portal.documents.title']}</h2>
        {report.documents.length === 0 && <p className="soft">{texts['portal.documents.none']}</p>}
        <ul className="documents">
          {report.documents.map(({ id, name, date }) => (
            <li key={id}>
              <a href={`${OWNER_DOCUMENT_PATH}/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              {date && <span className="soft">{dayText(date, language)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

type Part = Pick<PortalProps, 'texts'> & { language: string };

function Records({
  texts,
  language,
  list,
  rows,
}: Part & { list: 'visits' | 'communications'; rows: readonly OwnerRecord[] }) {
  // A subject that only says the type again says nothing.
  const says = (name: (typeof RECORD_COLUMNS)[number]) =>
    rows.some((row) => row[name] && (name !== 'subject' || row.subject !== row.type));
  const columns: Column<OwnerRecord>[] = RECORD_COLUMNS.filter(says).map((name) => ({
    name,
    label: texts[`portal.column.${name}`],
    value: (row) => row[name],
    ...(name === 'at' ? { show: (row: OwnerRecord) => momentText(row.at, language) } : {}),
  }));
  return (
    <section>
      <h2>{texts[`portal.${list}.title`]}</h2>
      {rows.length === 0 ? (
        <p className="soft">{texts[`portal.${list}.none`]}</p>
      ) : (
        <SortableTable label={texts[`portal.${list}.title`]} rows={rows} idOf={({ id }) => id} columns={columns} />
      )}
    </section>
  );
}

function Media({ texts, language, rows }: Part & { rows: PropertyReport['media'] }) {
  return (
    <section>
      <h2>{texts['portal.media.title']}</h2>
      {rows.length === 0 ? (
        <p className="soft">{texts['portal.media.none']}</p>
      ) : (
        <SortableTable
          label={texts['portal.media.title']}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              name: 'site',
              label: texts['portal.media.site'],
              value: ({ name }) => name,
              show: ({ name, url }) =>
                url ? (
                  <a href={url} rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                ),
            },
            {
              name: 'since',
              label: texts['portal.media.since'],
              value: ({ since }) => since,
              show: ({ since }) => dayText(since, language),
            },
            { name: 'views', label: texts['portal.media.views'], value: ({ views }) => views ?? '' },
          ]}
        />
      )}
    </section>
  );
}

/** Months since something was counted first; this month at least. */
function begun(months: PropertyReport['months']): PropertyReport['months'] {
  const last = months.findLastIndex(({ views, favourites, enquiries }) => views + favourites + enquiries > 0);
  return months.slice(0, Math.max(1, last + 1));
}
