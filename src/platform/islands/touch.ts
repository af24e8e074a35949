import { kept } from '../browser/kept.ts';
import { draftKey } from './draft-key.ts';
import { hydrateOnce, type Load } from './hydrate.ts';
import { onTouch } from './on-touch.ts';

export interface TouchOptions {
  /** islands of one group wake together */
  group?: string;
  /** only what this selects counts as touched */
  on?: string;
  /** wakes at once where the address has a parameter */
  address?: true;
  /** wakes at once where the tab keeps something under this name for this page */
  draft?: string;
}

/**
 * `client:touch`: wakes when somebody presses, focuses or uses a key in it, and plays that again. `client:touch="form"`
 * wakes at once, too, where the tab keeps a draft of its form for this page, or the address fills in one of its fields.
 */
export default function touch(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  const { group, on, address, draft }: TouchOptions = typeof value === 'object' && value ? value : {};
  const wake = hydrateOnce(load, island);
  const wakeAll = () => (group ? dispatchEvent(new Event(`touch:${group}`)) : wake());
  if (group) addEventListener(`touch:${group}`, wake);
  onTouch(island, wakeAll, on);
  // Once all of a group listen.
  const isCalled = address === true && location.search.length > 1;
  if (isCalled || (value === 'form' ? isBegun(island) : draft && isKept(draft))) setTimeout(wakeAll);
}

function isBegun(island: HTMLElement): boolean {
  const form = island.querySelector('form');
  if (!form) return false;
  const names = [...new URLSearchParams(location.search).keys()];
  return names.some((name) => form.elements.namedItem(name)) || isKept(form.dataset.form ?? '');
}

const isKept = (draft: string): boolean => Boolean(kept('session', draftKey(draft)));
