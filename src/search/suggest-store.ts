import { atom } from 'nanostores';
import type { Goal } from '#domain/price.ts';
import { afterPaint } from './after-paint.ts';
import { loadEngine, teach } from './search-files.ts';
import { type Suggestion, suggestionsOf } from './suggest.ts';

/** What is suggested under the field, and which of it is chosen by the arrow keys; none where it is not open. */
export interface Suggested {
  all: readonly Suggestion[];
  active: number;
}

export const NOTHING: Suggested = { all: [], active: -1 };
export const $suggested = atom<Suggested>(NOTHING);

let turn = 0;

/** Suggests what a text may mean. Without a connection there is nothing to suggest. */
export async function suggest(text: string, language: string, goal: Goal): Promise<void> {
  const mine = ++turn;
  if (!text.trim()) return $suggested.set(NOTHING);
  try {
    const engine = await loadEngine(language, goal);
    await new Promise<void>(afterPaint);
    if (mine !== turn) return;
    await teach(engine);
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

/** Goes on by one, round and round through the field itself. */
export function moveSuggestion(by: 1 | -1): void {
  const { all, active } = $suggested.get();
  const places = all.length + 1;
  $suggested.set({ all, active: ((active + 1 + by + places) % places) - 1 });
}
