import { Map as MapLibre, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import mapSheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { BOUNDS } from '#domain/position.ts';
import { fetchOnce } from '../fetch-once.ts';
import { loadStyle } from '../load-style.ts';
import { type BaseMap, baseStyle } from './base-style.ts';
import { drawMessages } from './draw-messages.ts';
import { fontsReady } from './font-families.ts';
import type { MapStore } from './map-store.ts';
import type { MapWords } from './map-words.ts';
import { isStill } from './still.ts';

/** Belgium and Luxembourg. */
const EVERYTHING: [number, number, number, number] = [BOUNDS.west, BOUNDS.south, BOUNDS.east, BOUNDS.north];
const CLOSEST_ZOOM = 17;
/** How near a single home is shown: with its street, or, on outlines, with the towns around it. */
const STREETS_ZOOM = 15;
const OUTLINE_ZOOM = 11;

interface Options {
  store: MapStore;
  language: string;
  words: MapWords;
  /** the address of the style of a map of streets; else outlines are drawn */
  streets: string | undefined;
}

/** Shows what the store is told on a map in `place`. @returns what takes it away */
export function openMap(place: HTMLElement, { store, language, words, streets }: Options): () => void {
  setWorkerUrl(workerUrl);
  let map: MapLibre | undefined;
  let stop = () => {};
  let isOver = false;
  styleOf(language, streets).then((style) => {
    if (isOver) return;
    const made = makeMap(place, style, words);
    map = made;
    made.once('load', () => {
      stop = drawMessages(made, store, streets ? STREETS_ZOOM : OUTLINE_ZOOM);
    });
  }, store.fail);
  return () => {
    isOver = true;
    stop();
    map?.remove();
  };
}

async function styleOf(language: string, streets: string | undefined): Promise<string | StyleSpecification> {
  const sheet = loadStyle(mapSheet);
  if (!streets) await fontsReady();
  const style = streets ?? baseStyle(await fetchOnce<BaseMap>(`/${language}/map/base.json`));
  await sheet;
  return style;
}

function makeMap(container: HTMLElement, style: string | StyleSpecification, words: MapWords): MapLibre {
  const map = new MapLibre({
    container,
    style,
    bounds: EVERYTHING,
    maxZoom: CLOSEST_ZOOM,
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
  // What keys move is more than a region to read.
  map.getCanvas().setAttribute('role', 'application');
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}
