import { island, useShared } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { counted, type IslandTexts } from '#platform/islands/texts.ts';
import { useHidden } from './hidden-homes.ts';
import { builtList, type HiddenList } from './hidden-list.ts';

interface Props {
  /** ids of the homes that the list shows on this page */
  ids: readonly number[];
  language: string;
}

/**
 * Renders the button beside the number of homes in a list. It says how many homes are left out because the visitor has
 * hidden them, and shows them. A status for screen readers announces each home that was hidden or shown again.
 */
export function HiddenCount({ ids, language, texts, list }: Props & { texts: IslandTexts; list: HiddenList }) {
  const hidden = useHidden();
  const [isOpen, said] = [useShared(list.$isOpen), useShared(list.$said)];
  const count = ids.filter((id) => list.stateOf(hidden, id) === 'left-out').length;
  return (
    <>
      <span className="hidden-text" role="status">
        {said}
      </span>
      {count > 0 && (
        <button type="button" className="hidden-count text-button" onClick={list.toggle}>
          {counted(texts, isOpen ? 'hide.opened' : 'hide.count', count, language)}
        </button>
      )}
    </>
  );
}

/** {@link HiddenCount} as an island, for a built list. */
export const HiddenHomes = island(({ ids, language }: Props) => (
  <HiddenCount ids={ids} language={language} texts={useTexts('hide', language)} list={builtList} />
));
