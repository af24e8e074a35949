import { memo, useEffect, useMemo, useState } from 'react';
import { plainName } from '#domain/address.ts';
import type { Goal } from '#domain/price.ts';
import { useShared } from '#platform/islands/island.tsx';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { useFile } from '#platform/islands/provided-files.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { municipalitiesFile, type SearchOption } from '../engine/published-files.ts';
import { $municipalities, $query, $search, $types } from '../search-store.ts';
import { Pick } from './Pick.tsx';

interface MunicipalitiesProps {
  language: string;
  texts: IslandTexts;
  /** the goal of the page; undefined if the box offers the choice */
  goal: Goal | undefined;
  common: readonly SearchOption[];
  /** whether the page contains only the most common municipalities */
  isShortened: boolean;
}

/**
 * Renders the municipalities with a field that filters them. After hydration, fetches the municipalities that the page
 * leaves out.
 */
export function Municipalities({ language, texts, goal, common, isShortened }: MunicipalitiesProps) {
  const [all, setAll] = useState(common);
  const [part, setPart] = useState('');
  useEffect(() => {
    // Without a connection, visitors can only select the common municipalities.
    if (isShortened) fetchOnce<SearchOption[]>(municipalitiesFile(language)).then(setAll, () => undefined);
  }, [isShortened, language]);
  useEffect(() => $municipalities.set(all), [all]);
  const hits = useHits();
  const wanted = plainName(part);
  return (
    <Pick name="city" texts={texts}>
      <input
        className="scripted"
        type="search"
        aria-label={texts.findCity}
        placeholder={texts.findCity}
        autoComplete="off"
        onInput={(event) => {
          event.stopPropagation();
          setPart(event.currentTarget.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="choices" data-more={isShortened ? '' : undefined}>
        {all.filter(fits(goal)).map((option) => (
          <Option
            key={option.value}
            name="city"
            {...option}
            hits={hits?.city(option.value)}
            isLeftOut={wanted !== '' && !plainName(option.label).includes(wanted)}
          />
        ))}
      </ul>
    </Pick>
  );
}

/** Renders the municipalities of a page into which the server has rendered all of them. */
export function AllMunicipalities(props: Omit<MunicipalitiesProps, 'common' | 'isShortened'>) {
  const all = useFile<SearchOption[]>(municipalitiesFile(props.language));
  return <Municipalities {...props} common={all} isShortened={false} />;
}

interface TypesProps extends Pick<MunicipalitiesProps, 'texts' | 'goal'> {
  types: readonly SearchOption[];
}

export function Types({ texts, goal, types }: TypesProps) {
  const hits = useHits();
  useEffect(() => $types.set(types), [types]);
  return (
    <Pick name="type" texts={texts}>
      <ul className="choices">
        {types.filter(fits(goal)).map((option) => (
          <Option key={option.value} name="type" {...option} hits={hits?.type(option.value)} />
        ))}
      </ul>
    </Pick>
  );
}

const fits =
  (goal: Goal | undefined) =>
  ({ only }: SearchOption) =>
    !goal || !only || only === goal;

/** Returns how many homes each choice would give; undefined before the first search. */
function useHits() {
  const state = useShared($search);
  const engine = state.kind === 'all' || state.kind === 'found' ? state.engine : undefined;
  const rows = useMemo(() => Map.groupBy(engine?.cities.keys() ?? [], (row) => engine?.cities[row]?.key), [engine]);
  if (state.kind !== 'all' && state.kind !== 'found') return undefined;
  const { perCity, perType } = state.found;
  return {
    city: (key: string) => (rows.get(key) ?? []).reduce((sum, row) => sum + (perCity[row] ?? 0), 0),
    type: (id: string) => perType.get(Number(id)) ?? 0,
  };
}

interface OptionProps extends SearchOption {
  name: 'city' | 'type';
  hits: number | undefined;
  isLeftOut?: boolean;
}

const Option = memo(({ name, value, label, lang, only, hits, isLeftOut = false }: OptionProps) => {
  const { cities, types } = $query.get();
  const isChosen = name === 'city' ? cities.includes(value) : types.includes(Number(value));
  return (
    <li hidden={isLeftOut} data-only={only}>
      <label className={hits === 0 && !isChosen ? 'choice no-hits' : 'choice'} lang={lang}>
        <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
        <span suppressHydrationWarning>{label}</span>
        <span data-hits suppressHydrationWarning>
          {hits === undefined ? '' : `(${hits})`}
        </span>
      </label>
    </li>
  );
});
