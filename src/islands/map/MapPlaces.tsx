import { useRef, useState } from 'react';
import type { MapMessage, MapType } from '#contract/map.ts';
import { island } from '../island.tsx';
import { MapFrame } from './MapFrame.tsx';
import { PLACES_FORM, placeMessage, readPlaces } from './place-message.ts';

interface Props {
  language: string;
  /** of the button, then of the map */
  label: string;
  mapType: MapType;
}

/** A button that opens the map of one home, one project or the offices in its own place: of those in the fields of its form. */
export const MapPlaces = island(({ language, label, mapType }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState<MapMessage>();
  const open = () => setMessage(form.current ? placeMessage(mapType, readPlaces(form.current)) : undefined);
  if (message) return <MapFrame language={language} title={label} message={message} />;
  return (
    <form ref={form} id={PLACES_FORM}>
      <button type="button" className="button quiet scripted" data-open-map onClick={open} suppressHydrationWarning>
        {label}
      </button>
    </form>
  );
});
