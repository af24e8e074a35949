import { lastVisit } from '#consent/last-visit.ts';
import type { Language } from '#domain/language.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { FactCounts } from '../engine/fact-counts.ts';
import { EMPTY_QUERY } from '../engine/query.ts';
import { dayNumber, FLAGS, readWish, WISH_NAMES, WISHES, type Wishes, wishText } from '../engine/wishes.ts';
import { countWishes } from '../fetch-search-files.ts';
import { $query, $search } from '../search-store.ts';
import { changed, openedBox } from './box-store.ts';
import { wishFields } from './wish-fields.ts';

/** Returns whether the search has a wish that no field can show, because it does not divide the homes of the list. */
const isWithoutField = (place: HTMLElement, wishes: Wishes): boolean =>
  WISH_NAMES.some((name) => {
    if (wishes[name] === undefined) return false;
    const [field, value] = [`[name="${WISHES[name].parameter}"]`, `[value="${wishText(name, wishes[name])}"]`];
    return !place.querySelector(`${field}:is([type="number"], [type="date"], ${value}), ${field} ${value}`);
  });

const filledPlaces = new WeakSet<HTMLElement>();

/**
 * Fills in the fields of the wishes, and keeps them up to date: their choices belong to the goal of the search, and the
 * numbers beside them to its other filters.
 */
export function addWishFields(place: HTMLElement, texts: IslandTexts, language: Language): void {
  if (filledPlaces.has(place)) return;
  filledPlaces.add(place);
  const visited = dayNumber(lastVisit() ?? '');
  let shown: SearchEngine | undefined;
  $search.subscribe((state) => {
    if (state.kind !== 'all' && state.kind !== 'found') return;
    const { engine, found } = state;
    const ranges = engine.facts();
    if (!ranges || !found.perFact) return;
    const { wishes } = $query.get();
    if (engine !== shown || isWithoutField(place, wishes)) {
      shown = engine;
      place.innerHTML = wishFields({
        ranges,
        wishes,
        counts: found.perFact,
        visited: dividing(engine, visited),
        texts,
        language,
      });
      openedBox()?.fields.writeWishes(wishes);
    }
    showWishHits(place, found.perFact);
    showNewHits(place, engine);
  });
  countWishes();
  changed(false);
}

/** Updates the number of homes that are new since the day that is offered. */
function showNewHits(place: HTMLElement, engine: SearchEngine): void {
  const told = place.querySelector<HTMLElement>('[data-hits="newSince"]');
  const box = place.querySelector<HTMLInputElement>(`[name="${WISHES.newSince.parameter}"]`);
  if (!told || !box) return;
  const query = $query.get();
  const newSince = readWish('newSince', box.value) ?? 0;
  told.textContent = `(${engine.search({ ...query, wishes: { ...query.wishes, newSince } }).rows.length})`;
}

/** Returns a day if some homes are newer and others are not. */
function dividing(engine: SearchEngine, day: number | undefined): number | undefined {
  if (day === undefined) return undefined;
  const count = engine.search({ ...EMPTY_QUERY, wishes: { newSince: day } }).rows.length;
  return count > 0 && count < engine.size ? day : undefined;
}

/** Updates the number of homes beside each choice. */
function showWishHits(place: HTMLElement, { perFlag, perLetter }: FactCounts): void {
  for (const flag of FLAGS) {
    const told = place.querySelector<HTMLElement>(`[data-hits="${flag}"]`);
    if (!told) continue;
    told.textContent = `(${perFlag[flag]})`;
    told.parentElement?.classList.toggle('no-hits', perFlag[flag] === 0);
  }
  for (const option of place.querySelectorAll<HTMLOptionElement>('option[data-label]'))
    option.textContent = `${option.dataset.label} (${perLetter[readWish('label', option.value) ?? 0]})`;
}
