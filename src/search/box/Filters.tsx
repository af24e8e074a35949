import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { useFile } from '#platform/islands/provided-files.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { type SearchOptions, searchOptionsFile } from '../engine/published-files.ts';
import { ROOM_KINDS } from '../engine/query.ts';
import { More } from './More.tsx';
import { AllMunicipalities, Municipalities, Types } from './Options.tsx';
import { Price } from './Price.tsx';
import { Rooms } from './Rooms.tsx';

/** The filters that a site may show, in the order in which the search box shows them. */
export const FILTERS = ['goal', 'text', 'price', 'city', 'type', ...ROOM_KINDS, 'more'] as const;
export type Filter = (typeof FILTERS)[number];

export interface FiltersProps {
  language: Language;
  goal: Goal;
  filters: readonly Filter[];
  /** whether the page contains only some municipalities */
  isShortened: boolean;
  /** whether the server has rendered all municipalities into the page, because one is selected */
  hasAll?: boolean;
  texts: IslandTexts;
  /** whether the visitor has started to use the box */
  isOpen: boolean;
}

/** Renders the filters that visitors open and close. */
export function Filters({ language, goal, filters, isShortened, hasAll = false, texts }: FiltersProps) {
  const { municipalities, types } = useFile<SearchOptions>(searchOptionsFile(language));
  const rooms = ROOM_KINDS.filter((one) => filters.includes(one));
  const shared = { language, texts, goal: filters.includes('goal') ? undefined : goal };
  return (
    <>
      {filters.includes('price') && <Price goal={goal} texts={texts} language={language} />}
      {filters.includes('city') &&
        (hasAll ? (
          <AllMunicipalities {...shared} />
        ) : (
          <Municipalities {...shared} common={municipalities} isShortened={isShortened} />
        ))}
      {filters.includes('type') && <Types {...shared} types={types} />}
      {rooms.length > 0 && <Rooms rooms={rooms} texts={texts} />}
      {filters.includes('more') && <More texts={texts} language={language} />}
    </>
  );
}
