import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { listLook } from '#cards/card.ts';
import { Card } from '#cards/HomeCard.tsx';
import type { Language } from '#domain/language.ts';
import { SORTS } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { useShared } from '#platform/islands/use-shared.ts';
import { leaveFocus, takeFocus } from './box-store.ts';
import { Chips, NoHomes } from './chips.tsx';
import type { SearchQuery } from './engine/query.ts';
import type { SearchOptions } from './engine/search-options.ts';
import { keepPlace } from './kept-place.ts';
import { Pager } from './Pager.tsx';
import { registrationAddress } from './registration.ts';
import { $municipalities, type FoundState, go } from './search-store.ts';

interface Props {
  state: FoundState;
  texts: IslandTexts;
  language: Language;
  goal: Goal;
  options: SearchOptions;
}

/** The homes that a search finds, page by page. */
export function FoundHomes({ state, texts, language, goal, options }: Props) {
  const { found, query, page, pages, cards } = state;
  const top = useRef<HTMLDivElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  // Who was choosing an order goes on in the one that is shown.
  useLayoutEffect(() => {
    const { current } = order;
    takeFocus(current);
    return () => leaveFocus(current);
  }, []);
  const form = new Intl.PluralRules(language).select(found.rows.length);
  const count = filled(texts[`${pages > 1 ? 'count' : 'total'}_${form}`], { count: found.rows.length, page, pages });
  const toPage = (next: number) => {
    void go({ ...query, page: next });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const municipalities = useShared($municipalities);
  const chips = { state, texts, language, types: options.types };
  return (
    <div ref={top} tabIndex={-1} className="found">
      <Chips {...chips} />
      <div className="list-bar">
        <p role="status">{count}</p>
        <a href={registrationAddress(texts.registration ?? '', query, goal, municipalities)}>{texts.save}</a>
        <p className="sort">
          <label>
            <span>{texts.sortBy}</span>
            <select
              ref={order}
              value={query.sort}
              onChange={({ target }) => void go({ ...query, sort: target.value as SearchQuery['sort'], page: 1 })}
            >
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {texts[`sort.${sort}`]}
                </option>
              ))}
            </select>
          </label>
        </p>
      </div>
      {found.rows.length === 0 && <NoHomes {...chips} />}
      {cards && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click, too
        // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed
        <div className="cards" onClick={keepOpened}>
          {cards.map((card, index) => (
            <Card key={card.id} card={card} look={listLook(index, texts.noPhoto ?? '')} keep={texts.keep ?? ''} />
          ))}
        </div>
      )}
      {pages > 1 && <Pager {...{ query, page, pages, texts, toPage }} />}
    </div>
  );
}

/** The way back leads to the home that was opened. */
function keepOpened({ nativeEvent }: MouseEvent): void {
  const link = nativeEvent.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link) keepPlace(link.pathname);
}
