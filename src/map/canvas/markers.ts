import { type GeoJSONSource, type Map as MapLibre, Marker, type MarkerOptions } from 'maplibre-gl';
import type { MapListing, MapMessage } from '../map-message.ts';

const SOURCE = 'homes';
const ROOM = 'room';
/** Width and height of a marker with a price and its tip, px. The tip is at the place. */
const ROOM_PX = [88, 44] as const;
const TIP_PX = 7;
const TAG: MarkerOptions = { anchor: 'bottom', offset: [0, -TIP_PX] };

/** A home, or a cluster of homes that are close together on the map. */
type Spot = { kind: 'home'; id: number } | { kind: 'cluster'; id: number; count: number };

/**
 * Creates the markers of the visible part of the map: one for each cluster, with its number of homes, and one for each
 * home outside a cluster.
 */
export function createMarkers(map: MapLibre, onSelect: (property: MapListing) => void) {
  const shown = new Map<string, { marker: Marker; home?: number }>();
  let properties = new Map<number, MapListing>();
  let message: MapMessage | undefined;
  let selected: number | undefined;
  addHomes(map);

  function update(): void {
    if (!map.isSourceLoaded(SOURCE)) return;
    const wanted = spotsInSight(map);
    for (const [name, { spot, at }] of wanted) {
      const element = shown.has(name) ? undefined : elementOf(spot, at);
      if (!element) continue;
      const isTag = element.matches('.map-marquee:not(.is-about)');
      const marker = new Marker({ element, ...(isTag && TAG) }).setLngLat(at).addTo(map);
      shown.set(name, { marker, ...(spot.kind === 'home' && { home: spot.id }) });
    }
    for (const [name, { marker }] of shown) {
      if (wanted.has(name)) continue;
      marker.remove();
      shown.delete(name);
    }
  }

  function elementOf(spot: Spot, at: [number, number]): HTMLElement | undefined {
    if (spot.kind === 'cluster') {
      const count = String(spot.count);
      return markerButton('map-cluster', count, count, () => void zoomInto(map, spot.id, at));
    }
    const property = properties.get(spot.id);
    if (!property || !message) return undefined;
    const element = homeButton(property, message, () => {
      select(property.id);
      onSelect(property);
    });
    if (element && spot.id === selected) element.ariaCurrent = 'true';
    return element;
  }

  function select(id: number | undefined): void {
    selected = id;
    for (const { marker, home } of shown.values()) {
      if (home !== undefined) marker.getElement().ariaCurrent = home === id ? 'true' : null;
    }
  }

  for (const event of ['moveend', 'sourcedata'] as const) map.on(event, update);

  return {
    show(next: MapMessage): void {
      message = next;
      properties = new Map(next.properties.map((property) => [property.id, property]));
      for (const { marker } of shown.values()) marker.remove();
      shown.clear();
      select(undefined);
      setHomes(map, next.properties);
    },
  };
}

function addHomes(map: MapLibre): void {
  map.addSource(SOURCE, {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterRadius: 56,
    clusterMaxZoom: 15,
  });
  // An invisible layer that keeps names of places away from the markers.
  map.addImage(ROOM, { width: ROOM_PX[0], height: ROOM_PX[1], data: new Uint8Array(ROOM_PX[0] * ROOM_PX[1] * 4) });
  map.addLayer({
    id: SOURCE,
    type: 'symbol',
    source: SOURCE,
    layout: { 'icon-image': ROOM, 'icon-allow-overlap': true, 'icon-offset': [0, -ROOM_PX[1] / 4] },
  });
}

function setHomes(map: MapLibre, properties: readonly MapListing[]): void {
  void map.getSource<GeoJSONSource>(SOURCE)?.setData({
    type: 'FeatureCollection',
    features: properties.map(({ id, latitude, longitude }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  });
}

function spotsInSight(map: MapLibre): Map<string, { spot: Spot; at: [number, number] }> {
  const spots = new Map<string, { spot: Spot; at: [number, number] }>();
  for (const { properties: data, geometry } of map.querySourceFeatures(SOURCE)) {
    if (geometry.type !== 'Point') continue;
    const spot: Spot = data.cluster
      ? { kind: 'cluster', id: data.cluster_id, count: data.point_count }
      : { kind: 'home', id: data.id };
    // Tiles overlap, so a home may occur in several of them.
    const name = Object.values(spot).join(' ');
    if (!spots.has(name)) spots.set(name, { spot, at: geometry.coordinates as [number, number] });
  }
  return spots;
}

async function zoomInto(map: MapLibre, cluster: number, center: [number, number]): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(SOURCE)?.getClusterExpansionZoom(cluster);
  if (zoom !== undefined) map.easeTo({ center, zoom: Math.min(zoom, map.getMaxZoom()) });
}

/** Creates the element of a marker. `name` is its label for screen readers. */
export function markerButton(className: string, text: string, name: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className, textContent: text, ariaLabel: name });
  made.addEventListener('click', onClick);
  return made;
}

/** Creates the element of a home's marker; undefined if only the home's circle is shown. */
export function homeButton(
  property: MapListing,
  { mapType, marker, ignoredMarquees }: MapMessage,
  onClick: () => void,
): HTMLButtonElement | undefined {
  const { id, isExact, marquee, name } = property;
  if (mapType !== 'results' && !isExact) return undefined;
  const isMarquee = marker === 'marquee' && marquee && !ignoredMarquees.includes(id);
  const className = [isMarquee ? 'map-marquee' : 'map-dot', !isExact && 'is-about'].filter(Boolean).join(' ');
  return markerButton(className, isMarquee ? marquee : '', name, onClick);
}
