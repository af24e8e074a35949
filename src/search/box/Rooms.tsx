import { useEffect, useRef } from 'react';
import { useHtml, useShared } from '#platform/islands/island.tsx';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { ROOMS, type Room } from '../engine/query.ts';
import { $search } from '../search-store.ts';
import { Pick } from './Pick.tsx';
import { chipsHtml, markNoHits } from './room-chips.ts';

/** Renders the minimum number of each kind of room as a row of radio buttons. */
export function Rooms({ rooms, texts }: { rooms: readonly Room[]; texts: IslandTexts }) {
  return (
    <Pick name="rooms" texts={texts}>
      {rooms.map((room) => (
        <fieldset key={room} className="room">
          <legend suppressHydrationWarning>{texts[room]}</legend>
          <Chips room={room} any={texts.any ?? ''} />
        </fieldset>
      ))}
    </Pick>
  );
}

function Chips({ room, any }: { room: Room; any: string }) {
  const chips = useRef<HTMLDivElement>(null);
  const state = useShared($search);
  const hits = state.kind === 'all' || state.kind === 'found' ? state.found.perRooms[room] : undefined;
  useEffect(() => markNoHits(chips.current, hits), [hits]);
  const html = useHtml(chipsHtml(ROOMS[room], any));
  return <div ref={chips} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
