import type { Goal } from '#domain/price.ts';
import type { Found, SearchEngine } from '#search/engine.ts';
import { fullRange, isFull, type PriceRange, typedMax, typedMin } from '#search/price-range.ts';
import { parseQuery, ROOM_KINDS, ROOMS, type SearchQuery, writeQuery } from '#search/query.ts';
import { filled, type IslandTexts } from '../texts.ts';

const fieldNames = (form: HTMLFormElement) =>
  Array.from(form.elements, (element) => element.getAttribute('name')).filter((name) => name !== null);

/** The fields of the search box: read, filled in, and told how many homes each choice would give. */
export function openBox(form: HTMLFormElement, texts: IslandTexts) {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const boxes = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  const price = { from: field('pricefrom'), to: field('priceto') };
  const goalField = form.querySelector<HTMLSelectElement>('[data-goal]');
  const sortField = document.querySelector<HTMLSelectElement>('select[name="sort"][form="search"]');
  const goal = (): Goal =>
    goalField?.value === 'rent' || (!goalField && form.dataset.search === 'rent') ? 'rent' : 'sale';

  function priceRange(): PriceRange {
    const full = fullRange(goal());
    const max = typedMax(price.to?.value ?? '', full, goal());
    const min = typedMin(price.from?.value ?? '', { min: full.min, max }, goal());
    return { min, max };
  }

  function writePrice({ min, max }: PriceRange): void {
    const full = fullRange(goal());
    const text = (value: number) => value.toLocaleString('nl-BE');
    if (price.from) price.from.value = min > full.min ? text(min) : '';
    if (price.to) price.to.value = max < full.max ? text(max) : '';
    if (price.from) price.from.placeholder = text(full.min);
    if (price.to) price.to.placeholder = `${text(full.max)}+`;
  }

  addCounters(form, texts);
  addCityFinder(form, texts);

  return {
    goal,
    goalField,
    sortField,
    priceFields: [price.from, price.to].filter((input) => input !== null),
    priceRange,
    writePrice,
    /** the fields; what has none, such as a filter that the site hides, is as in `query` */
    read(query: SearchQuery): SearchQuery {
      const parameters = new URLSearchParams(writeQuery(query, goal()));
      for (const name of [...fieldNames(form), 'page', ...(price.from ? ['price'] : [])]) parameters.delete(name);
      for (const [name, value] of new FormData(form)) parameters.append(name, String(value));
      for (const city of query.cities.filter((key) => !boxes('city').some(({ value }) => value === key)))
        parameters.append('city', city);
      const range = priceRange();
      if (!isFull(range, goal())) parameters.set('price', `${range.min}-${range.max}`);
      return { ...parseQuery(parameters, goal()), area: query.area };
    },
    write(query: SearchQuery): void {
      const text = field('search');
      if (text && text.value.trim() !== query.text) text.value = query.text;
      for (const box of boxes('city')) box.checked = query.cities.includes(box.value);
      for (const box of boxes('type')) box.checked = query.types.includes(Number(box.value));
      for (const room of ROOM_KINDS) {
        const input = field(ROOMS[room]);
        if (input) input.value = String(query.rooms[room] ?? '');
      }
      writePrice(query.price ?? fullRange(goal()));
      if (sortField) sortField.value = query.sort === 'newest' ? '' : query.sort;
    },
    /** how many are chosen beside each filter’s name, and how many homes each choice would give */
    tell(query: SearchQuery, found: Found, engine: SearchEngine): void {
      const picked = {
        city: query.cities.length,
        type: query.types.length,
        rooms: Object.keys(query.rooms).length,
        price: query.price ? 1 : 0,
      };
      const tellPicked = (place: Element | null, count: number) => {
        if (place) place.textContent = count > 0 ? `(${count})` : '';
      };
      for (const [name, count] of Object.entries(picked))
        tellPicked(form.querySelector(`[data-pick="${name}"] [data-picked]`), count);
      tellPicked(
        form.querySelector('[data-picked="all"]'),
        Object.values(picked).reduce((sum, count) => sum + count, 0),
      );
      tellPicked(form.querySelector('[data-total]'), found.rows.length);
      for (const box of boxes('city')) {
        const row = engine.cities.findIndex(({ keys }) => keys.includes(box.value));
        tellHits(box, found.perCity[row] ?? 0);
      }
      for (const box of boxes('type')) tellHits(box, found.perType.get(Number(box.value)) ?? 0);
      for (const room of ROOM_KINDS) {
        const place = form.querySelector(`[data-room="${room}"] [data-hits]`);
        const next = (query.rooms[room] ?? 0) + 1;
        if (place) place.textContent = `${next}+: ${found.perRooms[room][next] ?? 0}`;
      }
    },
  };
}

export type SearchBox = ReturnType<typeof openBox>;

function tellHits(box: HTMLInputElement, hits: number): void {
  const label = box.closest('label');
  const place = label?.querySelector('[data-hits]');
  if (place) place.textContent = `(${hits})`;
  label?.classList.toggle('no-hits', hits === 0 && !box.checked);
}

/** Buttons for one less and one more; never below 0. */
function addCounters(form: HTMLFormElement, texts: IslandTexts): void {
  for (const counter of form.querySelectorAll<HTMLElement>('[data-room]')) {
    const input = counter.querySelector('input');
    if (!input) continue;
    const room = texts[counter.dataset.room ?? ''] ?? '';
    const button = (sign: string, name: string | undefined, step: () => void) => {
      const made = document.createElement('button');
      Object.assign(made, { type: 'button', textContent: sign, ariaLabel: filled(name, { room }) });
      made.addEventListener('click', () => {
        step();
        if (input.value === '0') input.value = '';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      return made;
    };
    input.before(button('−', texts.less, () => input.stepDown()));
    input.after(button('+', texts.more, () => input.stepUp()));
  }
}

/** A field that shortens the list of towns. */
function addCityFinder(form: HTMLFormElement, texts: IslandTexts): void {
  const list = form.querySelector('[data-pick="city"] ul');
  if (!list) return;
  const finder = document.createElement('input');
  Object.assign(finder, {
    type: 'search',
    ariaLabel: texts.findCity,
    placeholder: texts.findCity,
    autocomplete: 'off',
  });
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  finder.addEventListener('input', (event) => {
    event.stopPropagation();
    for (const item of list.querySelectorAll('li'))
      item.hidden = !plain(item.textContent).includes(plain(finder.value));
  });
  finder.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
  list.before(finder);
}
