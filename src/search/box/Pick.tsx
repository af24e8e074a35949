import { type ReactNode, useEffect, useRef } from 'react';
import { useShared } from '#platform/islands/island.tsx';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { SearchQuery } from '../engine/query.ts';
import { $query, $sheet } from '../search-store.ts';

const PICKED = {
  city: ({ cities }: SearchQuery) => cities.length,
  type: ({ types }: SearchQuery) => types.length,
  rooms: ({ rooms }: SearchQuery) => Object.keys(rooms).length,
  price: ({ price }: SearchQuery) => (price ? 1 : 0),
};

interface Props {
  name: keyof typeof PICKED;
  texts: IslandTexts;
  onOpen?: () => void;
  children: ReactNode;
}

/** A filter that folds, one open at a time, with how many of it are chosen; in the sheet of a phone all of them are open. */
export function Pick({ name, texts, onOpen, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isInSheet = useShared($sheet);
  // It may be open before the island is there; what comes after is told.
  useEffect(() => {
    if (details.current?.open) onOpen?.();
  }, []);
  return (
    <details
      name={isInSheet ? undefined : 'filters'}
      open={isInSheet || undefined}
      data-pick={name}
      ref={details}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <span suppressHydrationWarning>{texts[`pick.${name}`]}</span>
        <span data-picked suppressHydrationWarning>
          {counted(PICKED[name](useShared($query)))}
        </span>
      </summary>
      <fieldset className="pick">
        <legend className="hidden-text" suppressHydrationWarning>
          {texts[`pick.${name}`]}
        </legend>
        {children}
      </fieldset>
    </details>
  );
}

/** How many filters are on. */
export function PickedInAll() {
  const query = useShared($query);
  const count = Object.values(PICKED).reduce((sum, of) => sum + of(query), 0);
  return (
    <span data-picked="all" suppressHydrationWarning>
      {counted(count)}
    </span>
  );
}

const counted = (count: number) => (count > 0 ? `(${count})` : '');
