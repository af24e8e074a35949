import { createRoot } from 'react-dom/client';
import { COSTS_FILE, type CostsFile } from '#contract/costs.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { fetchOnce } from '../fetch-once.ts';
import { loadTexts } from '../texts.ts';
import { CostsView } from './CostsView.tsx';
import { createCostsStore } from './costs-store.ts';

/** Puts the calculator in the place of the table and its button. */
export async function startCosts(section: HTMLElement, place: HTMLElement): Promise<void> {
  const { lang } = document.documentElement;
  const [texts, { places, loan }] = await Promise.all([loadTexts('costs', lang), fetchOnce<CostsFile>(COSTS_FILE)]);
  const rates = places[section.dataset.costs as Jurisdiction];
  if (!rates) throw new Error(`${COSTS_FILE} has no rates of ${section.dataset.costs}.`);
  const home = {
    priceEuro: Number(section.dataset.price ?? 0),
    kind: section.dataset.kind as ListingKind,
    vatShare: Number(section.dataset.vatShare ?? 0),
  };
  const root = document.createElement('div');
  section.querySelector('[data-sums]')?.remove();
  place.replaceWith(root);
  const store = createCostsStore(home, rates, loan);
  createRoot(root).render(<CostsView store={store} texts={texts} number={new Intl.NumberFormat(lang)} />);
}
