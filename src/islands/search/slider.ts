import noUiSlider from 'nouislider';
import sheet from 'nouislider/dist/nouislider.css?url';
import type { Language } from '#domain/language.ts';
import { PRICE_SLIDER, priceEndText } from '#search/price-range.ts';
import { loadStyle } from '../load-style.ts';
import { $price, slidePrice } from './box-store.ts';

/** A slider that follows the two price fields, and they it. `names`: what its two handles are called. */
export async function addSlider(
  place: HTMLElement,
  names: readonly (string | undefined)[],
  language: Language,
): Promise<void> {
  await loadStyle(sheet);
  const price = $price.get();
  if (!price || place.firstChild) return;
  const range = (goal = price.goal) => {
    const { min, max, step } = PRICE_SLIDER[goal];
    return { range: { min, max }, step };
  };
  const handleAttributes = names.map((name) => ({ 'aria-label': name ?? '' }));
  const { min, max } = price.range;
  const slider = noUiSlider.create(place, {
    ...range(),
    start: [min, max],
    connect: true,
    handleAttributes,
    ariaFormat: { to: (euro) => priceEndText(euro, ($price.get() ?? price).goal, language) },
  });
  const told = ([from, to]: (string | number)[]) => ({ min: Math.round(Number(from)), max: Math.round(Number(to)) });
  slider.on('slide', (ends) => slidePrice(told(ends), false));
  slider.on('change', (ends) => slidePrice(told(ends), true));
  $price.listen((now) => {
    if (now) slider.updateOptions({ ...range(now.goal), start: [now.range.min, now.range.max] }, false);
  });
}
