import { useMemo, useState } from 'react';
import type { MapType } from '#contract/map.ts';
import { island } from '../island.tsx';
import { MapFrame } from './MapFrame.tsx';
import { type MapPlaceOf, placeMessage } from './place-message.ts';

interface Props {
  language: string;
  /** of the button, then of the map */
  label: string;
  mapType: MapType;
  places: readonly MapPlaceOf[];
}

/** A button that opens the map of one home, one project or the offices in its own place. */
export const MapPlaces = island(({ language, label, mapType, places }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const message = useMemo(() => placeMessage(mapType, places), [mapType, places]);
  if (isOpen) return <MapFrame language={language} title={label} message={message} />;
  return (
    <button
      type="button"
      className="button quiet scripted"
      data-open-map
      onClick={() => setOpen(true)}
      suppressHydrationWarning
    >
      {label}
    </button>
  );
});
