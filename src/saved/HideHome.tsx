import { useLayoutEffect, useRef, useState } from 'react';
import { ICONS } from '#page-base/icons.ts';
import { island, useShared } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { type HiddenHome, useHidden } from './hidden-homes.ts';
import { builtList, type HiddenList } from './hidden-list.ts';
import { takeCard } from './take-card.ts';

interface Home extends HiddenHome {
  title: string;
  /** language of the title, if it differs from that of the page */
  lang?: string | undefined;
  place: string;
}

interface Props {
  home: Home;
  texts: IslandTexts;
  list: HiddenList;
}

/**
 * Renders the button that hides a home in a list. While the home is hidden, renders a line with its name and a button
 * that shows it again; the style sheet of lists then hides the rest of the card. When the visitor presses one of these
 * buttons, the button that replaces it gets the focus.
 */
export function HideButton({ home, texts, list }: Props) {
  const { id, title, lang, place } = home;
  const state = list.stateOf(useHidden(), id);
  const isOpen = useShared(list.$isOpen);
  const [isRefused, setRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const isShown = state === 'shown';
  useLayoutEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
    takeCard(button.current);
  }, [isShown]);
  const press = () => {
    isPressed.current = true;
    const said = filled(texts[isShown ? 'hide.done' : 'hide.undone'], { home: title });
    const isDone = list.set(home, isShown, said);
    if (!isDone) isPressed.current = false;
    setRefused(!isDone);
  };
  const refusal = isRefused && (
    <p className="not-kept" role="alert">
      {texts['hide.notKept']}
    </p>
  );
  if (isShown)
    return (
      <>
        <button
          ref={button}
          type="button"
          className="hide scripted"
          title={texts['hide.hide']}
          aria-label={`${texts['hide.hide']}: ${title}`}
          onClick={press}
          suppressHydrationWarning
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS.hide} />
          </svg>
        </button>
        {refusal}
      </>
    );
  const again = texts[state === 'folded' ? 'hide.undo' : 'hide.again'];
  return (
    <div className="hidden-home" hidden={state === 'left-out' && !isOpen}>
      <p>
        {texts['hide.hidden']} <span lang={lang}>{[title, place].filter(Boolean).join(', ')}</span>
      </p>
      <button ref={button} type="button" className="text-button" aria-label={`${again}: ${title}`} onClick={press}>
        {again}
      </button>
      {refusal}
    </div>
  );
}

/** {@link HideButton} as an island, for the cards of a built list. */
export const HideHome = island(({ language, ...home }: Home & { language: string }) => (
  <HideButton home={home} texts={useTexts('hide', language)} list={builtList} />
));
