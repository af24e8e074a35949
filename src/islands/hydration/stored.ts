import { hydrateOnce, type Load } from './hydrate.ts';
import { onTouch } from './on-touch.ts';

/**
 * `client:stored="favourites"`: wakes where the browser keeps something under this name, once another tab does, or this page
 * by an event of that name; else at the first touch.
 */
export default function stored(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  const wake = hydrateOnce(load, island);
  onTouch(island, wake);
  addEventListener(String(value), wake);
  addEventListener('storage', ({ key }) => key === value && wake());
  try {
    if (localStorage.getItem(String(value)) !== null || sessionStorage.getItem(String(value)) !== null) wake();
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
