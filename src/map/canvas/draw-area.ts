import type { Map as MapLibre } from 'maplibre-gl';
import type { Coordinate } from '#domain/position.ts';
import { CORNERS_MAX, CORNERS_MIN } from '#search/engine/area.ts';
import type { MapStore } from './map-store.ts';

/** Minimum distance between two corners of an area that is drawn in one movement. */
const STEP_PX = 6;
/** A pointer that moves less than this between press and release has clicked. */
const CLICK_PX = 10;
/** A click this close to the first corner closes the area. */
const CLOSING_PX = 16;

interface Drawing {
  /** Draws the corners that are set so far. `isOpen`: corner by corner, with a mark on each corner. */
  paint: (corners: readonly Coordinate[], isOpen: boolean) => void;
  /** Searches in the finished area. */
  search: (corners: readonly Coordinate[]) => void;
  /** Draws the area of the current search again, because the visitor has stopped drawing. */
  restore: () => void;
}

/**
 * Lets the visitor draw an area while the store says so: corner by corner with clicks or with the keyboard, or in one
 * movement of the pointer. @returns a function that stops this
 */
export function letDraw(map: MapLibre, store: MapStore, { paint, search, restore }: Drawing): () => void {
  const container = map.getCanvasContainer();
  const canvas = map.getCanvas();
  let corners: readonly Coordinate[] = [];

  function set(next: readonly Coordinate[]): void {
    corners = next;
    store.$corners.set(next.length);
    paint(next, true);
  }
  function finish(drawn: readonly Coordinate[]): void {
    if (drawn.length < CORNERS_MIN) {
      set(corners);
      return;
    }
    store.$isDrawing.set(false);
    // The buttons for drawing disappear, so the map gets the focus.
    canvas.focus({ preventScroll: true });
    search(drawn);
  }
  function add(corner: Coordinate): void {
    const [first] = corners;
    const closes = first && corners.length >= CORNERS_MIN && distance(map, first, corner) < CLOSING_PX;
    if (closes) finish(corners);
    else if (corners.length < CORNERS_MAX) set([...corners, corner]);
  }
  const undo = () => set(corners.slice(0, -1));
  store.offerDrawing({ finish: () => finish(corners), undo });

  const unfollow = store.$isDrawing.listen((on) => {
    container.classList.toggle('is-drawing', on);
    for (const handler of [map.dragPan, map.doubleClickZoom]) handler[on ? 'disable' : 'enable']();
    set([]);
    if (on) canvas.focus({ preventScroll: true });
    else restore();
  });
  const stop = new AbortController();
  const startStroke = (down: PointerEvent) => {
    if (!store.$isDrawing.get() || !down.isPrimary) return;
    down.preventDefault();
    canvas.focus({ preventScroll: true });
    const isFirst = corners.length === 0;
    followPointer(map, down, {
      onMove: (path) => isFirst && paint(path, false),
      onEnd: (path, isClick) => {
        const last = path.at(-1);
        if (isFirst && !isClick) finish(path);
        else if (last) add(last);
      },
    });
  };
  container.addEventListener('pointerdown', startStroke, stop);
  canvas.addEventListener('keydown', (event) => store.$isDrawing.get() && pressKey(event, map, { add, undo }), stop);
  return () => {
    unfollow();
    stop.abort();
  };
}

/** Sets a corner in the centre of the map, which the arrow keys move, or removes the last corner. */
function pressKey(
  event: KeyboardEvent,
  map: MapLibre,
  { add, undo }: { add: (corner: Coordinate) => void; undo: () => void },
): void {
  const { key } = event;
  if (key === 'Enter' || key === ' ') {
    const { lat, lng } = map.getCenter();
    add({ latitude: lat, longitude: lng });
  } else if (key === 'Backspace' || key === 'Delete') undo();
  else return;
  event.preventDefault();
}

/** Returns the distance of two places on the screen, in px. */
function distance(map: MapLibre, one: Coordinate, other: Coordinate): number {
  const [a, b] = [one, other].map(({ latitude, longitude }) => map.project([longitude, latitude]));
  return a && b ? a.dist(b) : Number.POSITIVE_INFINITY;
}

interface Followed {
  onMove: (path: readonly Coordinate[]) => void;
  /** `isClick`: the pointer has hardly moved */
  onEnd: (path: readonly Coordinate[], isClick: boolean) => void;
}

/** Reports the path of the pointer until the pointer is released. */
function followPointer(map: MapLibre, down: PointerEvent, { onMove, onEnd }: Followed): void {
  const container = map.getCanvasContainer();
  container.setPointerCapture(down.pointerId);
  const { left, top } = container.getBoundingClientRect();
  const path: Coordinate[] = [];
  let [x, y] = [Number.NaN, Number.NaN];
  let isClick = true;
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - x, clientY - y) < STEP_PX) return;
    [x, y] = [clientX, clientY];
    if (Math.hypot(x - down.clientX, y - down.clientY) >= CLICK_PX) isClick = false;
    const { lat, lng } = map.unproject([x - left, y - top]);
    path.push({ latitude: lat, longitude: lng });
    onMove(path);
  };
  move(down);
  const stop = new AbortController();
  container.addEventListener('pointermove', move, stop);
  const end = () => {
    stop.abort();
    onEnd(path, isClick);
  };
  for (const name of ['pointerup', 'pointercancel'] as const) container.addEventListener(name, end, stop);
}
