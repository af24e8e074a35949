import { atom, onMount } from 'nanostores';
import { BASEMAP_CATEGORY } from '#consent/choice/categories.ts';
import { onConsent } from '#consent/choice/changes.ts';
import { isAgreed } from '#consent/choice/stored.ts';
import { isMapMessage, type MapAnswer, type MapMessage } from '../map-message.ts';

/** The map's page in its frame: shows what the page around it posts, and nothing that another one posts. */
export function createMapStore(streetsStyle?: string) {
  const $message = atom<MapMessage | undefined>(undefined);
  /** how many places the map has drawn */
  const $shown = atom<number | undefined>(undefined);
  const $isFailed = atom(false);
  /** a movement of the pointer draws the area that is searched */
  const $isDrawing = atom(false);
  /** the style of the map of streets, where it may be shown: the visitor has agreed to its category, or asks for it now */
  const $streets = atom<string | undefined>(undefined);
  /** streets of the agency's own are drawn */
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
    /** Listens from now on, and says so. @returns what ends that */
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
    /** Shows the map of streets this once, and stores nothing. */
    showStreets: () => $streets.set(streetsStyle),
    toggleDrawing: () => $isDrawing.set(!$isDrawing.get()),
    /** Searches in what is in sight. */
    searchHere: () => here?.(),
    /** The map says how. */
    offerHere(search: () => void): void {
      here = search;
    },
    fail: () => $isFailed.set(true),
  };
}

export type MapStore = ReturnType<typeof createMapStore>;

/** What the map says, in the page's language. */
export interface MapWords {
  title: string;
  zoomIn: string;
  zoomOut: string;
  here: string;
  draw: string;
  failed: string;
}
