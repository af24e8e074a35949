import { useStore } from '@nanostores/react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { withRetries } from '#platform/islands/retry.ts';
import { filled } from '#platform/islands/texts.ts';
import { CORNERS_MIN, RADIUSES_KM } from '#search/engine/area.ts';
import type { MapCredit, MapMessage } from '../map-message.ts';
import type { CanvasProps } from './Canvas.tsx';
import { createMapStore, type MapStore, type MapWords } from './map-store.ts';
import { hasWebGl } from './web-gl.ts';

interface Props {
  language: string;
  words: MapWords;
  /** where the data of the bundled map come from */
  sources: string;
  /** attribution of the agency's own street map, if it has one */
  credit?: MapCredit | undefined;
  /** a third party's street map that may replace the outlines */
  streets?: { style: string; note: string; show: string } | undefined;
}

const Canvas = lazy(async () => {
  if (!hasWebGl()) return { default: WithoutWebGl };
  return withRetries(() => import('./Canvas.tsx')).catch(() => ({ default: Unreachable }));
});

/** Renders the page of the map, which other pages show in a frame. If it is opened outside a frame, it shows no map. */
export const MapPage = island((props: Props) => (parent === window ? null : <MapView {...props} />));

function MapView({ language, words, sources, credit, streets }: Props) {
  const [store] = useState(() => createMapStore(streets?.style));
  const message = useStore(store.$message);
  const shown = useStore(store.$shown);
  const problem = useStore(store.$problem);
  const isDrawing = useStore(store.$isDrawing);
  const view = useRef<HTMLDivElement>(null);
  const focusMap = () => view.current?.focus();
  useEffect(() => store.connect(), [store]);
  if (problem) return <Places store={store} said={words[problem]} message={message} />;
  return (
    <div
      ref={view}
      tabIndex={-1}
      data-map-view
      data-type={message?.mapType}
      data-shown={shown}
      data-drawing={isDrawing ? '' : undefined}
    >
      <Suspense>
        <Canvas {...{ store, language, words }} hasOwnStreets={credit !== undefined} />
      </Suspense>
      <p className="map-info" data-info role="status">
        {message?.info}
      </p>
      <DrawingHelp store={store} words={words} />
      <Tools store={store} words={words} />
      {streets && <Streets store={store} {...streets} focusMap={focusMap} />}
      <Credit store={store} sources={sources} credit={credit} />
    </div>
  );
}

function Unreachable({ store }: CanvasProps): ReactNode {
  useEffect(() => store.fail('failed'), [store]);
  return null;
}

function WithoutWebGl({ store }: CanvasProps): ReactNode {
  useEffect(() => store.fail('noWebGl'), [store]);
  return null;
}

/** The places of the map as a list, and the reason why there is no map. */
function Places({ store, said, message }: { store: MapStore; said: string; message: MapMessage | undefined }) {
  return (
    <div className="map-places" data-map-view data-failed data-shown={message?.properties.length}>
      <p role="alert">{said}</p>
      <ul>
        {message?.properties.map(({ id, name }) => (
          <li key={id}>
            {message.mapType === 'results' ? (
              <button type="button" className="text-button" onClick={() => store.answer({ kind: 'map-select', id })}>
                {name}
              </button>
            ) : (
              name
            )}
          </li>
        ))}
        {message?.around?.places.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** Explains how an area is drawn, while the visitor draws it. */
function DrawingHelp({ store, words }: { store: MapStore; words: MapWords }) {
  const isDrawing = useStore(store.$isDrawing);
  const corners = useStore(store.$corners);
  return (
    <>
      <div className="map-help" role="status">
        {isDrawing && (
          <>
            <p>{words.drawHelp}</p>
            <p className="map-keys">{words.drawKeys}</p>
            {corners > 0 && <p>{filled(words.corners, { number: corners })}</p>}
          </>
        )}
      </div>
      <span className="map-cross" aria-hidden="true" hidden={!isDrawing} />
    </>
  );
}

function Tools({ store, words }: { store: MapStore; words: MapWords }) {
  const isDrawing = useStore(store.$isDrawing);
  const corners = useStore(store.$corners);
  return (
    <p className="map-tools">
      <button type="button" className="button quiet" data-here hidden={isDrawing} onClick={store.searchHere}>
        {words.here}
      </button>
      <button type="button" className="button quiet" data-draw aria-pressed={isDrawing} onClick={store.toggleDrawing}>
        {words.draw}
      </button>
      {!isDrawing && (
        <select
          className="map-around"
          aria-label={words.around}
          value=""
          onChange={({ target }) => store.searchAround(Number(target.value))}
        >
          <option value="">{words.radius}</option>
          {RADIUSES_KM.map((km) => (
            <option key={km} value={km}>
              {filled(words.km, { km })}
            </option>
          ))}
        </select>
      )}
      {isDrawing && (
        <>
          <button
            type="button"
            className="button quiet"
            data-undo
            aria-disabled={corners === 0}
            onClick={store.undoCorner}
          >
            {words.undo}
          </button>
          <button
            type="button"
            className="button quiet"
            data-done
            aria-disabled={corners < CORNERS_MIN}
            onClick={store.finishDrawing}
          >
            {words.done}
          </button>
        </>
      )}
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

/** The sources of what the map draws. A third party's map shows its own. */
function Credit({ store, sources, credit }: { store: MapStore } & Pick<Props, 'sources' | 'credit'>) {
  const hasOwnStreets = useStore(store.$isCredited);
  const isForeign = useStore(store.$streets) !== undefined;
  const named = [...(credit && hasOwnStreets ? [credit] : []), ...(useStore(store.$message)?.around?.credits ?? [])];
  return (
    <p className="map-credit" hidden={isForeign && named.length === 0}>
      {named.map(({ text, link }) => (
        <Fragment key={text}>
          {link ? (
            <a href={link} target="_blank" rel="noopener">
              {text}
            </a>
          ) : (
            text
          )}
          {!isForeign && ' · '}
        </Fragment>
      ))}
      {!isForeign && sources}
    </p>
  );
}
