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
}

/**
 * `client:touch`: wakes when somebody presses, focuses or uses a key in it, and plays that again. `client:touch="form"`
 * wakes at once, too, where the tab keeps a draft of its form for this page, or the address fills in one of its fields.
 */
export default function touch(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  const { group, on, address }: TouchOptions = typeof value === 'object' && value ? value : {};
  const wake = hydrateOnce(load, island);
  const wakeAll = () => (group ? dispatchEvent(new Event(`touch:${group}`)) : wake());
  if (group) addEventListener(`touch:${group}`, wake);
  onTouch(island, wakeAll, on);
  // Once all of a group listen.
  if ((address && location.search.length > 1) || (value === 'form' && isBegun(island))) setTimeout(wakeAll);
}

function isBegun(island: HTMLElement): boolean {
  const form = island.querySelector('form');
  const names = [...new URLSearchParams(location.search).keys()];
  if (!form || names.some((name) => form.elements.namedItem(name))) return form !== null;
  try {
    return sessionStorage.getItem(draftKey(form.dataset.form ?? '')) !== null;
  } catch {
    return false;
  }
}
