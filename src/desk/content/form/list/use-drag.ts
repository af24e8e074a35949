import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Distance from the edge of the window at which the page scrolls while an entry is dragged, and its step, in px. */
const EDGE = 60;
const STEP = 14;

/** Moves entries of a list by their handles, with a pointer or with the arrow keys. */
export function useDrag(move: (place: number, target: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ place: number; target: number }>();
  const targetAt = (y: number, place: number): number => {
    const cards = [...(list.current?.children ?? [])];
    const passed = cards.filter((card, index) => {
      const { top, height } = card.getBoundingClientRect();
      return index !== place && y > top + height / 2;
    });
    return passed.length;
  };
  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ place, target: place });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.place !== place) return;
      if (event.clientY < EDGE) scrollBy(0, -STEP);
      else if (event.clientY > innerHeight - EDGE) scrollBy(0, STEP);
      setDrag({ place, target: targetAt(event.clientY, place) });
    },
    onPointerUp: () => {
      if (drag?.place !== place) return;
      setDrag(undefined);
      move(place, drag.target);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') setDrag(undefined);
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(place, place + step);
    },
  });
  return { list, handle, drag };
}
