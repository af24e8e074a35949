import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MapStore, MapWords } from './map-store.ts';
import { openMap } from './open-map.ts';

export interface CanvasProps {
  store: MapStore;
  language: string;
  words: MapWords;
  hasOwnStreets: boolean;
}

/** Renders the element that MapLibre draws in. If the style changes, the map is created again. */
export default function Canvas({ store, language, words, hasOwnStreets }: CanvasProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const streets = useStore(store.$streets);
  useEffect(
    () => (place.current ? openMap(place.current, { store, language, words, streets, hasOwnStreets }) : undefined),
    [store, language, words, streets, hasOwnStreets],
  );
  return <div ref={place} data-canvas />;
}
