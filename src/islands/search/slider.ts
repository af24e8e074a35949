import noUiSlider from 'nouislider';
import sheet from 'nouislider/dist/nouislider.css?url';
import { PRICE_SLIDER } from '#search/price-range.ts';
import { loadStyle } from '../load-style.ts';
import type { SearchBox } from './box.ts';

/** A slider that follows the two price fields, and they it. */
export async function addSlider(place: HTMLElement, form: HTMLFormElement, box: SearchBox): Promise<void> {
  await loadStyle(sheet);
  const range = () => {
    const { min, max, step } = PRICE_SLIDER[box.goal()];
    return { range: { min, max }, step };
  };
  const { min, max } = box.priceRange();
  const names = box.priceFields.map((input) => ({ 'aria-label': input.labels?.[0]?.textContent.trim() ?? '' }));
  const slider = noUiSlider.create(place, { ...range(), start: [min, max], connect: true, handleAttributes: names });
  slider.on('slide', ([from, to]) => box.writePrice({ min: Math.round(Number(from)), max: Math.round(Number(to)) }));
  slider.on('change', () => form.dispatchEvent(new Event('input')));
  form.addEventListener('price', () => {
    const now = box.priceRange();
    slider.updateOptions({ ...range(), start: [now.min, now.max] }, false);
  });
}
