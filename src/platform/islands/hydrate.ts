import { withRetries } from './retry.ts';

/** Fetches the code of an island and returns the function that hydrates it. Astro passes it to client directives. */
export type Load = () => Promise<() => Promise<void>>;

/** Events that the component in island.tsx sends to the element around it: it is ready, or it has failed permanently. */
export const READY = 'island:ready';
export const BROKEN = 'island:broken';

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
    try {
      const hydrate = await withRetries(load);
      keepTyped(island);
      const plain = [...island.childNodes].map((node) => node.cloneNode(true));
      // If the island fails, now or later, the plain HTML returns.
      island.addEventListener(BROKEN, (event) => {
        event.stopPropagation();
        island.replaceWith(...plain);
      });
      await ready(island, hydrate);
      await before;
      tell('ready');
      release(true);
    } catch {
      await before;
      tell('failed');
      release(false);
    }
  };
  let isBegun = false;
  return () => {
    if (isBegun) return;
    isBegun = true;
    const code = island.getAttribute('component-url');
    latest.set(code, begin(latest.get(code)));
  };
}

function ready(island: HTMLElement, hydrate: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    island.addEventListener(READY, (event) => {
      event.stopPropagation();
      resolve();
    });
    island.addEventListener(BROKEN, reject);
    hydrate().catch(reject);
  });
}

/**
 * Marks text areas as edited. Otherwise, React would empty a text area that the server has filled in and the visitor has
 * not edited.
 */
function keepTyped(island: HTMLElement): void {
  for (const area of island.querySelectorAll('textarea')) area.value = `${area.value}`;
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
