import { showAround } from '#surroundings/show-around.ts';
import { explain } from './explained/explain.ts';
import { openSun } from './sun/open-sun.ts';

/** What fills the folds of a home's page, by their `data-late`. */
const FILLS: Readonly<Record<string, (fold: HTMLDetailsElement) => Promise<void>>> = {
  around: showAround,
  explained: explain,
  sun: openSun,
};

/** Fills a fold of a home's page that the visitor has opened for the first time. */
export const openLate = (fold: HTMLDetailsElement): Promise<void> | undefined => FILLS[fold.dataset.late ?? '']?.(fold);
