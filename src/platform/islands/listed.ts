import { cameFrom } from './came-from.ts';
import { hydrateOnce, type Load } from './hydrate.ts';

/**
 * `client:listed="/nl/te-koop/"`: wakes at the visitor's first move on a page that this list, or a search in it, led to.
 * Nobody waits for what it shows.
 */
export default function listed(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  if (!cameFrom(String(value))) return;
  const wake = hydrateOnce(load, island);
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    wake();
  };
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'scroll']) addEventListener(name, once, stop);
}
