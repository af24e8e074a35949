import { type SubmitEvent, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { MapFrame } from './MapFrame.tsx';
import type { MapMessage, MapType } from './map-message.ts';
import { PLACES_FORM, placeMessage, readPlaces } from './place-message.ts';

interface Props {
  language: string;
  /** label of the button, then of the map */
  label: string;
  mapType: MapType;
}

/** Renders a button that is replaced with a map of the home, project or offices in the fields of its form. */
export const MapPlaces = island(({ language, label, mapType }: Props) => {
  const [message, setMessage] = useState<MapMessage>();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMessage(placeMessage(mapType, readPlaces(event.currentTarget)));
  };
  if (message) return <MapFrame language={language} title={label} message={message} />;
  return (
    // Before hydration, a form with this method sends nothing.
    <form id={PLACES_FORM} role="none" method="dialog" onSubmit={open}>
      <button type="submit" className="button quiet scripted" data-open-map suppressHydrationWarning>
        {label}
      </button>
    </form>
  );
});
