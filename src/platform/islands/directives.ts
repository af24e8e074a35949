import { kept } from '../browser/kept.ts';
import { cameFrom } from './came-from.ts';
import { hydrateOnce, type Load } from './hydrate.ts';

interface Options {
  /** the value after the `=` of the directive */
  value: unknown;
}

export interface TouchOptions {
  /** islands of the same group hydrate together */
  group?: string;
  /** selector of the elements that count as touched */
  on?: string;
  /** hydrates at once if the address has a parameter */
  address?: true;
  /** hydrates at once if the tab keeps a draft with this name for this page */
  draft?: string;
}

/**
 * `client:touch`: hydrates at the first press, focus, key or change inside the island. `client:touch="form"` also hydrates
 * at once if the tab keeps a draft of the form for this page, or if the address fills in one of its fields.
 */
export function touch(load: Load, { value }: Options, island: HTMLElement): void {
  const { group, on, address, draft }: TouchOptions = typeof value === 'object' && value ? value : {};
  const wake = hydrateOnce(load, island);
  const wakeAll = () => (group ? dispatchEvent(new Event(`touch:${group}`)) : wake());
  if (group) addEventListener(`touch:${group}`, wake);
  onTouch(island, wakeAll, on);
  // Wait until all islands of the group listen.
  const isCalled = address === true && location.search.length > 1;
  if (isCalled || (value === 'form' ? isBegun(island) : draft && hasDraft(draft))) setTimeout(wakeAll);
}

/**
 * `client:stored="favourites"`: hydrates if the browser keeps something under this key, when another tab stores it, or at
 * an event of this name on the window; otherwise like `client:touch`.
 */
export function stored(load: Load, { value }: Options, island: HTMLElement): void {
  const wake = hydrateOnce(load, island);
  onTouch(island, wake);
  addEventListener(String(value), wake);
  addEventListener('storage', ({ key }) => key === value && wake());
  if (kept('local', String(value)) ?? kept('session', String(value))) wake();
}

/**
 * `client:listed="/nl/te-koop/"`: hydrates at the visitor's first move on a page that was opened from this list, or from a
 * search in it.
 */
export function listed(load: Load, { value }: Options, island: HTMLElement): void {
  if (!cameFrom(String(value))) return;
  const wake = hydrateOnce(load, island);
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    wake();
  };
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'scroll']) addEventListener(name, once, stop);
}

/** `client:only="react"`: hydrates with the page, for pages that consist of one island. */
export function only(load: Load, _options: unknown, island: HTMLElement): void {
  hydrateOnce(load, island)();
}

/** Calls `act` at the first press, focus, key or change in an element, or in the parts of it that match `selector`. */
export function onTouch(place: EventTarget, act: () => void, selector = '*'): void {
  const stop = new AbortController();
  const once = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(selector)) return;
    stop.abort();
    act();
  };
  for (const name of ['pointerdown', 'focusin', 'keydown', 'input']) place.addEventListener(name, once, stop);
}

/* Astro requires a default export. It compiles the export for every directive, but writes the result into no page. */
export default { touch, stored, listed, only };

/** Returns the session storage key of a form's draft on this page. */
export const draftKey = (form: string): string => `form ${form} ${location.pathname}`;

const hasDraft = (form: string): boolean => Boolean(kept('session', draftKey(form)));

function isBegun(island: HTMLElement): boolean {
  const form = island.querySelector('form');
  if (!form) return false;
  const names = [...new URLSearchParams(location.search).keys()];
  return names.some((name) => form.elements.namedItem(name)) || hasDraft(form.dataset.form ?? '');
}
