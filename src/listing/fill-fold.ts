import { showAround } from '#surroundings/show-around.ts';
import { explain } from './explained/explain.ts';
import { openSun } from './sun/open-sun.ts';

/** What fills the folds of a home's page, by their `data-fill`. */
const FILLS: Readonly<Record<string, (fold: HTMLDetailsElement) => Promise<void>>> = {
  around: showAround,
  explained: explain,
  sun: openSun,
};

/** Fills a fold of a home's page that the visitor has opened for the first time. */
export const fillFold = (fold: HTMLDetailsElement): Promise<void> | undefined => FILLS[fold.dataset.fill ?? '']?.(fold);
