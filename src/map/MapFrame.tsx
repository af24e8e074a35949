import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { loadStyle } from '#platform/islands/load-once.ts';
import sheet from './frame.css?url';
import { isMapAnswer, MAP_DELAY_MS, type MapAnswer, type MapMessage, mapPath } from './map-message.ts';

/** After this time, the visitor reads that the map cannot be loaded. If it comes later, it is shown all the same. */
const LATE_MS = 30_000;

interface Props {
  language: string;
  /** title of the frame for screen readers */
  title: string;
  /** what screen readers say while the map is loading, and what is shown if it cannot be loaded */
  loading: string;
  failed: string;
  /** undefined until there is something to show on the map */
  message: MapMessage | undefined;
  onAnswer?: (answer: MapAnswer) => void;
  ref?: Ref<HTMLIFrameElement>;
}

/**
 * Renders a frame with the page of the map, which shows the latest message once it is ready. Until then, a quiet drawing
 * takes its place. The page scrolls so that the map begins just below the header.
 */
export function MapFrame({ language, title, loading, failed, message, onAnswer, ref }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const channel = useRef<MapChannel>(undefined);
  useImperativeHandle(ref, () => frame.current as HTMLIFrameElement);
  const [state, setState] = useState<'loading' | 'late' | 'shown'>('loading');
  const answered = useEffectEvent((answer: MapAnswer) => {
    if (answer.kind === 'map-shown') setState('shown');
    onAnswer?.(answer);
  });
  useEffect(() => {
    const opened = openChannel(
      () => frame.current?.contentWindow,
      (answer) => answered(answer),
    );
    channel.current = opened;
    void loadStyle(sheet).then(() => place.current?.scrollIntoView({ block: 'start' }));
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), LATE_MS);
    return () => {
      clearTimeout(late);
      opened.close();
    };
  }, []);
  useEffect(() => {
    if (message) channel.current?.show(message);
  }, [message]);
  return (
    <div ref={place} className="map-frame">
      <iframe ref={frame} title={title} src={mapPath(language)} />
      {state !== 'shown' && (
        <div className="map-wait" data-late={state === 'late' ? '' : undefined}>
          <p className={state === 'late' ? undefined : 'hidden-text'} role="status">
            {state === 'late' ? failed : loading}
          </p>
        </div>
      )}
    </div>
  );
}

/** Posts messages to a map in a frame. */
export interface MapChannel {
  /** Shows a message. Before the map is ready, only the latest one is kept. */
  show(message: MapMessage): void;
  close(): void;
}

/**
 * Connects to the map in a frame. Calls `onAnswer` with each of its answers. The first message is posted shortly after
 * the map reports that it is ready.
 */
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
