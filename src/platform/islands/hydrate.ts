import { painted } from '../browser/painted.ts';
import { withRetries } from './retry.ts';

/** Fetches the code of an island and returns the function that hydrates it. Astro passes it to client directives. */
export type Load = () => Promise<() => Promise<void>>;

/**
 * Elements whose clicks are held back while an island loads: buttons without a native action, and links with `data-held`.
 */
const HELD = 'button:not([popovertarget]), a[data-held]';

/**
 * The last hydration by address of the island's code. A hydration repeats its clicks after the previous one of the same
 * code has done so, so that all clicks are repeated in their order.
 */
const latest = new Map<string | null, Promise<void>>();

/**
 * Returns a function that hydrates an island when it is called for the first time. Clicks while the island loads are held
 * back. They are repeated when the island is ready, or on the plain HTML if it fails. `data-state` of the island is
 * `loading`, then `ready` or `failed`.
 */
export function hydrateOnce(load: Load, island: HTMLElement): () => void {
  const tell = (state: 'loading' | 'ready' | 'failed') => {
    island.dataset.state = state;
  };
  const begin = async (before: Promise<void> | undefined) => {
    tell('loading');
    const release = holdPresses(island);
    let isReady = true;
    try {
      await painted();
      const hydrate = await withRetries(load);
      await press;
      await painted();
      await hydrate();
    } catch {
      isReady = false;
    }
    await before;
    tell(isReady ? 'ready' : 'failed');
    release(isReady);
  };
  let isBegun = false;
  return () => {
    if (isBegun) return;
    isBegun = true;
    const code = island.getAttribute('component-url');
    latest.set(code, begin(latest.get(code)));
  };
}

const PRESS_MAX_MS = 500;

/** The last press, which is over when the finger or the button of the mouse is up. */
let press: Promise<unknown> | undefined;

/** Lets islands hydrate only when the press that begins with an event is over, so that nothing delays its click. */
export function followPress({ type }: Event): void {
  if (type !== 'pointerdown') return;
  press = new Promise((resolve) => {
    for (const name of ['pointerup', 'pointercancel', 'click']) addEventListener(name, resolve, true);
    // A list that the press has opened may keep these events to itself.
    setTimeout(resolve, PRESS_MAX_MS);
  });
}

/**
 * Holds back clicks in an island while its code is loading. Typing, ticking and opening `<details>` work without the
 * island.
 * @returns a function that repeats the clicks, on the island if it is ready, otherwise on the plain HTML
 */
function holdPresses(island: HTMLElement): (isReady: boolean) => void {
  const stop = new AbortController();
  const pressed: HTMLElement[] = [];
  let changed: EventTarget | null = null;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
  };
  island.addEventListener('click', hold, { capture: true, signal: stop.signal });
  const note = ({ target }: Event) => {
    changed = target;
  };
  // The hydration may have been started by either event, before the island could handle it.
  for (const name of ['input', 'change']) island.addEventListener(name, note, stop);
  return (isReady) => {
    stop.abort();
    if (isReady) changed?.dispatchEvent(new Event('input', { bubbles: true }));
    // Choosing an option in such a list submits its form.
    else if (changed instanceof HTMLSelectElement && changed.matches('[data-asks]') && changed.form)
      submit(changed.form);
    for (const button of pressed) button.click();
  };
}

/** Submits a form without its empty fields. */
function submit(form: HTMLFormElement): void {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  form.submit();
}
