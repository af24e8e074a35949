import { isMapAnswer, MAP_DELAY_MS, type MapAnswer, type MapMessage } from './map.ts';

/** What is posted to a map in a frame. */
export interface MapChannel {
  /** Shows this from now on; before the map is ready, the last one waits. */
  show(message: MapMessage): void;
  close(): void;
}

/** Opens the way to the map in a frame. It is told what to show a moment after it says that it is ready. */
export function openChannel(frame: () => Window | null | undefined, onAnswer: (answer: MapAnswer) => void): MapChannel {
  let isReady = false;
  let waiting: MapMessage | undefined;
  const post = (message: MapMessage) => frame()?.postMessage(message, location.origin);
  const listen = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== frame() || !isMapAnswer(data)) return;
    if (data.kind === 'map-ready') {
      setTimeout(() => {
        isReady = true;
        if (waiting) post(waiting);
      }, MAP_DELAY_MS);
    }
    onAnswer(data);
  };
  addEventListener('message', listen);
  return {
    show(message) {
      waiting = message;
      if (isReady) post(message);
    },
    close: () => removeEventListener('message', listen),
  };
}
