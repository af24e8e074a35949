import { createRoot } from 'react-dom/client';
import { fullRange } from '#search/price-range.ts';
import { EMPTY_QUERY, writeQuery } from '#search/query.ts';
import { loadTexts } from '../texts.ts';
import { openBox } from './box.ts';
import { Results } from './Results.tsx';
import { createSearchStore } from './search-store.ts';

const TYPING_MS = 250;

/** Takes the search box over, and the list of homes where the page has one. */
export async function startSearch(form: HTMLFormElement): Promise<void> {
  const language = document.documentElement.lang;
  const texts = await loadTexts('search', language);
  const goal = form.dataset.search === 'rent' ? 'rent' : 'sale';
  const box = openBox(form, texts);
  const store = createSearchStore(language, goal, form.dataset[goal] ?? location.pathname);
  const list = document.querySelector<HTMLElement>('[data-results]');
  // What was typed before the island was there wins over the address.
  const typed = box.read(store.$query.get().sort);
  const begun = writeQuery({ ...typed, sort: 'newest' }, goal) !== '';
  let typing: ReturnType<typeof setTimeout> | undefined;

  const change = (replace: boolean) => {
    clearTimeout(typing);
    if (list && box.goal() === goal) store.go(box.read(store.$query.get().sort), { replace });
    else void store.show(box.read('newest'), box.goal());
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
  box.goalField?.addEventListener('change', (event) => {
    event.stopPropagation();
    // Prices of one goal say nothing of the other.
    box.writePrice(fullRange(box.goal()));
    form.dispatchEvent(new Event('price'));
    change(true);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = { ...box.read(list ? store.$query.get().sort : 'newest'), page: 1 };
    const path = form.dataset[box.goal()] ?? form.action;
    if (list && box.goal() === goal) store.go(query);
    else location.assign(path + writeQuery(query, box.goal()));
  });
  store.$state.subscribe((state) => {
    if (state.kind === 'all' || state.kind === 'found') box.tell(store.$query.get(), state.found, state.engine);
  });

  mountSlider(form, box);
  if (list) {
    addEventListener('popstate', () => {
      void store.fromAddress();
      box.write(store.$query.get());
    });
    store.$query.subscribe((query) => {
      if (!form.contains(document.activeElement)) box.write(query);
    });
    const place = document.createElement('div');
    list.after(place);
    createRoot(place).render(<Results store={store} texts={texts} list={list} box={box} />);
  }
  if (begun && list) store.go(typed, { replace: true });
  else if (list) {
    // However the address was written, it is now as the same search always is.
    box.write(store.$query.get());
    store.go(store.$query.get(), { replace: true });
  } else {
    box.write(begun ? typed : EMPTY_QUERY);
    await store.show(typed, box.goal());
  }
}

/** The slider comes when the price is opened. */
function mountSlider(form: HTMLFormElement, box: ReturnType<typeof openBox>): void {
  const details = form.querySelector<HTMLDetailsElement>('[data-pick="price"]');
  const place = details?.querySelector<HTMLElement>('[data-slider]');
  if (!details || !place) return;
  const mount = () => {
    if (details.open) void import('./slider.ts').then(({ addSlider }) => addSlider(place, form, box));
  };
  details.addEventListener('toggle', mount, { once: true });
  if (details.open) mount();
}
