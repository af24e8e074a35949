import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { withRetries } from '#platform/islands/retry.ts';
import type { MapCredit } from '../map-message.ts';
import type { CanvasProps } from './Canvas.tsx';
import { createMapStore, type MapStore, type MapWords } from './map-store.ts';

interface Props {
  language: string;
  words: MapWords;
  /** attribution of the agency's own street map, if it has one */
  credit?: MapCredit | undefined;
  /** a third party's street map that may replace the outlines */
  streets?: { style: string; note: string; show: string } | undefined;
}

const Canvas = lazy(() => withRetries(() => import('./Canvas.tsx')).catch(() => ({ default: Unreachable })));

/** Renders the page of the map, which other pages show in a frame. If it is opened outside a frame, it shows no map. */
export const MapPage = island((props: Props) => (parent === window ? null : <MapView {...props} />));

function MapView({ language, words, credit, streets }: Props) {
  const [store] = useState(() => createMapStore(streets?.style));
  const message = useStore(store.$message);
  const shown = useStore(store.$shown);
  const isFailed = useStore(store.$isFailed);
  const view = useRef<HTMLDivElement>(null);
  const focusMap = () => view.current?.focus();
  return (
    <div
      ref={view}
      tabIndex={-1}
      data-map-view
      data-type={message?.mapType}
      data-shown={shown}
      data-failed={isFailed ? '' : undefined}
    >
      <Suspense>
        <Canvas {...{ store, language, words }} hasOwnStreets={credit !== undefined} />
      </Suspense>
      <p className="map-info" data-info role="status">
        {message?.info}
      </p>
      <Tools store={store} words={words} />
      {streets && <Streets store={store} {...streets} focusMap={focusMap} />}
      {credit && <Credit store={store} {...credit} />}
      <p className="map-failed" role="alert">
        {words.failed}
      </p>
    </div>
  );
}

function Unreachable({ store }: CanvasProps): ReactNode {
  useEffect(store.fail, [store]);
  return null;
}

function Tools({ store, words }: { store: MapStore; words: MapWords }) {
  const isDrawing = useStore(store.$isDrawing);
  return (
    <p className="map-tools">
      <button type="button" className="button quiet" data-here onClick={store.searchHere}>
        {words.here}
      </button>
      <button type="button" className="button quiet" data-draw aria-pressed={isDrawing} onClick={store.toggleDrawing}>
        {words.draw}
      </button>
    </p>
  );
}

interface StreetsProps {
  store: MapStore;
  note: string;
  show: string;
  focusMap: () => void;
}

/** The button that shows the street map, which then disappears and gives the focus to the map. */
function Streets({ store, note, show, focusMap }: StreetsProps) {
  const isShown = useStore(store.$streets) !== undefined;
  const press = () => {
    focusMap();
    store.showStreets();
  };
  return (
    <p className="map-streets" hidden={isShown}>
      {note}{' '}
      <button type="button" className="button quiet" data-streets onClick={press}>
        {show}
      </button>
    </p>
  );
}

function Credit({ store, text, link }: { store: MapStore } & MapCredit) {
  const isShown = useStore(store.$isCredited);
  return (
    <p className="map-credit" hidden={!isShown}>
      <a href={link} target="_blank" rel="noopener">
        {text}
      </a>
    </p>
  );
}
