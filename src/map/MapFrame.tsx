import { useEffect, useEffectEvent, useRef } from 'react';
import { loadStyle } from '#platform/islands/load-style.ts';
import { type MapChannel, openChannel } from './channel.ts';
import sheet from './frame.css?url';
import { type MapAnswer, type MapMessage, mapPath } from './map.ts';

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
