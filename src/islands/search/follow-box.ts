import { fullRange } from '#search/price-range.ts';
import { EMPTY_QUERY, type SearchQuery, writeQuery } from '#search/query.ts';
import type { SearchBox } from './box.ts';
import type { SearchStore } from './search-store.ts';

const TYPING_MS = 250;

/** Every change in the box is a search: shown at once where the page has a list of that goal, else only counted. */
export function followBox(form: HTMLFormElement, box: SearchBox, store: SearchStore, hasList: boolean): void {
  let typing: ReturnType<typeof setTimeout> | undefined;
  const isHere = () => hasList && box.goal() === store.goal;
  const query = (): SearchQuery => box.read(isHere() ? store.$query.get() : EMPTY_QUERY);
  const change = (replace: boolean) => {
    clearTimeout(typing);
    if (isHere()) store.go(query(), { replace });
    else void store.show(query(), box.goal());
  };

  form.addEventListener('input', ({ target }) => {
    const isText = target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type);
    if (box.priceFields.includes(target as HTMLInputElement)) return;
    clearTimeout(typing);
    typing = setTimeout(() => change(isText), isText ? TYPING_MS : 0);
  });
  for (const input of box.priceFields) {
    input.addEventListener('input', () => {
      input.value = input.value.replace(/\D/g, '');
    });
    const settle = () => {
      box.writePrice(box.priceRange());
      form.dispatchEvent(new Event('price'));
      change(false);
    };
    input.addEventListener('change', settle);
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      settle();
    });
  }
  box.sortField?.addEventListener('change', () => change(false));
  box.goalField?.addEventListener('change', (event) => {
    event.stopPropagation();
    // Prices of one goal say nothing of the other.
    box.writePrice(fullRange(box.goal()));
    form.dispatchEvent(new Event('price'));
    change(true);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    form.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    if (isHere()) store.go(query());
    else location.assign((form.dataset[box.goal()] ?? form.action) + writeQuery(query(), box.goal()));
  });
}
