import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Coordinate } from '#domain/position.ts';
import { areaOf, CORNERS_MAX, writeArea } from '#search/area.ts';

/** Movements of the pointer closer together than this make no corner. */
const STEP_PX = 6;

/** The area that is searched: drawn by hand, or what is in sight. Its buttons stand in `place`. */
export function addAreas(
  map: MapLibre,
  place: HTMLElement,
  colour: string,
  onArea: (corners: readonly Coordinate[]) => void,
) {
  map.addSource('area', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colour, 'fill-opacity': 0.08 } });
  map.addLayer({ id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': colour, 'line-width': 2 } });
  const canvas = map.getCanvasContainer();
  const drawButton = place.querySelector<HTMLButtonElement>('[data-draw]');
  let searched = '';

  function paint(corners: readonly Coordinate[]): void {
    const ring = [...corners, ...corners.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude]);
    void map.getSource<GeoJSONSource>('area')?.setData({
      type: 'FeatureCollection',
      features:
        ring.length > 3
          ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }]
          : [],
    });
  }

  function search(corners: readonly Coordinate[]): void {
    const every = Math.ceil(corners.length / CORNERS_MAX);
    const area = areaOf(corners.filter((_, index) => index % every === 0));
    if (!area) return;
    searched = writeArea(area);
    onArea(area);
  }

  place.querySelector('[data-here]')?.addEventListener('click', () => {
    const bounds = map.getBounds();
    const [sw, ne] = [bounds.getSouthWest(), bounds.getNorthEast()];
    search([
      { latitude: sw.lat, longitude: sw.lng },
      { latitude: sw.lat, longitude: ne.lng },
      { latitude: ne.lat, longitude: ne.lng },
      { latitude: ne.lat, longitude: sw.lng },
    ]);
  });

  function setDrawing(on: boolean): void {
    if (drawButton) drawButton.ariaPressed = String(on);
    canvas.classList.toggle('is-drawing', on);
    map.dragPan[on ? 'disable' : 'enable']();
  }
  drawButton?.addEventListener('click', () => setDrawing(drawButton.ariaPressed !== 'true'));
  addEventListener('keydown', ({ key }) => key === 'Escape' && setDrawing(false));

  canvas.addEventListener('pointerdown', (down) => {
    if (drawButton?.ariaPressed !== 'true' || !down.isPrimary) return;
    down.preventDefault();
    canvas.setPointerCapture(down.pointerId);
    const { left, top } = canvas.getBoundingClientRect();
    const corners: Coordinate[] = [];
    let [x, y] = [Number.NaN, Number.NaN];
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - x, clientY - y) < STEP_PX) return;
      [x, y] = [clientX, clientY];
      const { lat, lng } = map.unproject([clientX - left, clientY - top]);
      corners.push({ latitude: lat, longitude: lng });
      paint(corners);
    };
    move(down);
    const stop = new AbortController();
    canvas.addEventListener('pointermove', move, stop);
    const end = () => {
      stop.abort();
      setDrawing(false);
      if (corners.length >= 3) search(corners);
      else paint([]);
    };
    for (const name of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(name, end, stop);
  });

  return {
    show: (area: readonly Coordinate[] | undefined) => paint(area ?? []),
    /** the area is the one that was searched here last */
    isSearched: (area: readonly Coordinate[] | undefined) => area !== undefined && writeArea(area) === searched,
  };
}
