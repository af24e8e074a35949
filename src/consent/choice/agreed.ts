import { onTouch } from '#platform/islands/directives.ts';
import { hydrateOnce, type Load } from '#platform/islands/hydrate.ts';
import type { Category } from './categories.ts';
import { isAgreed, onConsent } from './stored.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:agreed'?: Category;
  }
}

/**
 * `client:agreed="social"`: hydrates the island when the visitor has accepted the category, or first touches the
 * island.
 */
export default function agreed(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  const wake = hydrateOnce(load, island);
  const look = () => isAgreed(value as Category) && wake();
  onTouch(island, wake);
  onConsent(look);
  look();
}
