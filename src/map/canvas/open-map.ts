import { Map as MapLibre, NavigationControl, prewarm, setWorkerUrl } from 'maplibre-gl';
import mapSheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds } from '#domain/position.ts';
import { loadStyle } from '#platform/islands/load-once.ts';
import { drawMessages } from './draw-messages.ts';
import { type Ground, groundOf } from './ground.ts';
import type { MapStore, MapWords } from './map-store.ts';
import { fetchAround } from './municipalities.ts';
import { isStill } from './page-style.ts';

const CLOSEST_ZOOM = 17;
/** The whole of both countries fits into a small map at this zoom. */
const FARTHEST_ZOOM = 5.5;
/** The part of the earth that the bundled map draws: west, south, east, north. */
const DRAWN: [number, number, number, number] = [-1, 48.2, 10, 53];

interface Options {
  store: MapStore;
  language: string;
  words: MapWords;
  /** address of the style of a third party's street map; without it, outlines are drawn */
  streets: string | undefined;
  /** the agency has its own street map */
  hasOwnStreets: boolean;
}

/** Shows the messages of the store on a map in `place`. @returns a function that removes the map */
export function openMap(place: HTMLElement, { store, language, words, streets, hasOwnStreets }: Options): () => void {
  setWorkerUrl(workerUrl);
  // Workers start while the shapes are loading.
  prewarm();
  let map: MapLibre | undefined;
  let stop = () => {};
  let isOver = false;
  Promise.all([groundOf(language, streets, hasOwnStreets), loadStyle(mapSheet)]).then(
    ([ground]) => {
      if (isOver) return;
      // The shapes around the places are fetched while the map is made.
      fetchAround(ground.zones, store.$message.get()?.properties ?? []);
      const made = tryMakingMap(place, ground, words);
      if (!made) return store.fail('noWebGl');
      map = made;
      store.$isCredited.set(ground.isCredited);
      // Before the first tiles are made: they are then those of the first message.
      made.once('style.load', () => {
        stop = drawMessages(made, store, ground);
      });
    },
    () => store.fail('failed'),
  );
  return () => {
    isOver = true;
    stop();
    map?.remove();
  };
}

const boxOf = ({ west, south, east, north }: Bounds): [number, number, number, number] => [west, south, east, north];

/** Returns the map; undefined if the browser refuses to draw it although it has WebGL. */
function tryMakingMap(...given: Parameters<typeof makeMap>): MapLibre | undefined {
  try {
    return makeMap(...given);
  } catch {
    return undefined;
  }
}

function makeMap(container: HTMLElement, { style, region }: Ground, words: MapWords): MapLibre {
  const map = new MapLibre({
    container,
    style,
    bounds: boxOf(region),
    maxZoom: CLOSEST_ZOOM,
    minZoom: FARTHEST_ZOOM,
    maxBounds: DRAWN,
    renderWorldCopies: false,
    attributionControl: typeof style === 'string' ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: isStill() ? 0 : 200,
    locale: {
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'Map.Title': words.title,
    },
  });
  // `application`: keys operate the map, which the default role `region` does not announce.
  map.getCanvas().setAttribute('role', 'application');
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}
