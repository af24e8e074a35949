import type { ReactNode } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import { type Column, SortableTable } from '#portal/report/SortableTable.tsx';
import { ANSWERS, type FigureSource, type Figures, type FigureTable, VISIT_ENDS } from './figures-api.ts';

interface Props {
  texts: IslandTexts;
  language: string;
  figures: Figures;
  /** returns the address of a table as a CSV file */
  csvOf: (table: FigureTable) => string;
}

/** The tables of the figures, each with its own file for spreadsheets. */
export function FigureTables({ texts, language, figures, csvOf }: Props) {
  const column = (name: string) => texts[`desk.figures.column.${name}`];
  const text = <Row,>(name: keyof Row & string): Column<Row> => ({
    name,
    label: column(name),
    value: (row) => row[name] as string | number,
  });
  const shared = { language, texts, csvOf };
  return (
    <div className="figure-tables">
      <Table
        {...shared}
        name="kinds"
        rows={figures.kinds}
        idOf={({ kind }) => kind}
        columns={[text('kind'), text('leads'), { ...text('within'), label: texts['desk.figures.answer.within'] }]}
      />
      <Table
        {...shared}
        name="answers"
        rows={ANSWERS.map((name) => ({
          name,
          label: texts[`desk.figures.answer.${name}`] ?? '',
          leads: figures.answers[name],
        }))}
        idOf={({ name }) => name}
        columns={[{ name: 'label', label: column('answer'), value: ({ label }) => label }, text('leads')]}
      />
      <Table
        {...shared}
        name="sources"
        rows={figures.sources}
        idOf={({ host, source, medium, campaign, isKnown }) => [host, source, medium, campaign, isKnown].join(' ')}
        columns={[
          { name: 'source', label: column('source'), value: (row) => sourceText(row, texts) },
          text('medium'),
          text('campaign'),
          text('leads'),
        ]}
      />
      <Table
        {...shared}
        name="homes"
        rows={figures.homes}
        idOf={({ id }) => id}
        columns={[
          {
            name: 'home',
            label: column('home'),
            value: ({ title, place }) => [title, place].filter(Boolean).join(', '),
          },
          text('leads'),
          text('visits'),
        ]}
      />
      <Table
        {...shared}
        name="visits"
        rows={VISIT_ENDS.map((name) => ({
          name,
          label: texts[`desk.figures.visit.${name}`] ?? '',
          visits: figures.visits[name],
        }))}
        idOf={({ name }) => name}
        columns={[{ name: 'label', label: column('visit'), value: ({ label }) => label }, text('visits')]}
      />
      <Table
        {...shared}
        name="sales"
        rows={figures.sales}
        idOf={({ id }) => String(id)}
        columns={[
          {
            name: 'home',
            label: column('home'),
            value: ({ title, place }) => [title, place].filter(Boolean).join(', '),
          },
          { name: 'goal', label: column('goal'), value: ({ goal }) => texts[`desk.figures.goal.${goal}`] ?? '' },
          { ...text('on'), show: ({ on }) => dayText(on, language) },
          text('days'),
        ]}
      />
    </div>
  );
}

/** Tables whose length depends on what happened; they show their first rows until they are unfolded. */
const LISTS: ReadonlySet<FigureTable> = new Set(['kinds', 'homes', 'sources', 'sales']);

interface TableProps<Row> extends Pick<Props, 'csvOf' | 'language' | 'texts'> {
  name: FigureTable;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
}

function Table<Row>({ name, rows, columns, idOf, texts, language, csvOf }: TableProps<Row>): ReactNode {
  const title = texts[`desk.figures.table.${name}`];
  return (
    <section className={`figure-table ${name}`}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">{texts['desk.figures.none']}</p>
      ) : (
        <>
          <SortableTable
            {...{ language, rows, columns, idOf }}
            label={title}
            all={LISTS.has(name) ? texts['desk.figures.showAll'] : undefined}
          />
          <p className="no-print">
            <a
              className="text-button"
              href={csvOf(name)}
              download
              aria-label={`${texts['desk.enquiries.csv']}: ${title}`}
            >
              {texts['desk.enquiries.csv']}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Returns the name of a source: that of the campaign and the host, or what is known without both. */
function sourceText({ host, source, medium, campaign, isKnown }: FigureSource, texts: IslandTexts): string {
  if (source && host) return `${source} (${host})`;
  if (source || host) return source || host;
  if (!isKnown) return texts['desk.figures.source.unknown'] ?? '';
  return medium || campaign ? '–' : (texts['desk.figures.source.direct'] ?? '');
}
