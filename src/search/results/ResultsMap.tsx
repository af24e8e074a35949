import { useEffect, useRef, useState } from 'react';
import { type CardData, cardHtml, cardSizes } from '#cards/card-html.ts';
import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { MapFrame } from '#map/MapFrame.tsx';
import type { MapAnswer, MapListing, MapMessage } from '#map/map-message.ts';
import { useHtml, useShared } from '#platform/islands/island.tsx';
import { loadStyle } from '#platform/islands/load-once.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { readHidden } from '#saved/hidden-homes.ts';
import { areaOf, parseArea, writeArea } from '../engine/area.ts';
import type { Found, SearchEngine } from '../engine/engine.ts';
import { loadCards, locate } from '../fetch-search-files.ts';
import { $query, $search, go } from '../search-store.ts';
import sheet from './results-map.css?url';

/** Renders the results on a map beside the list. Selecting a home on the map shows its card. */
export function ResultsMap({ texts, language }: { texts: IslandTexts; language: Language }) {
  const state = useShared($search);
  const engine = state.kind === 'all' || state.kind === 'found' ? state.engine : undefined;
  const found = state.kind === 'all' || state.kind === 'found' ? state.found : undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const [message, setMessage] = useState<MapMessage>();
  const [card, setCard] = useState<CardData>();

  useEffect(() => void loadStyle(sheet), []);

  useEffect(() => {
    if (!engine || !found) return;
    setCard(undefined);
    let isOver = false;
    void locate(engine)
      .catch(() => undefined)
      .then(() => {
        if (!isOver) setMessage(messageOf(engine, found, texts, language));
      });
    return () => {
      isOver = true;
    };
  }, [engine, found, texts, language]);

  const hear = (answer: MapAnswer) => {
    if (answer.kind === 'map-area') {
      const drawn = parseArea(answer.area) ?? [];
      const before = (answer.isMore && $query.get().area) || [];
      const area = areaOf([...drawn, ...before]);
      if (area) void go({ ...$query.get(), area, page: 1 });
    }
    if (answer.kind === 'map-select') void cardOf(answer.id).then(setCard);
  };
  const close = () => {
    frame.current?.focus();
    setCard(undefined);
  };
  return (
    <aside className="list-map" aria-label={texts.mapOpen}>
      <MapFrame
        language={language}
        title={texts.mapOpen ?? ''}
        loading={texts.mapLoading ?? ''}
        failed={texts.mapFailed ?? ''}
        message={message}
        onAnswer={hear}
        ref={frame}
      />
      <div className="map-card">{card && <Card card={card} texts={texts} close={close} />}</div>
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
    place.current?.querySelector<HTMLElement>('.card-title a')?.focus({ preventScroll: true });
  }, [card]);
  const html = useHtml(
    cardHtml(card, { level: 3, eager: true, sizes: cardSizes(4), noPhoto: texts.noPhoto ?? '', swipes: false }),
  );
  return (
    <>
      <button type="button" className="map-close" aria-label={texts.mapClose} onClick={close}>
        ×
      </button>
      <div ref={place} dangerouslySetInnerHTML={html} />
    </>
  );
}

/** Returns the message with the homes on the map. Hidden homes are left out, from the next search on. */
function messageOf(engine: SearchEngine, found: Found, texts: IslandTexts, language: Language): MapMessage {
  const hidden = new Set(readHidden().map(({ id }) => id));
  const properties = [...found.rows].flatMap((row): MapListing[] => {
    const spot = engine.spot(row);
    const { id, type, city, priceEuro } = engine.home(row);
    if (!spot || hidden.has(id)) return [];
    const marquee = priceEuro === undefined ? '' : euroText(priceEuro, language);
    const name = [type, city, marquee].filter(Boolean).join(', ');
    return [{ ...spot, id, marquee, name: spot.isExact ? name : filled(texts.mapAbout, { name }) }];
  });
  const { area } = $query.get();
  return {
    kind: 'show-map',
    properties,
    info: properties.length > 0 ? (texts.mapPick ?? '') : (texts.none ?? ''),
    mapType: 'results',
    marker: 'marquee',
    ignoredMarquees: [],
    area: area && writeArea(area),
  };
}
