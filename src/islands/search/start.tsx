import { createRoot } from 'react-dom/client';
import { EMPTY_QUERY, type SearchQuery, writeQuery } from '#search/query.ts';
import { loadStyle } from '../load-style.ts';
import { type IslandTexts, loadTexts } from '../texts.ts';
import { openBox, type SearchBox } from './box.ts';
import { followBox } from './follow-box.ts';
import { keepPlace, returnToPlace } from './kept-place.ts';
import { Results } from './Results.tsx';
import { registrationAddress } from './registration.ts';
import sheet from './search.css?url';
import { createSearchStore, type SearchStore } from './search-store.ts';
import { addTowns } from './towns.ts';

/** Takes the search box over, and the list of homes where the page has one. */
export async function startSearch(form: HTMLFormElement): Promise<void> {
  const language = document.documentElement.lang;
  const [texts] = await Promise.all([loadTexts('search', language), loadStyle(sheet), addTowns(form, language)]);
  const goal = form.dataset.search === 'rent' ? 'rent' : 'sale';
  const box = openBox(form, texts);
  const store = createSearchStore(language, goal, form.dataset[goal] ?? location.pathname);
  const list = document.querySelector<HTMLElement>('[data-results]');
  // What was typed before the island was there wins over the address.
  const { sort, area } = store.$query.get();
  const read = box.read({ ...EMPTY_QUERY, area });
  const isSorted = box.sortField?.selectedOptions[0]?.defaultSelected === false;
  const typed = isSorted ? read : { ...read, sort };
  const begun = isSorted || writeQuery({ ...typed, sort: 'newest', area: undefined }, goal) !== '';

  followBox(form, box, store, list !== null);
  store.$state.subscribe((state) => {
    if (state.kind === 'all' || state.kind === 'found') box.tell(store.$query.get(), state.found, state.engine);
  });
  mountSlider(form, box);
  if (!list) {
    box.write(begun ? typed : EMPTY_QUERY);
    await store.show(typed, box.goal());
    return;
  }
  addEventListener('popstate', () => {
    void store.fromAddress().then(returnToPlace);
    box.write(store.$query.get());
  });
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element && target.closest<HTMLElement>('.found .card');
    if (card) keepPlace(card.dataset.id);
  });
  store.$query.subscribe((query) => {
    if (!form.contains(document.activeElement)) box.write(query);
  });
  const place = document.createElement('div');
  list.after(place);
  const registration = (query: SearchQuery) => registrationAddress(form, query, goal);
  createRoot(place).render(<Results store={store} texts={texts} list={list} registration={registration} />);
  // However the address was written, it is now as the same search always is.
  mountMap(form, list, store, texts);
  await store.go(begun ? typed : store.$query.get(), { replace: true });
  returnToPlace();
}

/** The map comes when it is asked for, beside the list, and goes again. */
function mountMap(form: HTMLFormElement, list: HTMLElement, store: SearchStore, texts: IslandTexts): void {
  const button = form.querySelector('[data-map]');
  let close: (() => void) | undefined;
  const follow = async () => {
    const { openResultsMap } = await import('./results-map.ts');
    if (button?.ariaPressed === 'true') close ??= openResultsMap(list, store, texts);
    else {
      close?.();
      close = undefined;
    }
  };
  button?.addEventListener('click', follow);
  if (button?.ariaPressed === 'true') void follow();
}

/** The slider comes when the price is opened. */
function mountSlider(form: HTMLFormElement, box: SearchBox): void {
  const details = form.querySelector<HTMLDetailsElement>('[data-pick="price"]');
  const place = details?.querySelector<HTMLElement>('[data-slider]');
  if (!details || !place) return;
  const mount = () => {
    if (details.open) void import('./slider.ts').then(({ addSlider }) => addSlider(place, form, box));
  };
  details.addEventListener('toggle', mount, { once: true });
  if (details.open) mount();
}
