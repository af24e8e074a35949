import type { Module } from '#agency/content/page-module.schema.ts';
/** Layout of cards: `cards` side by side, or `list` below each other, with the text beside the picture. */
export type CardsView = 'cards' | 'list';
/** Number of cards in a row on a wide screen. */
export type Row = 1 | 2 | 3 | 4;

/**
 * Returns the class that src/cards/cards.css defines for a layout. Three cards in a row are the default, which has no
 * class.
 */
export function cardsClass(view: CardsView, row: Row): string | undefined {
  if (view === 'list') return 'rows';
  return row === 3 ? undefined : `of-${row}`;
}

/**
 * Returns the layout of the cards in a module. If the module has no title, the cards belong to the title of the page.
 */
export function cardsLook({ title, view, numberItemOfRow }: Module): { level: 2 | 3; row: Row; view: CardsView } {
  return { level: title ? 3 : 2, row: numberItemOfRow as Row, view: view === 'list' ? 'list' : 'cards' };
}
