import { cardHtml, cardSizes } from '#contract/card.ts';
import type { MapListing } from '#contract/map.ts';
import { euroText } from '#domain/price.ts';
import { areaOf } from '#search/area.ts';
import type { Found, SearchEngine } from '#search/engine.ts';
import { loadStyle } from '../load-style.ts';
import { type MapFrame, openMapFrame } from '../map/host.ts';
import { filled, type IslandTexts } from '../texts.ts';
import sheet from './results-map.css?url';
import { loadCards, locate } from './search-files.ts';
import type { SearchStore } from './search-store.ts';

/** The homes of a search on a map beside the list; choosing one there shows its card. Gives what takes it away again. */
export function openResultsMap(list: HTMLElement, store: SearchStore, texts: IslandTexts): () => void {
  void loadStyle(sheet);
  const place = document.createElement('aside');
  place.className = 'map-frame list-map';
  place.ariaLabel = texts.mapOpen ?? '';
  const card = document.createElement('div');
  card.className = 'map-card';
  list.before(place);
  list.parentElement?.classList.add('with-map');
  let shown: { engine: SearchEngine; found: Found } | undefined;

  const frame = openMapFrame(place, texts.mapOpen ?? '', (answer) => {
    if (answer.kind === 'map-area') {
      const area = areaOf(answer.corners);
      if (area) void store.go({ ...store.$query.get(), area, page: 1 });
    }
    if (answer.kind === 'map-select') void showCard(answer.id);
  });
  place.append(card);
  place.scrollIntoView({ block: 'start' });

  async function showCard(id: number): Promise<void> {
    const row = shown?.engine.rowOf(id);
    if (!shown || row === undefined) return;
    const [data] = await loadCards(shown.engine, [row]);
    if (!data) return;
    card.innerHTML = cardHtml(data, { level: 3, eager: true, sizes: cardSizes(4), noPhoto: texts.noPhoto ?? '' });
    const close = document.createElement('button');
    Object.assign(close, { type: 'button', className: 'map-close', textContent: '×', ariaLabel: texts.mapClose });
    close.addEventListener('click', () => card.replaceChildren());
    card.prepend(close);
    card.querySelector('a')?.focus({ preventScroll: true });
  }

  const stop = store.$state.subscribe(async (state) => {
    if (state.kind !== 'all' && state.kind !== 'found') return;
    const { engine, found } = state;
    if (shown?.found === found) return;
    shown = { engine, found };
    await locate(engine).catch(() => undefined);
    if (shown.found !== found) return;
    card.replaceChildren();
    showOnMap(frame, { engine, found }, store, texts);
  });

  return () => {
    stop();
    frame.remove();
    place.remove();
    list.parentElement?.classList.remove('with-map');
  };
}

function showOnMap(
  frame: MapFrame,
  { engine, found }: { engine: SearchEngine; found: Found },
  store: SearchStore,
  texts: IslandTexts,
): void {
  const properties = [...found.rows].flatMap((row): MapListing[] => {
    const spot = engine.spot(row);
    if (!spot) return [];
    const { id, type, city, priceEuro } = engine.home(row);
    const marquee = priceEuro === undefined ? '' : euroText(priceEuro);
    const name = [type, city, marquee].filter(Boolean).join(', ');
    return [{ ...spot, id, marquee, name: spot.isExact ? name : filled(texts.mapAbout, { name }) }];
  });
  frame.show({
    kind: 'show-map',
    properties,
    info: properties.length > 0 ? (texts.mapPick ?? '') : (texts.none ?? ''),
    mapType: 'results',
    marker: 'marquee',
    ignoredMarquees: [],
    area: store.$query.get().area,
  });
}
