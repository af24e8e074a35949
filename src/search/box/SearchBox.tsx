import { type InputEvent, type ToggleEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { island, useShared } from '#platform/islands/island.tsx';
import { loadStyle } from '#platform/islands/load-once.ts';
import { useTexts } from '#platform/islands/provided-files.ts';
import { counted, filled, type IslandTexts } from '#platform/islands/texts.ts';
import { $map, $search, $sheet } from '../search-store.ts';
import { changed, chooseGoal, clearAll, openBox, submit } from './box-store.ts';
import { FILTERS, type Filter, Filters } from './Filters.tsx';
import { PickedInAll } from './Pick.tsx';
import sheet from './search-live.css?url';
import { TextField } from './TextField.tsx';

interface Props {
  language: Language;
  goal: Goal;
  /** filters that the site does not show */
  without?: readonly Filter[] | undefined;
  /** the page has a list of the goal, whose homes can be shown on a map */
  hasList: boolean;
  /** not all municipalities stand in the page */
  isShortened: boolean;
  /** the server has put a search into the page: its list, and all municipalities where one is chosen */
  isFiltered?: boolean;
  hasAll?: boolean;
}

/** The search box: a plain form whose answer is the list, and the list itself while somebody uses it. */
export const SearchBox = island((props: Props) => {
  const { language, goal, without = [], hasList, isFiltered = false } = props;
  const filters = FILTERS.filter((one) => !without.includes(one));
  const texts = useTexts('search', language);
  const other = goal === 'sale' ? 'rent' : 'sale';
  const form = useRef<HTMLFormElement>(null);
  const sheetOfFilters = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    void loadStyle(sheet);
    setOpen(true);
    $sheet.set(sheetOfFilters.current?.matches(':popover-open') ?? false);
    const pathOf = (of: Goal) => texts[of] ?? '';
    const closing = closeWhenLeft(form.current);
    const closeBox = openBox(form.current, { language, goal, hasList, isFiltered, path: pathOf(goal), pathOf });
    return () => {
      closing.abort();
      closeBox();
    };
  }, [language, goal, hasList, isFiltered, texts]);
  return (
    <form
      ref={form}
      className="search"
      id="search"
      action={texts[goal]}
      data-search={goal}
      aria-label={texts.label}
      onInput={tellField}
      onSubmit={(event) => {
        event.preventDefault();
        sheetOfFilters.current?.hidePopover();
        submit();
      }}
    >
      {filters.includes('goal') && <GoalSwitch goal={goal} texts={texts} />}
      {filters.includes('text') && <TextField texts={texts} language={language} isAlone={hasList} isOpen={isOpen} />}
      <button className="button quiet search-open" type="button" popoverTarget="filters">
        <span suppressHydrationWarning>{`${texts.filters} `}</span>
        <PickedInAll />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: on a wide screen its fields stand in the box's own row */}
      <div
        className="search-filters"
        id="filters"
        role="group"
        aria-label={texts.filters}
        popover="auto"
        ref={sheetOfFilters}
        onToggle={tellSheet}
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
        <Filters {...props} filters={filters} texts={texts} isOpen={isOpen} />
        <button className="button search-apply" type="submit">
          <Total texts={texts} language={language} />
        </button>
      </div>
      <button className="button" type="submit" suppressHydrationWarning>
        {texts.submit}
      </button>
      {hasList && <MapButton texts={texts} />}
      <noscript>
        <button className="button quiet" type="submit" name="goal" value={other} formAction={texts[other]}>
          {texts[`goal.${other}`]}
        </button>
      </noscript>
    </form>
  );
});

/** A filter that is open folds by Escape, and when somebody presses beside it. */
function closeWhenLeft({ elements }: HTMLFormElement): AbortController {
  const left = new AbortController();
  // In the sheet of a phone all of them stay open.
  const picks = () =>
    $sheet.get()
      ? []
      : [...elements].flatMap((one) => (one.parentElement instanceof HTMLDetailsElement ? one.parentElement : []));
  addEventListener(
    'pointerdown',
    ({ target }) => {
      for (const pick of picks()) if (target instanceof Node && !pick.contains(target)) pick.open = false;
    },
    left,
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      const open = key === 'Escape' && picks().find((pick) => pick.open);
      if (!open) return;
      open.open = false;
      if (open.firstElementChild instanceof HTMLElement) open.firstElementChild.focus();
    },
    left,
  );
  return left;
}

/** Words and numbers are searched when nobody types for a moment, the rest at once. */
function tellField({ target }: InputEvent): void {
  changed(target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type));
}

/** A filter is worked on in the sheet of a phone. */
function tellSheet({ target, currentTarget, newState }: ToggleEvent<HTMLDivElement>): void {
  if (target === currentTarget) $sheet.set(newState === 'open');
}

/** What the sheet of a phone leads to: «show 18 homes». */
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

function MapButton({ texts }: { texts: IslandTexts }) {
  const isOn = useShared($map);
  return (
    <button
      className="button quiet search-map scripted"
      type="button"
      data-map
      aria-pressed={isOn}
      onClick={() => $map.set(!isOn)}
      suppressHydrationWarning
    >
      {texts.map}
    </button>
  );
}

/** To buy or to rent: pressing one of both leads to its list; keys choose, and Enter leads there. */
export function GoalSwitch({ goal, texts }: { goal: Goal; texts: IslandTexts }) {
  const isByKeys = useRef(false);
  return (
    <fieldset
      className="search-goal"
      onInput={(event) => {
        event.stopPropagation();
        chooseGoal(!isByKeys.current);
      }}
      onKeyDown={() => {
        isByKeys.current = true;
      }}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
    >
      <legend className="hidden-text" suppressHydrationWarning>
        {texts.goal}
      </legend>
      {GOALS.map((one) => (
        <label key={one}>
          <input type="radio" name="goal" value={one} defaultChecked={one === goal} />
          <span suppressHydrationWarning>{texts[`goal.${one}`]}</span>
        </label>
      ))}
    </fieldset>
  );
}
