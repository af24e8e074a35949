import { atom } from 'nanostores';
import type { CardData } from '#cards/card-html.ts';
import type { Goal } from '#domain/price.ts';
import { painted } from '#platform/browser/painted.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { searchCode, startEngine } from '../search-code.ts';

/** The suggestions below the field, and the index of the selected one (-1 for none). The list is closed while it is empty. */
export interface Suggested {
  all: readonly Suggestion[];
  active: number;
}

export const NOTHING: Suggested = { all: [], active: -1 };
export const $suggested = atom<Suggested>(NOTHING);

let turn = 0;

/** Shows suggestions for a text. Without a connection, there are none. */
export async function suggest(text: string, language: string, goal: Goal): Promise<void> {
  const mine = ++turn;
  if (!text.trim()) return $suggested.set(NOTHING);
  try {
    const { engine, code } = await startEngine(language, goal);
    await painted();
    if (mine !== turn) return;
    await code.teach(engine);
    const all = await suggestionsOf(engine, text);
    if (mine === turn) $suggested.set({ all, active: -1 });
  } catch {
    if (mine === turn) $suggested.set(NOTHING);
  }
}

export function closeSuggestions(): void {
  turn++;
  $suggested.set(NOTHING);
}

/** Selects the next or previous suggestion. After the last one, no suggestion is selected, then the first one again. */
export function moveSuggestion(by: 1 | -1): void {
  const { all, active } = $suggested.get();
  const places = all.length + 1;
  $suggested.set({ all, active: ((active + 1 + by + places) % places) - 1 });
}

/** A suggestion for typed text: municipalities to filter by, or a home or project to open. */
export type Suggestion =
  | { kind: 'town' | 'area'; id: string; label: string; cities: readonly string[]; hits: number }
  | { kind: 'offer'; id: string; label: string; lang: string | undefined; place: string; path: string };

const TOWNS_MAX = 4;
const AREAS_MAX = 2;
const OFFERS_MAX = 4;

/**
 * Returns suggestions: towns, with those with the most homes first, then regions, then the newest homes and projects.
 * @throws if a file cannot be fetched
 */
export async function suggestionsOf(engine: SearchEngine, text: string): Promise<Suggestion[]> {
  const { cities, areas, rows } = engine.named(text);
  const homesIn = (towns: readonly number[]) => towns.reduce((sum, row) => sum + engine.homesIn(row), 0);
  const place = (kind: 'town' | 'area', id: string, label: string, towns: readonly number[]): Suggestion => ({
    kind,
    id,
    label,
    cities: [...new Set(towns.flatMap((row) => engine.cities[row]?.key ?? []))],
    hits: homesIn(towns),
  });
  const towns = cities.map((row) => {
    const { name = '', zip = '' } = engine.cities[row] ?? {};
    return place('town', `town-${row}`, `${name} (${zip})`, [row]);
  });
  const wider = areas.slice(0, AREAS_MAX).map((index) => {
    const area = engine.area(index);
    return place('area', `area-${index}`, area.name, area.cities);
  });
  const byHits = (a: Suggestion, b: Suggestion) => ('hits' in b ? b.hits : 0) - ('hits' in a ? a.hits : 0);
  const { loadCards } = await searchCode();
  const cards = await loadCards(engine, rows.slice(0, OFFERS_MAX));
  return [...towns.sort(byHits).slice(0, TOWNS_MAX), ...wider, ...cards.map(offered)];
}

const offered = ({ id, title, lang, city, path }: CardData): Suggestion => ({
  kind: 'offer',
  id: `offer${id}`,
  label: title,
  lang,
  place: city,
  path,
});
