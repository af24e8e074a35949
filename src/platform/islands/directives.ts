import { kept } from '../browser/kept.ts';
import { cameFrom } from './came-from.ts';
import { followPress, hydrateOnce, type Load } from './hydrate.ts';

interface Options {
  /** the value after the `=` of the directive */
  value: unknown;
}

export interface TouchOptions {
  /** islands of the same group hydrate together */
  group?: string;
  /** selector of the elements inside the island whose events hydrate it; all if absent */
  on?: string;
  /** hydrates already when a pointer is over the island, because what a press opens takes long to load */
  near?: true;
  /** hydrates at once if the page's address has a query */
  address?: true;
  /** hydrates at once if the tab has stored a draft of this form on this page */
  draft?: string;
}

/**
 * `client:touch`: hydrates at the first press, focus, key or change inside the island. `client:touch="form"` also hydrates
 * at once if the tab has stored a draft of the form on this page, or if the query of the address fills in one of its
 * fields.
 */
export function touch(load: Load, { value }: Options, island: HTMLElement): void {
  const { group, on, near, address, draft }: TouchOptions = typeof value === 'object' && value ? value : {};
  const wake = hydrateOnce(load, island);
  const wakeAll = () => (group ? dispatchEvent(new Event(`touch:${group}`)) : wake());
  if (group) addEventListener(`touch:${group}`, wake);
  onTouch(island, wakeAll, on);
  if (near) island.addEventListener('pointerover', wakeAll, { once: true });
  // Wait until all islands of the group have added their listeners.
  const isCalled = address === true && location.search.length > 1;
  if (isCalled || (value === 'form' ? isBegun(island) : draft && hasDraft(draft))) setTimeout(wakeAll);
}

/**
 * `client:stored="favourites"`: hydrates at once if local or session storage has a value under this key. Otherwise hydrates
 * when another tab stores one, at an event of this name on the window, or as with `client:touch`.
 */
export function stored(load: Load, { value }: Options, island: HTMLElement): void {
  const wake = hydrateOnce(load, island);
  onTouch(island, wake);
  addEventListener(String(value), wake);
  addEventListener('storage', ({ key }) => key === value && wake());
  if (kept('local', String(value)) ?? kept('session', String(value))) wake();
}

/**
 * `client:listed="/nl/te-koop/"`: hydrates when the visitor first moves the pointer, presses, types or scrolls. It only
 * does so on pages that were opened from this list or from a search in it.
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

/** `client:only="react"`: hydrates as soon as the page is loaded, for pages that consist of one island. */
export function only(load: Load, _options: unknown, island: HTMLElement): void {
  hydrateOnce(load, island)();
}

/**
 * Calls `act` once, at the first press, focus, key or change in an element. If `selector` is given, only events in matching
 * elements count.
 */
export function onTouch(place: EventTarget, act: () => void, selector = '*'): void {
  const stop = new AbortController();
  const once = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(selector)) return;
    stop.abort();
    followPress(event);
    act();
  };
  for (const name of ['pointerdown', 'focusin', 'keydown', 'input']) place.addEventListener(name, once, stop);
}

/* Astro requires a default export. It compiles this file for every directive, but no page contains the result. */
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
