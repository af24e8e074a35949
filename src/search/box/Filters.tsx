import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { useFile } from '#platform/islands/provided-files.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { type SearchOptions, searchOptionsFile } from '../engine/published-files.ts';
import { ROOM_KINDS } from '../engine/query.ts';
import { AllMunicipalities, Municipalities, Types } from './Options.tsx';
import { Price } from './Price.tsx';
import { Rooms } from './Rooms.tsx';

/** The filters that a site may show. */
export const FILTERS = ['goal', 'text', 'city', 'type', ...ROOM_KINDS, 'price'] as const;
export type Filter = (typeof FILTERS)[number];

interface Props {
  language: Language;
  goal: Goal;
  filters: readonly Filter[];
  /** not all municipalities stand in the page */
  isShortened: boolean;
  /** the server has put all of them into the page, since one is chosen */
  hasAll?: boolean;
  texts: IslandTexts;
  /** somebody uses the box */
  isOpen: boolean;
}

/** What stands in the box's own row on a wide screen, and in a sheet on a phone. */
export function Filters({ language, goal, filters, isShortened, hasAll = false, texts, isOpen }: Props) {
  const { municipalities, types } = useFile<SearchOptions>(searchOptionsFile(language));
  const rooms = ROOM_KINDS.filter((one) => filters.includes(one));
  const shared = { language, texts, goal: filters.includes('goal') ? undefined : goal };
  return (
    <>
      {filters.includes('city') &&
        (hasAll ? (
          <AllMunicipalities {...shared} />
        ) : (
          <Municipalities {...shared} common={municipalities} isShortened={isShortened} />
        ))}
      {filters.includes('type') && <Types {...shared} types={types} />}
      {rooms.length > 0 && <Rooms rooms={rooms} texts={texts} isOpen={isOpen} />}
      {filters.includes('price') && <Price goal={goal} texts={texts} language={language} />}
    </>
  );
}
