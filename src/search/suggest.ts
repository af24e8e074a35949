import type { CardData } from '#cards/card.ts';
import type { SearchEngine } from './engine/engine.ts';
import { loadCards } from './search-files.ts';

/** What may be meant by what somebody types: towns to filter by, a home or project to open. */
export type Suggestion =
  | { kind: 'town' | 'area'; id: string; label: string; cities: readonly string[]; hits: number }
  | { kind: 'offer'; id: string; label: string; lang: string | undefined; place: string; path: string };

const TOWNS_MAX = 4;
const AREAS_MAX = 2;
const OFFERS_MAX = 4;

/** Towns with the most homes first, then wider places, then the newest homes and projects. @throws as loadEngine */
export async function suggestionsOf(engine: SearchEngine, text: string): Promise<Suggestion[]> {
  const { cities, areas, rows } = engine.named(text);
  const homesIn = (towns: readonly number[]) => towns.reduce((sum, row) => sum + engine.homesIn(row), 0);
  const place = (kind: 'town' | 'area', id: string, label: string, towns: readonly number[]): Suggestion => ({
    kind,
    id,
    label,
    cities: towns.flatMap((row) => engine.cities[row]?.keys[0] ?? []),
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
