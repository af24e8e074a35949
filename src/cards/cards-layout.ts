import type { Module } from '#agency/content/page-module.schema.ts';
/** How cards stand: beside each other, or below each other with the words beside the picture. */
export type CardsView = 'cards' | 'list';
/** So many cards stand beside each other on a wide screen. */
export type Row = 1 | 2 | 3 | 4;

/** What src/cards/cards.css calls it; three in a row is what cards do by themselves. */
export function cardsClass(view: CardsView, row: Row): string | undefined {
  if (view === 'list') return 'rows';
  return row === 3 ? undefined : `of-${row}`;
}

/** How the cards of a module stand; without a title of the module they stand under that of the page. */
export function cardsLook({ title, view, numberItemOfRow }: Module): { level: 2 | 3; row: Row; view: CardsView } {
  return { level: title ? 3 : 2, row: numberItemOfRow as Row, view: view === 'list' ? 'list' : 'cards' };
}
