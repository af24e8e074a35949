import noUiSlider from 'nouislider';
import type { Language } from '#domain/language.ts';
import { loadStyle } from '#platform/islands/load-once.ts';
import { PRICE_SLIDER, type PriceRange, priceEndText } from '../engine/price-range.ts';
import { $price, slidePrice } from './box-store.ts';
import sheet from './price-slider.css?url';

/** Number of arrow-key steps by which a page key moves the slider. */
const PAGE_KEY = 5;

/** Adds a slider that is synchronised with the two price fields. `names` are the labels of its two handles. */
export async function addSlider(
  place: HTMLElement,
  names: readonly (string | undefined)[],
  language: Language,
): Promise<void> {
  await loadStyle(sheet);
  const price = $price.get();
  if (!price || place.firstChild) return;
  let { goal } = price;
  const create = ({ min, max }: PriceRange) => {
    const { step, keyStep, ...ends } = PRICE_SLIDER[goal];
    const slider = noUiSlider.create(place, {
      range: ends,
      step,
      keyboardMultiplier: keyStep / step,
      keyboardPageMultiplier: (PAGE_KEY * keyStep) / step,
      start: [min, max],
      connect: true,
      handleAttributes: names.map((name) => ({ 'aria-label': name ?? '' })),
      ariaFormat: { to: (euro) => priceEndText(euro, goal, language) },
    });
    slider.on('slide', (moved) => slidePrice(told(moved), false));
    slider.on('change', (moved) => slidePrice(told(moved), true));
    return slider;
  };
  let slider = create(price.range);
  $price.listen((now) => {
    if (!now) return;
    if (now.goal === goal) return slider.updateOptions({ start: [now.range.min, now.range.max] }, false);
    // The key steps cannot be changed after creation, so the slider is created again.
    slider.destroy();
    goal = now.goal;
    slider = create(now.range);
  });
}

const told = ([from, to]: (string | number)[]) => ({ min: Math.round(Number(from)), max: Math.round(Number(to)) });
