import { atom, onMount } from 'nanostores';
import { BASEMAP_CATEGORY } from '#consent/choice/categories.ts';
import { isAgreed, onConsent } from '#consent/choice/stored.ts';
import { isMapMessage, type MapAnswer, type MapMessage } from '../map-message.ts';

/** Creates the store of the map in its frame. It accepts messages only from the page that contains the frame. */
export function createMapStore(streetsStyle?: string) {
  const $message = atom<MapMessage | undefined>(undefined);
  /** number of places that the map has drawn */
  const $shown = atom<number | undefined>(undefined);
  const $isFailed = atom(false);
  /** whether the visitor is drawing the area to search */
  const $isDrawing = atom(false);
  /** style of the third party's street map, if the visitor has accepted its category or has just asked for it */
  const $streets = atom<string | undefined>(undefined);
  /** whether the agency's own streets are drawn */
  const $isCredited = atom(false);
  let here: (() => void) | undefined;

  onMount($streets, () => {
    const follow = () => $streets.set(isAgreed(BASEMAP_CATEGORY) ? streetsStyle : undefined);
    follow();
    return onConsent(follow);
  });

  const answer = (data: MapAnswer) => parent.postMessage(data, location.origin);

  return {
    $message,
    $shown,
    $isFailed,
    $isDrawing,
    $streets,
    $isCredited,
    answer,
    /** Listens for messages, and reports that the map is ready. @returns a function that stops listening */
    connect(): () => void {
      const stop = new AbortController();
      const take = ({ origin, source, data }: MessageEvent) => {
        if (origin === location.origin && source === parent && isMapMessage(data)) $message.set(data);
      };
      addEventListener('message', take, stop);
      addEventListener('keydown', ({ key }) => key === 'Escape' && $isDrawing.set(false), stop);
      answer({ kind: 'map-ready' });
      return () => stop.abort();
    },
    /** Shows the third party's street map for now, without storing consent. */
    showStreets: () => $streets.set(streetsStyle),
    toggleDrawing: () => $isDrawing.set(!$isDrawing.get()),
    /** Searches in the visible part of the map. */
    searchHere: () => here?.(),
    /** Sets the function that `searchHere` calls. */
    offerHere(search: () => void): void {
      here = search;
    },
    fail: () => $isFailed.set(true),
  };
}

export type MapStore = ReturnType<typeof createMapStore>;

/** The texts of the map, in the language of the page. */
export interface MapWords {
  title: string;
  zoomIn: string;
  zoomOut: string;
  here: string;
  draw: string;
  failed: string;
}
