import { hydrateOnce, type Load } from './hydrate.ts';

/** `client:only="react"`: comes with the page, for pages that are nothing but an island. */
export default function only(load: Load, _options: unknown, island: HTMLElement): void {
  hydrateOnce(load, island)();
}
