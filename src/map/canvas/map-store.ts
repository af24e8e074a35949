import { atom, onMount } from 'nanostores';
import { BASEMAP_CATEGORY } from '#consent/choice/categories.ts';
import { isAgreed, onConsent } from '#consent/choice/stored.ts';
import { isMapMessage, type MapAnswer, type MapMessage } from '../map-message.ts';

/** Creates the store of the map in its frame. It accepts messages only from the page that contains the frame. */
export function createMapStore(streetsStyle?: string) {
  const $message = atom<MapMessage | undefined>(undefined);
  /** number of places that the map has drawn */
  const $shown = atom<number | undefined>(undefined);
  /** why the map cannot be drawn; the places are then shown as a list */
  const $problem = atom<MapProblem | undefined>(undefined);
  /** whether the visitor is drawing the area to search */
  const $isDrawing = atom(false);
  /** number of corners that the visitor has set */
  const $corners = atom(0);
  /** style of the third party's street map, if the visitor has accepted its category or has just asked for it */
  const $streets = atom<string | undefined>(undefined);
  /** whether the agency's own streets are drawn */
  const $isCredited = atom(false);
  let here: (() => void) | undefined;
  let around: ((km: number) => void) | undefined;
  let drawing: DrawingSteps | undefined;

  onMount($streets, () => {
    const follow = () => $streets.set(isAgreed(BASEMAP_CATEGORY) ? streetsStyle : undefined);
    follow();
    return onConsent(follow);
  });

  const answer = (data: MapAnswer) => parent.postMessage(data, location.origin);

  return {
    $message,
    $shown,
    $problem,
    $isDrawing,
    $corners,
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
    /** Searches around the middle of the map. */
    searchAround: (km: number) => around?.(km),
    /** Sets the function that `searchAround` calls. */
    offerAround(search: (km: number) => void): void {
      around = search;
    },
    /** Searches in the area whose corners are set. */
    finishDrawing: () => drawing?.finish(),
    /** Removes the last corner. */
    undoCorner: () => drawing?.undo(),
    /** Sets the functions that `finishDrawing` and `undoCorner` call. */
    offerDrawing(steps: DrawingSteps): void {
      drawing = steps;
    },
    /** Shows the places as a list, because the map cannot be drawn. */
    fail(problem: MapProblem): void {
      $problem.set(problem);
      answer({ kind: 'map-shown' });
    },
  };
}

/** `failed`: a file could not be loaded; `noWebGl`: the browser cannot draw the map */
export type MapProblem = 'failed' | 'noWebGl';

interface DrawingSteps {
  finish: () => void;
  undo: () => void;
}

export type MapStore = ReturnType<typeof createMapStore>;

/** The texts of the map, in the language of the page. */
export interface MapWords {
  title: string;
  zoomIn: string;
  zoomOut: string;
  here: string;
  draw: string;
  /** a search around the middle of the map: `around` in full, `radius` in a word, `km` with a placeholder */
  around: string;
  radius: string;
  km: string;
  /** explains how to draw an area; `drawKeys` with the keyboard */
  drawHelp: string;
  drawKeys: string;
  /** number of corners, with a placeholder */
  corners: string;
  done: string;
  undo: string;
  failed: string;
  noWebGl: string;
}
