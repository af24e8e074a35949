import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl';
import type { MapListing, MapMessage } from '#contract/map.ts';

const SOURCE = 'homes';

/** Markers for what is in sight: one for homes that lie close together, with their number, one for each other home. */
export function createMarkers(map: MapLibre, onSelect: (property: MapListing) => void) {
  const shown = new Map<string, Marker>();
  let properties = new Map<number, MapListing>();
  let message: MapMessage | undefined;
  let selected: number | undefined;

  map.addSource(SOURCE, {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterRadius: 56,
    clusterMaxZoom: 15,
  });
  // A source is worked out only where a layer uses it; what is seen are the markers.
  map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-opacity': 0, 'circle-radius': 1 } });

  function update(): void {
    if (!map.isSourceLoaded(SOURCE)) return;
    const wanted = new Set<string>();
    for (const { properties: data, geometry } of map.querySourceFeatures(SOURCE)) {
      if (geometry.type !== 'Point') continue;
      const name = data.cluster ? `cluster ${data.cluster_id} ${data.point_count}` : `home ${data.id}`;
      if (wanted.has(name)) continue;
      wanted.add(name);
      if (shown.has(name)) continue;
      const element = data.cluster ? cluster(data.cluster_id, data.point_count) : home(data.id);
      if (!element) continue;
      shown.set(name, new Marker({ element }).setLngLat(geometry.coordinates as [number, number]).addTo(map));
    }
    for (const [name, marker] of shown) {
      if (wanted.has(name)) continue;
      marker.remove();
      shown.delete(name);
    }
  }

  function button(className: string, text: string, name: string, onClick: () => void): HTMLButtonElement {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', className, textContent: text, ariaLabel: name });
    made.addEventListener('click', onClick);
    return made;
  }

  function cluster(id: number, count: number): HTMLElement {
    return button('map-cluster', String(count), String(count), async () => {
      const source = map.getSource<GeoJSONSource>(SOURCE);
      const zoom = await source?.getClusterExpansionZoom(id);
      const [inside] = (await source?.getClusterLeaves(id, 1, 0)) ?? [];
      const at = shown.get(`cluster ${id} ${count}`)?.getLngLat();
      if (zoom !== undefined && at && inside) map.easeTo({ center: at, zoom: Math.min(zoom, map.getMaxZoom()) });
    });
  }

  function home(id: number): HTMLElement | undefined {
    const property = properties.get(id);
    // Without an exact place, there is the circle.
    if (!property || !message || (message.mapType !== 'results' && !property.isExact)) return undefined;
    const isMarquee = message.marker === 'marquee' && property.marquee && !message.ignoredMarquees.includes(id);
    const element = button(
      isMarquee ? 'map-marquee' : 'map-dot',
      isMarquee ? property.marquee : '',
      property.name,
      () => {
        select(id);
        onSelect(property);
      },
    );
    element.dataset.id = String(id);
    element.classList.toggle('is-about', !property.isExact);
    if (id === selected) element.ariaCurrent = 'true';
    return element;
  }

  function select(id: number | undefined): void {
    selected = id;
    for (const marker of shown.values()) {
      const element = marker.getElement();
      if (element.dataset.id) element.ariaCurrent = Number(element.dataset.id) === id ? 'true' : null;
    }
  }

  for (const event of ['moveend', 'sourcedata'] as const) map.on(event, update);

  return {
    show(next: MapMessage): void {
      message = next;
      properties = new Map(next.properties.map((property) => [property.id, property]));
      for (const marker of shown.values()) marker.remove();
      shown.clear();
      select(undefined);
      void map.getSource<GeoJSONSource>(SOURCE)?.setData({
        type: 'FeatureCollection',
        features: next.properties.map(({ id, latitude, longitude }) => ({
          type: 'Feature',
          properties: { id },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      });
    },
  };
}
