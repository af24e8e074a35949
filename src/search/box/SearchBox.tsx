import { type InputEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { island, useShared } from '#platform/islands/island.tsx';
import { fetchOnce, loadStyle } from '#platform/islands/load-once.ts';
import { useTexts } from '#platform/islands/provided-files.ts';
import { type IslandTexts, loadTexts } from '#platform/islands/texts.ts';
import { searchOptionsFile } from '../engine/published-files.ts';
import { loadFoundHomes } from '../results/found-code.ts';
import { searchCode } from '../search-code.ts';
import { $map, $sheet } from '../search-store.ts';
import { changed, chooseGoal, submit } from './box-store.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { FILTERS, type Filter } from './Filters.tsx';
import { openBox } from './open-box.ts';
import { PickedInAll, ProblemsInSheet } from './Pick.tsx';
import sheetStyles from './search-live.css?url';
import { TextField } from './TextField.tsx';

interface Props {
  language: Language;
  goal: Goal;
  /** filters that the site hides */
  without?: readonly Filter[] | undefined;
  /** whether the page contains the list of this goal; its homes can be shown on a map */
  hasList: boolean;
  /** whether the page contains only some municipalities */
  isShortened: boolean;
  /** whether the server has rendered the results of a search into the page */
  isFiltered?: boolean;
  /** whether the server has rendered all municipalities into the page, because one is selected */
  hasAll?: boolean;
}

/**
 * Renders the search box: a plain form that leads to the list. On the page of the list, changed fields filter the list
 * at once after hydration.
 */
export const SearchBox = island((props: Props) => {
  const { language, goal, without = [], hasList } = props;
  const filters = FILTERS.filter((one) => !without.includes(one));
  const texts = useTexts('search', language);
  const other = goal === 'sale' ? 'rent' : 'sale';
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isOpen = useOpenBox(props, { form, sheet, texts });
  return (
    <form
      ref={form}
      className="search"
      id="search"
      action={texts[goal]}
      data-search={goal}
      aria-label={texts.label}
      onInput={searchChangedField}
      onSubmit={(event) => {
        event.preventDefault();
        if (submit()) sheet.current?.hidePopover();
      }}
    >
      {filters.includes('goal') && <GoalSwitch goal={goal} texts={texts} />}
      {filters.includes('text') && <TextField texts={texts} language={language} isAlone={hasList} isOpen={isOpen} />}
      <button className="button quiet search-open" type="button" popoverTarget="filters">
        <span suppressHydrationWarning>{`${texts.filters} `}</span>
        <PickedInAll />
      </button>
      {isOpen && <ProblemsInSheet texts={texts} />}
      <FilterSheet {...props} {...{ sheet, filters, texts, isOpen }} />
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

/** Fetches the files with which the box is rendered, then the code that searches, before the visitor touches it. */
export const warm = async ({ language }: Props) => {
  await Promise.all([loadTexts('search', language), fetchOnce(searchOptionsFile(language))]);
  await searchCode();
};

interface BoxParts {
  form: RefObject<HTMLFormElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  texts: IslandTexts;
}

/** Connects the form to the search after hydration. Returns true as soon as its style is loaded too. */
function useOpenBox({ language, goal, hasList, isFiltered = false }: Props, { form, sheet, texts }: BoxParts): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!form.current) return;
    // Without its style, a message about the filters would move the button that is being pressed.
    void loadStyle(sheetStyles).then(() => setOpen(true));
    $sheet.set(sheet.current?.matches(':popover-open') ?? false);
    const pathOf = (of: Goal) => texts[of] ?? '';
    const closing = closeWhenLeft(form.current);
    const list = hasList ? { loadFound: loadFoundHomes } : {};
    const setup = { language, goal, hasList, isFiltered, path: pathOf(goal), pathOf, ...list };
    const closeBox = openBox(form.current, setup);
    return () => {
      closing.abort();
      closeBox();
    };
  }, [language, goal, hasList, isFiltered, texts, form, sheet]);
  return isOpen;
}

/** Closes an open filter when the visitor presses Escape or clicks outside it. */
function closeWhenLeft({ elements }: HTMLFormElement): AbortController {
  const left = new AbortController();
  // In the sheet on a phone, filters stay open.
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

/** Searches when a field changes. For a field with text or a number, waits until the visitor stops typing. */
function searchChangedField({ target }: InputEvent): void {
  changed(target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type));
}

/**
 * Renders the choice between buying and renting. A click opens the list of the other goal. With the keyboard, arrow
 * keys only change the choice, and Enter opens the list.
 */
function GoalSwitch({ goal, texts }: { goal: Goal; texts: IslandTexts }) {
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
