import type { RefObject, ToggleEvent } from 'react';
import type { Language } from '#domain/language.ts';
import { useShared } from '#platform/islands/island.tsx';
import { counted, filled, type IslandTexts } from '#platform/islands/texts.ts';
import { $search, $sheet } from '../search-store.ts';
import { clearAll } from './box-store.ts';
import { Filters, type FiltersProps } from './Filters.tsx';

interface Props extends FiltersProps {
  sheet: RefObject<HTMLDivElement | null>;
}

/** Renders the filters: on a wide screen in the row of the box, on a phone as a sheet that covers the screen. */
export function FilterSheet({ sheet, ...filters }: Props) {
  const { texts, language, isOpen } = filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: on a wide screen its fields are in the row of the box
    <div
      className="search-filters"
      id="filters"
      role="group"
      aria-label={texts.filters}
      popover="auto"
      ref={sheet}
      onToggle={storeSheetState}
    >
      <div className="sheet-head">
        <h2 suppressHydrationWarning>{texts.filters}</h2>
        {isOpen && (
          <button className="text-button" type="button" onClick={clearAll}>
            {texts.clear}
          </button>
        )}
        <button
          className="text-button"
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          suppressHydrationWarning
        >
          {texts.close}
        </button>
      </div>
      <Filters {...filters} />
      <div className="search-apply-bar">
        <button className="button search-apply" type="submit">
          <Total texts={texts} language={language} />
        </button>
      </div>
    </div>
  );
}

/** Stores whether the sheet is open. Ignores the toggle events of the filters inside the sheet. */
function storeSheetState({ target, currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (target === currentTarget) $sheet.set(newState === 'open');
}

/** Renders the label of the button that closes the sheet: «show 18 homes». */
function Total({ texts, language }: { texts: IslandTexts; language: Language }) {
  const state = useShared($search);
  const homes =
    state.kind === 'all' || state.kind === 'found' ? counted(texts, 'total', state.found.rows.length, language) : '';
  return (
    <span data-total suppressHydrationWarning>
      {homes ? filled(texts.show, { homes }) : texts.submit}
    </span>
  );
}
