import type { Category } from '#contract/consent/categories.ts';
import { onConsent } from '../consent/changes.ts';
import { isAgreed } from '../consent/stored.ts';
import { hydrateOnce, type Load } from './hydrate.ts';
import { onTouch } from './on-touch.ts';

/** `client:agreed="social"`: wakes once the visitor has agreed to the category, or touches it. */
export default function agreed(load: Load, { value }: { value: unknown }, island: HTMLElement): void {
  const wake = hydrateOnce(load, island);
  const look = () => isAgreed(value as Category) && wake();
  onTouch(island, wake);
  onConsent(look);
  look();
}
