import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { listLook } from '#cards/card-html.ts';
import { Card } from '#cards/HomeCard.tsx';
import type { Language } from '#domain/language.ts';
import { SORTS } from '#domain/list.ts';
import type { Goal } from '#domain/price.ts';
import { useShared } from '#platform/islands/island.tsx';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { HiddenCount } from '#saved/HiddenHomes.tsx';
import { HideButton } from '#saved/HideHome.tsx';
import { createHiddenList } from '#saved/hidden-list.ts';
import { leaveFocus, takeFocus } from '../box/box-store.ts';
import type { SearchOptions } from '../engine/published-files.ts';
import type { SearchQuery } from '../engine/query.ts';
import { keepPlace } from '../keep-place.ts';
import { notRegistered, registrationAddress } from '../registration-address.ts';
import { $municipalities, type FoundState, go } from '../search-store.ts';
import { Chips, NoHomes } from './FilterChips.tsx';
import { Pager } from './Pager.tsx';

interface Props {
  state: FoundState;
  texts: IslandTexts;
  language: Language;
  goal: Goal;
  options: SearchOptions;
}

/** Renders one page of the homes that a search finds. */
export function FoundHomes({ state, texts, language, goal, options }: Props) {
  const { found, query, page, pages, cards } = state;
  const top = useRef<HTMLDivElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  // If the list that these results replace had the focus, the results take it.
  useLayoutEffect(() => {
    const list = { place: top.current, order: order.current };
    takeFocus(list);
    return () => leaveFocus(list);
  }, []);
  const form = new Intl.PluralRules(language).select(found.rows.length);
  const count = filled(texts[`${pages > 1 ? 'count' : 'total'}_${form}`], { count: found.rows.length, page, pages });
  const toPage = (next: number) => {
    void go({ ...query, page: next });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const municipalities = useShared($municipalities);
  const lost = notRegistered(query, { municipalities, types: options.types });
  // Other homes are another list.
  const hidden = useMemo(createHiddenList, [cards]);
  const focusResults = () => top.current?.focus({ preventScroll: true });
  const chips = { state, texts, language, types: options.types, focusResults };
  return (
    <div ref={top} tabIndex={-1} className="found">
      <Chips {...chips} />
      <div className="list-bar">
        <p role="status">{count}</p>
        <HiddenCount ids={cards?.map(({ id }) => id) ?? []} language={language} texts={texts} list={hidden} />
        <a className="list-save" href={registrationAddress(texts.registration ?? '', query, goal, municipalities)}>
          {texts.save}
        </a>
        {lost.length > 0 && <p className="note">{filled(texts.notSaved, { names: lost.join(', ') })}</p>}
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link triggers a click
        // biome-ignore lint/a11y/noStaticElementInteractions: visitors click the links inside
        <div className="cards" onClick={keepOpened}>
          {cards.map((card, index) => (
            <Card key={card.id} card={card} look={listLook(index, texts.noPhoto ?? '')} keep={texts.keep ?? ''}>
              {card.id > 0 && <HideButton home={{ ...card, goal, place: card.city }} texts={texts} list={hidden} />}
            </Card>
          ))}
        </div>
      )}
      {pages > 1 && <Pager {...{ query, page, pages, texts, toPage }} />}
    </div>
  );
}

/** Remembers the home that the visitor opens, so that going back returns to it. */
function keepOpened({ nativeEvent }: MouseEvent): void {
  const link = nativeEvent.composedPath().find((one) => one instanceof HTMLAnchorElement);
  if (link) keepPlace(link.pathname);
}
