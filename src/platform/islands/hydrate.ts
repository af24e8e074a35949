import { holdPresses } from './hold-presses.ts';
import { withRetries } from './retry.ts';
import { BROKEN, READY } from './signals.ts';

/** What a client directive of Astro is given to fetch the island's code; it gives what hydrates. */
export type Load = () => Promise<() => Promise<void>>;

/**
 * Wakes an island, once. What is pressed meanwhile is pressed again when it is ready, or on the plain HTML where it
 * never comes. `data-state` of the island says how far it is: `loading`, `ready`, `failed`.
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
      // Whenever it breaks, the HTML of before is back.
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

/** The island that woke last, by its code: what was pressed first, of two hearts, is pressed again first. */
const latest = new Map<string | null, Promise<void>>();

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

/** React empties a text area that nobody has typed in, as one that the server has filled in. */
function keepTyped(island: HTMLElement): void {
  for (const area of island.querySelectorAll('textarea')) area.value = `${area.value}`;
}
