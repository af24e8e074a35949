import { type ReactNode, useEffect, useRef } from 'react';
import { useShared } from '#platform/islands/island.tsx';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import type { SearchQuery } from '../engine/query.ts';
import { mistakeValues, type SearchMistake } from '../engine/query-mistakes.ts';
import { $query, $search, $sheet } from '../search-store.ts';
import { $mistakes, $toCorrect, openedBox } from './box-store.ts';

const PICKED = {
  city: ({ cities }: SearchQuery) => cities.length,
  type: ({ types }: SearchQuery) => types.length,
  rooms: ({ rooms }: SearchQuery) => Object.keys(rooms).length,
  more: ({ wishes }: SearchQuery) => Object.keys(wishes).length,
  price: ({ price }: SearchQuery) => (price ? 1 : 0),
};

interface Props {
  name: keyof typeof PICKED;
  texts: IslandTexts;
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * Renders a filter that opens and closes, with the number of its selected values. Only one filter is open at a time,
 * except in the sheet on a phone.
 */
export function Pick({ name, texts, onOpen, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isInSheet = useShared($sheet);
  // A visitor may have opened the filter before hydration, when onToggle was not called.
  useEffect(() => {
    if (details.current?.open) onOpen?.();
  }, []);
  const isWrong = useShared($mistakes).some(({ filter }) => filter === name);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong, isInSheet]);
  // A press outside the filter, such as on the button that searches, has closed it.
  const toCorrect = useShared($toCorrect);
  useEffect(() => {
    if (toCorrect?.filter === name && details.current) details.current.open = true;
  }, [toCorrect, name]);
  return (
    <details
      name={isInSheet ? undefined : 'filters'}
      data-pick={name}
      ref={details}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary>
        <span suppressHydrationWarning>{texts[`pick.${name}`]}</span>
        <span data-picked suppressHydrationWarning>
          {PICKED[name](useShared($query)) || ''}
        </span>
      </summary>
      <fieldset className="pick">
        <legend className="hidden-text" suppressHydrationWarning>
          {texts[`pick.${name}`]}
        </legend>
        {children}
        {(name === 'price' || name === 'rooms') && <Problem name={name} texts={texts} />}
      </fieldset>
    </details>
  );
}

export const problemId = (name: SearchMistake['filter']): string => `wrong-${name}`;

/** Renders what is wrong with the values of a filter. The server renders the same (server/tell-mistakes.ts). */
function Problem({ name, texts }: { name: SearchMistake['filter']; texts: IslandTexts }) {
  const mistakes = useShared($mistakes).filter(({ filter }) => filter === name);
  // The attribute follows after hydration, because the first view of a page must stay small.
  const isUsed = useShared($search).kind !== 'waiting';
  return (
    <p id={problemId(name)} aria-live={isUsed ? 'polite' : undefined} suppressHydrationWarning>
      {told(mistakes, texts)}
    </p>
  );
}

/**
 * Renders what is wrong with all filters while they are in the closed sheet of a phone: an address may contain a value
 * that the search cannot use.
 */
export function ProblemsInSheet({ texts }: { texts: IslandTexts }) {
  const mistakes = useShared($mistakes);
  const isSheetOpen = useShared($sheet);
  if (mistakes.length === 0 || isSheetOpen) return null;
  return <p className="search-wrong">{told(mistakes, texts)}</p>;
}

function told(mistakes: readonly SearchMistake[], texts: IslandTexts): string {
  const { setup, fields } = openedBox() ?? {};
  if (!setup || !fields) return '';
  const sentences = mistakes.map((mistake) => {
    const room = (mistake.filter === 'rooms' && texts[mistake.room]) || '';
    return filled(texts[`wrong.${mistake.problem}`], mistakeValues(mistake, fields.goal(), setup.language, room));
  });
  return sentences.join(' ');
}

/** Renders the number of active filters. */
export function PickedInAll() {
  const query = useShared($query);
  const count = Object.values(PICKED).reduce((sum, of) => sum + of(query), 0);
  return (
    <span data-picked="all" suppressHydrationWarning>
      {count || ''}
    </span>
  );
}
