import type { Module } from '#agency/content/page.schema.ts';
import type { CardsView, Row } from './cards-class.ts';

/** How the cards of a module stand; without a title of the module they stand under that of the page. */
export function cardsLook({ title, view, numberItemOfRow }: Module): { level: 2 | 3; row: Row; view: CardsView } {
  return { level: title ? 3 : 2, row: numberItemOfRow as Row, view: view === 'list' ? 'list' : 'cards' };
}
