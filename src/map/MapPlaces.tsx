import { type SubmitEvent, useEffect, useState } from 'react';
import { focusAtOnce } from '#platform/islands/focus-at-once.ts';
import { island } from '#platform/islands/island.tsx';
import { fetchAhead } from '#platform/islands/load-once.ts';
import { MapFrame } from './MapFrame.tsx';
import { type MapMessage, type MapType, mapPath } from './map-message.ts';
import { PLACES_FORM, placeMessage, readPlaces } from './place-message.ts';
import { placesNear } from './places-near.ts';

interface Props {
  language: string;
  /** label of the button, and title of the map that replaces it */
  label: string;
  /** texts while the map is loading, and if it cannot be loaded */
  loading: string;
  failed: string;
  mapType: MapType;
}

/**
 * Renders a form with a button. When it is pressed, a map replaces the form: it shows the home, project or offices that
 * the fields of the form contain.
 */
export const MapPlaces = island(({ language, label, mapType, ...said }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState<MapMessage>();
  useEffect(() => fetchAhead(mapPath(language)), [language]);
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(true);
    const places = readPlaces(event.currentTarget);
    void placesNear(places, event.currentTarget, language).then((around) =>
      setMessage(placeMessage(mapType, places, around)),
    );
  };
  // The button that had the focus is gone, so the map gets it.
  if (isOpen) return <MapFrame {...said} language={language} title={label} message={message} ref={focusAtOnce} />;
  return (
    // `method="dialog"`: submitting the form before hydration loads no page.
    <form id={PLACES_FORM} role="none" method="dialog" onSubmit={open}>
      <button type="submit" className="button quiet scripted" data-open-map suppressHydrationWarning>
        {label}
      </button>
    </form>
  );
});
