import { kept } from '../browser/kept.ts';
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
  if (kept('local', String(value)) ?? kept('session', String(value))) wake();
}
