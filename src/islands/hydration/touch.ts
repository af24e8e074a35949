import { draftKey } from './draft-key.ts';
import { hydrateOnce, type Load } from './hydrate.ts';
import { onTouch } from './on-touch.ts';

export interface TouchOptions {
  /** islands of one group wake together */
  group?: string;
  /** only what this selects counts as touched */
  on?: string;
  /** wakes at once where the address has a parameter, or one that fills in a field of the island */
  address?: 'any' | 'fields';
  /** wakes at once where the tab keeps something under this name for this page */
  draft?: string;
}

/** `client:touch`: wakes when somebody presses, focuses or uses a key in it, and plays that again. */
export default function touch(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  const { group, on, address, draft }: TouchOptions = typeof value === 'object' && value ? value : {};
  const wake = hydrateOnce(load, island);
  const wakeAll = () => (group ? dispatchEvent(new Event(`touch:${group}`)) : wake());
  if (group) addEventListener(`touch:${group}`, wake);
  onTouch(island, wakeAll, on);
  // Once all of a group listen.
  if ((address && isAsked(island, address)) || (draft && isKept(draftKey(draft)))) setTimeout(wakeAll);
}

function isAsked(island: HTMLElement, address: 'any' | 'fields'): boolean {
  const names = [...new URLSearchParams(location.search).keys()];
  return names.some((name) => address === 'any' || island.querySelector(`[name="${CSS.escape(name)}"]`));
}

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
