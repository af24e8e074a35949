import type { IslandTexts } from '#platform/islands/texts.ts';
import { dayText, momentText } from '../portal-format.ts';
import type { OwnerRecord, PropertyReport } from './report-api.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

const RECORD_COLUMNS = ['at', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const;

interface Part {
  texts: IslandTexts;
  language: string;
}

/** Table of visits or communications. */
export function Records({
  texts,
  language,
  list,
  rows,
}: Part & { list: 'visits' | 'communications'; rows: readonly OwnerRecord[] }) {
  // Leave out columns without content. A subject that repeats the type counts as empty.
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
        <SortableTable
          {...{ language, rows, columns }}
          all={texts[`portal.${list}.all`]}
          label={texts[`portal.${list}.title`]}
          idOf={({ id }) => id}
        />
      )}
    </section>
  );
}

/** Table of the websites that advertise the property. */
export function Media({ texts, language, rows }: Part & { rows: PropertyReport['media'] }) {
  return (
    <section>
      <h2>{texts['portal.media.title']}</h2>
      {rows.length === 0 ? (
        <p className="soft">{texts['portal.media.none']}</p>
      ) : (
        <SortableTable
          language={language}
          all={texts['portal.media.all']}
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
