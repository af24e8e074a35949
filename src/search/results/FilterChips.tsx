import { useRef } from 'react';
import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { appliedBudget } from '../budget/kept-budget.ts';
import { areaOf, isCircle, type Shape } from '../engine/area.ts';
import { priceEndText } from '../engine/price-range.ts';
import type { SearchOption } from '../engine/published-files.ts';
import { EMPTY_QUERY, ROOM_KINDS, type SearchQuery } from '../engine/query.ts';
import { saidWish } from '../engine/wish-texts.ts';
import { WISH_NAMES } from '../engine/wishes.ts';
import { type FoundState, go } from '../search-store.ts';

interface Props {
  state: FoundState;
  texts: IslandTexts;
  language: Language;
  types: readonly SearchOption[];
  /** moves the focus to the results */
  focusResults: () => void;
}

/**
 * Renders each active filter as a button that removes it, and a button that removes all. Before a button disappears, it
 * passes the focus on: to the next button or, with the last filter, to the results.
 */
export function Chips(props: Props) {
  const { state, texts, focusResults } = props;
  const chips = chipsOf(props);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const clear = useRef<HTMLButtonElement>(null);
  if (chips.length === 0) return null;
  const remove = (index: number, without: SearchQuery) => {
    if (chips.length === 1) focusResults();
    else (index + 1 < chips.length ? buttons.current[index + 1] : clear.current)?.focus();
    void go(without);
  };
  const removeAll = () => {
    focusResults();
    void go({ ...EMPTY_QUERY, sort: state.query.sort });
  };
  return (
    <ul className="chips" aria-label={texts.chosen}>
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <button
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            className="chip"
            aria-label={filled(texts.remove, { filter: label })}
            onClick={() => remove(index, without)}
          >
            {label} ×
          </button>
        </li>
      ))}
      <li>
        <button ref={clear} type="button" className="chip" onClick={removeAll}>
          {texts.clear}
        </button>
      </li>
    </ul>
  );
}

/** Says that nothing was found. Offers to remove each filter whose removal would give results. */
export function NoHomes(props: Props) {
  const { state, texts, focusResults } = props;
  const showWithout = (without: SearchQuery) => {
    focusResults();
    void go(without);
  };
  const nearest = chipsOf(props).flatMap((chip) => {
    const hits = state.engine.search(chip.without).rows.length;
    return hits > 0 ? [{ ...chip, hits }] : [];
  });
  return (
    <div className="empty">
      <p>{texts.none}</p>
      <ul className="chips">
        {nearest.map(({ label, without, hits }) => (
          <li key={label}>
            <button type="button" className="chip" onClick={() => showWithout(without)}>
              {filled(texts.without, { filter: label, hits })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Chip {
  label: string;
  /** the search without this filter */
  without: SearchQuery;
}

function chipsOf({ state: { query, engine }, texts, language, types }: Omit<Props, 'focusResults'>): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, change: Partial<SearchQuery>) =>
    chips.push({ label, without: { ...query, ...change, page: 1 } });
  if (query.text) add(query.text, { text: '' });
  for (const city of query.cities) {
    const name = engine.cities.find(({ key }) => key === city)?.name ?? city.split('|')[0] ?? city;
    add(name, { cities: query.cities.filter((one) => one !== city) });
  }
  for (const type of query.types) {
    const name = types.find(({ value }) => Number(value) === type)?.label;
    add(name ?? String(type), { types: query.types.filter((one) => one !== type) });
  }
  for (const room of ROOM_KINDS) {
    const count = query.rooms[room];
    if (!count) continue;
    const { [room]: _, ...rooms } = query.rooms;
    add(filled(texts.atLeast, { room: texts[room] ?? '', count }), { rooms });
  }
  if (query.price) {
    const { min, max } = query.price;
    const price = `${euroText(min, language)} – ${priceEndText(max, engine.file.goal, language)}`;
    const isOfBudget = engine.file.goal === 'sale' && appliedBudget()?.priceEuro === max;
    add(isOfBudget ? filled(texts.budgetChip, { price }) : price, { price: undefined });
  }
  for (const name of WISH_NAMES) {
    const { [name]: value, ...wishes } = query.wishes;
    if (value !== undefined) add(saidWish(name, value, texts, language), { wishes });
  }
  for (const shape of query.area ?? [])
    add(saidShape(shape, texts), { area: areaOf((query.area ?? []).filter((one) => one !== shape)) });
  return chips;
}

const saidShape = (shape: Shape, texts: IslandTexts): string =>
  isCircle(shape) ? filled(texts.circle, { km: shape.km }) : (texts.area ?? '');
