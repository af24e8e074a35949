import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { island, useShared } from '#platform/islands/island.tsx';
import { useFile, useTexts } from '#platform/islands/provided-files.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { builtOrder, changed, leaveFocus, takeFocus } from '../box/box-store.ts';
import { type SearchOptions, searchOptionsFile } from '../engine/published-files.ts';
import { $map, $search, fromAddress } from '../search-store.ts';
import { $foundHomes } from './found-code.ts';
import type { ResultsMap } from './ResultsMap.tsx';

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
  const map = useMap();
  const code = useShared($foundHomes);
  // The built list stays visible until the first cards have arrived.
  const found = code && state.kind === 'found' && state.cards ? { state, ...code } : undefined;
  const isFailed = state.kind === 'failed';
  const isBuilt = !found && !isFailed;
  const around = useRef<HTMLDivElement>(null);
  const built = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isBuilt) return;
    const { current } = built;
    // The element around all lists is never hidden, so it cannot lose the focus.
    takeFocus({ place: around.current, order: builtOrder() });
    return () => leaveFocus({ place: current, order: builtOrder() });
  }, [isBuilt]);
  const engine = state.kind === 'found' || state.kind === 'all' ? state.engine : undefined;
  useEffect(() => {
    if (!engine) return;
    const isListed = (id: number) => engine.rowOf(id) !== undefined;
    void import('#saved/hidden-homes.ts').then(
      ({ forgetGone }) => forgetGone(engine.file.goal, isListed),
      () => undefined,
    );
  }, [engine]);
  return (
    <div ref={around} tabIndex={-1} className={map ? 'with-map' : undefined}>
      {map && <map.ResultsMap texts={texts} language={language} />}
      <div ref={built} data-results hidden={!isBuilt} onInput={searchInOrder}>
        {children}
      </div>
      {found && (
        <found.FoundHomes state={found.state} texts={texts} language={language} goal={goal} options={options} />
      )}
      {isFailed && <Failed texts={texts} />}
    </div>
  );
});

interface MapCode {
  ResultsMap: ComponentType<ComponentProps<typeof ResultsMap>>;
}

/** Returns the code of the map while the map is shown. It is fetched when the visitor first opens the map. */
function useMap(): MapCode | undefined {
  const isOn = useShared($map);
  const [code, setCode] = useState<MapCode>();
  useEffect(() => {
    // Without a connection, the visitor can press the button again.
    if (isOn && !code) import('./ResultsMap.tsx').then(setCode, () => $map.set(false));
  }, [isOn, code]);
  return isOn ? code : undefined;
}

function Failed({ texts }: { texts: IslandTexts }) {
  const again = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const message = { place: again.current };
    takeFocus(message);
    return () => leaveFocus(message);
  }, []);
  return (
    <div className="empty" role="alert">
      <p>{texts.failed}</p>
      <button ref={again} type="button" className="button" onClick={() => void fromAddress()}>
        {texts.again}
      </button>
    </div>
  );
}

/** Searches when the visitor changes the order of the built list. */
const searchInOrder = () => changed(false);
