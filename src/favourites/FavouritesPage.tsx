import { type Ref, useRef, useState } from 'react';
import { listLook } from '#cards/card-html.ts';
import { Card } from '#cards/HomeCard.tsx';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { canKeep, type Favourite, isListFull, setFavourite, useFavourites } from '#saved/stored-favourites.ts';
import { WatchHome } from '#watches/WatchHome.tsx';
import { COMPARE_MAX, COMPARE_MIN } from './compare-rows.ts';
import { createFavouritesPageStore, shareAddress, sharedAddress } from './favourites-page-store.ts';
import type { OfferedHome } from './find-homes.ts';
import { HomeNote } from './HomeNote.tsx';
import { Loaded } from './Loaded.tsx';
import { SavedFile } from './SavedFile.tsx';

/** Renders the page with the homes that the visitor has saved, or with the homes that a link names. */
export const FavouritesPage = island(({ language }: { language: string }) => {
  const texts = useTexts('favourites', language);
  const [store] = useState(() => createFavouritesPageStore(language));
  const cards = useRef<HTMLDivElement>(null);
  const focusHomes = () => cards.current?.focus();
  return (
    <Loaded loader={store} texts={texts}>
      {({ homes, gone, isEmpty, isShared, isRefused }) => (
        <>
          {isShared && (
            <p className="notice">
              {texts.shared}{' '}
              <button type="button" className="button quiet" onClick={() => store.keepAll() && focusHomes()}>
                {texts.keepAll}
              </button>
            </p>
          )}
          {isEmpty && <Empty texts={texts} />}
          {isRefused && (
            <p className="notice" role="alert">
              {isListFull() ? texts.full : texts.notKept}
            </p>
          )}
          <Homes homes={homes} texts={texts} language={language} ref={cards} isShared={isShared}>
            <Gone gone={gone} texts={texts} focusHomes={focusHomes} />
          </Homes>
          <SavedFile texts={texts} onTaken={() => void store.refresh()} />
        </>
      )}
    </Loaded>
  );
});

function Empty({ texts }: { texts: IslandTexts }) {
  return (
    <div className="empty">
      <p>{canKeep() ? texts.empty : texts.notKept}</p>
      <p className="actions">
        <a className="button" href={texts.forSalePath}>
          {texts.forSale}
        </a>
        <a className="button quiet" href={texts.forRentPath}>
          {texts.forRent}
        </a>
      </p>
    </div>
  );
}

interface HomesProps {
  homes: readonly OfferedHome[];
  texts: IslandTexts;
  language: string;
  ref: Ref<HTMLDivElement>;
  /** whether the homes come from a link, so that this visitor has no notes on them */
  isShared: boolean;
  children: React.ReactNode;
}

/** Renders the homes and, below them, the actions. Each home has a checkbox that selects it for a comparison. */
function Homes({ homes, texts, language, ref, isShared, children }: HomesProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [followed, setFollowed] = useState<number>();
  const comparable = homes.length >= COMPARE_MIN;
  const choose = (id: number, on: boolean) => setChosen((ids) => (on ? [...ids, id] : ids.filter((one) => one !== id)));
  return (
    <>
      <div className="cards" ref={ref} tabIndex={-1}>
        {homes.map(({ card }, index) => (
          <Card key={card.id} card={card} look={listLook(index, texts.noPhoto ?? '')} keep={texts.keep ?? ''}>
            <div className="card-tools">
              {comparable && (
                <label className="choice compare-choice">
                  <input
                    type="checkbox"
                    value={card.id}
                    disabled={!chosen.includes(card.id) && chosen.length >= COMPARE_MAX}
                    onChange={({ target }) => choose(card.id, target.checked)}
                  />
                  {texts.compare}
                </label>
              )}
              <WatchHome
                id={card.id}
                title={card.title}
                language={language}
                texts={texts}
                isOpen={followed === card.id}
                toggle={() => setFollowed(followed === card.id ? undefined : card.id)}
              />
              {!isShared && <HomeNote id={card.id} title={card.title} texts={texts} />}
            </div>
          </Card>
        ))}
      </div>
      {children}
      {homes.length > 0 && <Actions homes={homes} chosen={chosen} texts={texts} />}
    </>
  );
}

interface ActionsProps extends Omit<HomesProps, 'children' | 'ref' | 'isShared' | 'language'> {
  /** IDs of the homes to compare */
  chosen: readonly number[];
}

function Actions({ homes, chosen, texts }: ActionsProps) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = sharedAddress(homes);
    const done = await shareAddress(url);
    if (done !== 'shared') setSaid(filled(done === 'copied' ? texts.copied : texts.copyThis, { url }));
  };
  return (
    <div className="compare-bar">
      <p className="note">{texts.compareHint}</p>
      <p className="actions">
        {homes.length >= COMPARE_MIN && (
          <button
            type="button"
            className="button"
            disabled={chosen.length < COMPARE_MIN}
            onClick={() => location.assign(`${texts.comparePath}?ids=${chosen.join()}`)}
          >
            {texts.compare}
          </button>
        )}
        <button type="button" className="button quiet" onClick={share}>
          {texts.share}
        </button>
        <span role="status">{said}</span>
      </p>
    </div>
  );
}

interface GoneProps {
  gone: readonly Favourite[];
  texts: IslandTexts;
  /** moves the focus to the homes that are still offered */
  focusHomes: () => void;
}

/** Lists the titles of saved homes that are no longer offered, each with a button that removes it. */
function Gone({ gone, texts, focusHomes }: GoneProps) {
  const kept = useFavourites();
  const still = gone.filter(({ id }) => kept.some((one) => one.id === id));
  const buttons = useRef(new Map<number, HTMLButtonElement | null>());
  const remove = (index: number) => {
    const [one, next] = [still[index], still[index + 1] ?? still[index - 1]];
    if (next) buttons.current.get(next.id)?.focus();
    else focusHomes();
    if (one) setFavourite(one, false);
  };
  if (still.length === 0) return null;
  return (
    <section data-part="gone">
      <h2>{texts.goneTitle}</h2>
      <ul>
        {still.map((one, index) => (
          <li key={one.id}>
            {one.title}{' '}
            <button
              ref={(button) => void buttons.current.set(one.id, button)}
              type="button"
              className="text-button"
              aria-label={`${texts.forget}: ${one.title}`}
              onClick={() => remove(index)}
            >
              {texts.forget}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
