import { type ReactNode, useLayoutEffect } from 'react';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { island, useShared } from '#platform/islands/island.tsx';
import { useFile, useTexts } from '#platform/islands/provided-files.ts';
import { changed, giveFocusBack } from '../box/box-store.ts';
import { type SearchOptions, searchOptionsFile } from '../engine/published-files.ts';
import { $map, $search, fromAddress } from '../search-store.ts';
import { FoundHomes } from './FoundHomes.tsx';
import { ResultsMap } from './ResultsMap.tsx';

interface Props {
  language: Language;
  goal: Goal;
  /** the built list */
  children?: ReactNode;
}

/** Renders the results of a search in place of the built list. Without a search, the built list is visible. */
export const Results = island(({ language, goal, children }: Props) => {
  const texts = useTexts('search', language);
  const options = useFile<SearchOptions>(searchOptionsFile(language));
  const state = useShared($search);
  const isMap = useShared($map);
  // The built list stays visible until the first cards have arrived.
  const found = state.kind === 'found' && state.cards ? state : undefined;
  const isBuilt = !found && state.kind !== 'failed';
  useLayoutEffect(() => {
    if (isBuilt) giveFocusBack();
  }, [isBuilt]);
  return (
    <div className={isMap ? 'with-map' : undefined}>
      {isMap && <ResultsMap texts={texts} language={language} />}
      <div data-results hidden={!isBuilt} onInput={searchInOrder}>
        {children}
      </div>
      {found && <FoundHomes state={found} texts={texts} language={language} goal={goal} options={options} />}
      {state.kind === 'failed' && (
        <div className="empty" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="button" onClick={() => void fromAddress()}>
            {texts.again}
          </button>
        </div>
      )}
    </div>
  );
});

/** Searches when the visitor changes the order of the built list. */
const searchInOrder = () => changed(false);
