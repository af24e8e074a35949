import { useEffect, useRef, useState } from 'react';
import { type CardData, cardHtml, cardSizes } from '#contract/card.ts';
import type { MapListing } from '#contract/map.ts';
import { euroText } from '#domain/price.ts';
import { areaOf } from '#search/area.ts';
import type { Found, SearchEngine } from '#search/engine.ts';
import { loadStyle } from '../load-style.ts';
import { type MapFrame, openMapFrame } from '../map/host.ts';
import { filled, type IslandTexts } from '../texts.ts';
import { useShared } from '../use-shared.ts';
import sheet from './results-map.css?url';
import { loadCards, locate } from './search-files.ts';
import { $query, $search, go } from './search-store.ts';

/** The homes of a search on a map beside the list; choosing one there shows its card. */
export function ResultsMap({ texts }: { texts: IslandTexts }) {
  const state = useShared($search);
  const engine = state.kind === 'all' || state.kind === 'found' ? state.engine : undefined;
  const found = state.kind === 'all' || state.kind === 'found' ? state.found : undefined;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<MapFrame>(undefined);
  const [card, setCard] = useState<CardData>();

  useEffect(() => {
    if (!place.current) return;
    void loadStyle(sheet);
    const opened = openMapFrame(place.current, texts.mapOpen ?? '', (answer) => {
      if (answer.kind === 'map-area') {
        const area = areaOf(answer.corners);
        if (area) void go({ ...$query.get(), area, page: 1 });
      }
      if (answer.kind === 'map-select') void cardOf(answer.id).then(setCard);
    });
    frame.current = opened;
    place.current.scrollIntoView({ block: 'start' });
    return () => opened.remove();
  }, [texts]);

  useEffect(() => {
    if (!engine || !found) return;
    setCard(undefined);
    let isOver = false;
    void locate(engine)
      .catch(() => undefined)
      .then(() => {
        if (!isOver && frame.current) showOnMap(frame.current, { engine, found }, texts);
      });
    return () => {
      isOver = true;
    };
  }, [engine, found, texts]);

  return (
    <aside className="map-frame list-map" aria-label={texts.mapOpen}>
      <div ref={place} />
      <div className="map-card">{card && <Card card={card} texts={texts} close={() => setCard(undefined)} />}</div>
    </aside>
  );
}

async function cardOf(id: number): Promise<CardData | undefined> {
  const state = $search.get();
  if (state.kind !== 'all' && state.kind !== 'found') return undefined;
  const row = state.engine.rowOf(id);
  return row === undefined ? undefined : (await loadCards(state.engine, [row]))[0];
}

function Card({ card, texts, close }: { card: CardData; texts: IslandTexts; close: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = [...document.links].find(
      ({ pathname, parentElement }) => pathname === card.path && place.current?.contains(parentElement),
    );
    link?.focus({ preventScroll: true });
  }, [card]);
  const html = cardHtml(card, { level: 3, eager: true, sizes: cardSizes(4), noPhoto: texts.noPhoto ?? '' });
  return (
    <>
      <button type="button" className="map-close" aria-label={texts.mapClose} onClick={close}>
        ×
      </button>
      <div ref={place} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function showOnMap(
  frame: MapFrame,
  { engine, found }: { engine: SearchEngine; found: Found },
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
    area: $query.get().area,
  });
}
