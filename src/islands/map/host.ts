import { isMapAnswer, MAP_DELAY_MS, type MapAnswer, type MapMessage, mapPath } from '#contract/map.ts';
import { loadStyle } from '../load-style.ts';
import sheet from './host.css?url';

/** A map in a frame, and what is posted to it. */
export interface MapFrame {
  /** Shows this from now on; before the map is ready, the last one waits. */
  show(message: MapMessage): void;
  remove(): void;
}

/** Puts the map's page into `place`, an element of the class `map-frame`. It is told what to show a moment after it says that it is ready. */
export function openMapFrame(place: HTMLElement, title: string, onAnswer: (answer: MapAnswer) => void): MapFrame {
  void loadStyle(sheet).then(() => place.scrollIntoView({ block: 'nearest' }));
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = mapPath(document.documentElement.lang);
  let isReady = false;
  let waiting: MapMessage | undefined;
  const post = (message: MapMessage) => frame.contentWindow?.postMessage(message, location.origin);
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame.contentWindow || !isMapAnswer(data)) return;
    if (data.kind === 'map-ready') {
      setTimeout(() => {
        isReady = true;
        if (waiting) post(waiting);
      }, MAP_DELAY_MS);
    }
    onAnswer(data);
  };
  addEventListener('message', listen);
  place.append(frame);
  return {
    show(message) {
      waiting = message;
      if (isReady) post(message);
    },
    remove() {
      removeEventListener('message', listen);
      frame.remove();
    },
  };
}
