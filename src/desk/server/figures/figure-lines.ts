import type { Language } from '#domain/language.ts';
import { type Texts, textsOf } from '#platform/i18n/texts.ts';
import { ANSWERS, type FigureSource, type Figures, type FigureTable, VISIT_ENDS } from '../../figures/figures-api.ts';

type Lines = (string | number)[][];

/** Returns a table of the figures as the lines of a CSV file, with its headings. */
export function tableLines(table: FigureTable, figures: Figures, language: Language): Lines {
  return TABLES[table](figures, textsOf(language));
}

const TABLES: Readonly<Record<FigureTable, (figures: Figures, t: Texts) => Lines>> = {
  kinds: ({ kinds }, t) => [
    [
      t('desk.figures.column.kind'),
      t('desk.figures.column.leads'),
      ...ANSWERS.map((name) => t(`desk.figures.answer.${name}`)),
    ],
    ...kinds.map((row) => [row.kind, row.leads, ...ANSWERS.map((name) => row[name])]),
  ],
  homes: ({ homes }, t) => [
    ['id', 'home', 'place', 'leads', 'visits'].map((name) => t(`desk.figures.column.${name as 'home'}`)),
    ...homes.map(({ id, title, place, leads, visits }) => [id, title, place, leads, visits]),
  ],
  sources: ({ sources }, t) => [
    [t('desk.figures.column.source'), 'utm_source', 'utm_medium', 'utm_campaign', t('desk.figures.column.leads')],
    ...sources.map((row) => [row.host || unlinked(row, t), row.source, row.medium, row.campaign, row.leads]),
  ],
  answers: ({ answers }, t) => [
    [t('desk.figures.column.answer'), t('desk.figures.column.leads')],
    ...ANSWERS.map((name) => [t(`desk.figures.answer.${name}`), answers[name]]),
  ],
  visits: ({ visits }, t) => [
    [t('desk.figures.column.visit'), t('desk.figures.column.visits')],
    ...VISIT_ENDS.map((name) => [t(`desk.figures.visit.${name}`), visits[name]]),
  ],
  sales: ({ sales }, t) => [
    ['id', 'home', 'place', 'goal', 'on', 'days'].map((name) => t(`desk.figures.column.${name as 'home'}`)),
    ...sales.map(({ id, title, place, goal, on, days }) => [
      id,
      title,
      place,
      t(`desk.figures.goal.${goal}`),
      on,
      days,
    ]),
  ],
};

/** Returns what is said of a visit to which no page led: nothing if a campaign did, in a mail for example. */
function unlinked({ isKnown, source, medium, campaign }: FigureSource, t: Texts): string {
  if (!isKnown) return t('desk.figures.source.unknown');
  return source || medium || campaign ? '' : t('desk.figures.source.direct');
}
