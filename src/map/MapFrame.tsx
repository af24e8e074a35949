import { useEffect, useEffectEvent, useRef } from 'react';
import { loadStyle } from '#platform/islands/load-once.ts';
import sheet from './frame.css?url';
import { isMapAnswer, MAP_DELAY_MS, type MapAnswer, type MapMessage, mapPath } from './map-message.ts';

interface Props {
  language: string;
  /** names the frame */
  title: string;
  /** absent while there is nothing to show yet */
  message: MapMessage | undefined;
  onAnswer?: (answer: MapAnswer) => void;
}

/** The map's page in a frame that shows a message: the last one, once the map is ready. */
export function MapFrame({ language, title, message, onAnswer }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const channel = useRef<MapChannel>(undefined);
  const answered = useEffectEvent((answer: MapAnswer) => onAnswer?.(answer));
  useEffect(() => {
    const opened = openChannel(
      () => frame.current?.contentWindow,
      (answer) => answered(answer),
    );
    channel.current = opened;
    void loadStyle(sheet).then(() => place.current?.scrollIntoView({ block: 'nearest' }));
    return opened.close;
  }, []);
  useEffect(() => {
    if (message) channel.current?.show(message);
  }, [message]);
  return (
    <div ref={place} className="map-frame">
      <iframe ref={frame} title={title} src={mapPath(language)} />
    </div>
  );
}

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
