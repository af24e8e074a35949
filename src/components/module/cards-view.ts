import type { Module } from '#site/page.schema.ts';

/** How the homes of a module stand; without a title of the module they stand under that of the page. */
export const cardsView = ({ title, numberItemOfRow }: Module): 'list' | 'three' | 'four' =>
  title ? (numberItemOfRow === 4 ? 'four' : 'three') : 'list';
