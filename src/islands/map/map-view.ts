import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import mapSheet from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapAnswer, MapMessage } from '#contract/map.ts';
import { AREA_RADIUS_METRES, type Coordinate } from '#domain/position.ts';
import { fetchOnce } from '../fetch-once.ts';
import { loadStyle } from '../load-style.ts';
import { type BaseMap, baseStyle } from './base-style.ts';
import { circleAround } from './circle.ts';
import { colour } from './colour.ts';
import { addAreas } from './draw-area.ts';
import { createMarkers } from './markers.ts';
import { followStreets } from './streets.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Belgium and Luxembourg. */
const EVERYTHING: [number, number, number, number] = [2.5, 49.4, 6.6, 51.6];
const CLOSEST_ZOOM = 17;
/** How near a single home is shown: with its street, or, on outlines, with the towns around it. */
const STREETS_ZOOM = 15;
const OUTLINE_ZOOM = 11;
/** Room for markers, and for what stands over the map. */
const PADDING_PX = { top: 84, bottom: 84, left: 56, right: 56 };

/** The map in `place`; the element holds its texts and buttons already. */
export function createMapView(place: HTMLElement, answer: (data: MapAnswer) => void) {
  setWorkerUrl(workerUrl);
  const info = place.querySelector<HTMLElement>('[data-info]');
  const canvas = place.querySelector<HTMLElement>('[data-canvas]') ?? place;
  let latest: MapMessage | undefined;
  let draw: ((message: MapMessage) => void) | undefined;
  let map: MapLibre | undefined;

  followStreets(place, async (streets) => {
    const styled = streets ? loadStyle(mapSheet) : Promise.all([fetchOnce<BaseMap>(basePath()), loadStyle(mapSheet)]);
    const base = await styled.catch(() => place.setAttribute('data-failed', ''));
    const style = streets ?? (base ? baseStyle(base[0]) : undefined);
    if (!style) return;
    draw = undefined;
    map?.remove();
    const made = makeMap(canvas, style, place);
    map = made;
    made.once('load', () => {
      draw = drawOn(made, place, answer, streets ? STREETS_ZOOM : OUTLINE_ZOOM);
      if (latest) draw(latest);
    });
  });

  return {
    show(message: MapMessage): void {
      latest = message;
      if (info) info.textContent = message.info;
      draw?.(message);
    },
  };
}

const basePath = () => `/${document.documentElement.lang}/map/base.json`;

function makeMap(container: HTMLElement, style: string | StyleSpecification, place: HTMLElement): MapLibre {
  const map = new MapLibre({
    container,
    style,
    bounds: EVERYTHING,
    maxZoom: CLOSEST_ZOOM,
    attributionControl: typeof style === 'string' ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: isStill() ? 0 : 200,
    locale: mapWords(place),
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** What MapLibre says itself, in the page's language. */
function mapWords({ dataset }: HTMLElement): Record<string, string> {
  return {
    'NavigationControl.ZoomIn': dataset.zoomIn ?? '',
    'NavigationControl.ZoomOut': dataset.zoomOut ?? '',
    'Map.Title': dataset.title ?? '',
  };
}

function drawOn(map: MapLibre, place: HTMLElement, answer: (data: MapAnswer) => void, homeZoom: number) {
  const accent = colour('--accent');
  map.addSource('circles', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: 'circles',
    type: 'fill',
    source: 'circles',
    paint: { 'fill-color': accent, 'fill-opacity': 0.16, 'fill-outline-color': accent },
  });
  const circles = (around: readonly Coordinate[]) =>
    void map.getSource<GeoJSONSource>('circles')?.setData({
      type: 'FeatureCollection',
      features: around.map(circleAround),
    });
  const areas = addAreas(map, place, accent, (corners) => answer({ kind: 'map-area', corners }));
  let isResults = false;
  const markers = createMarkers(map, (property) => {
    if (isResults) {
      circles(property.isExact ? [] : [property]);
      const { clientHeight } = map.getContainer();
      const at: [number, number] = [property.longitude, property.latitude];
      // The page shows a card over the lower part.
      if (map.project(at).y > clientHeight / 2)
        map.easeTo({ center: at, offset: [0, -clientHeight / 6], animate: !isStill() });
    }
    answer({ kind: 'map-select', id: property.id });
  });
  let before = '';

  return (message: MapMessage) => {
    isResults = message.mapType === 'results';
    place.dataset.type = message.mapType;
    markers.show(message);
    areas.show(message.area);
    circles(isResults ? [] : message.properties.filter(({ isExact }) => !isExact));
    const seen = message.area ?? message.properties;
    // The part that somebody looks at stays where it is while they search in it.
    const now = seen.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();
    if (seen.length > 0 && now !== before && !areas.isSearched(message.area)) {
      const bounds = new LngLatBounds();
      for (const { latitude, longitude } of seen) bounds.extend([longitude, latitude]);
      const isCircle = seen.length === 1 && !message.properties[0]?.isExact;
      if (isCircle) for (const corner of cornersOf(seen[0] as Coordinate)) bounds.extend(corner);
      map.fitBounds(bounds, { padding: PADDING_PX, maxZoom: homeZoom, animate: before !== '' && !isStill() });
    }
    before = now;
    place.setAttribute('data-shown', String(message.properties.length));
  };
}

/** The box around a home's circle. */
function cornersOf({ latitude, longitude }: Coordinate): [number, number][] {
  const degrees = (AREA_RADIUS_METRES * 2) / 111_320;
  return [
    [longitude - degrees, latitude - degrees],
    [longitude + degrees, latitude + degrees],
  ];
}
