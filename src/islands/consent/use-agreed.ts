import { useSyncExternalStore } from 'react';
import type { Category } from '#contract/consent/categories.ts';
import { onConsent } from './changes.ts';
import { isAgreed } from './stored.ts';

/** Whether a category may load now, told again when that changes. Nothing is agreed to in what was built. */
export function useAgreed(category: Category): boolean {
  return useSyncExternalStore(
    onConsent,
    () => isAgreed(category),
    () => false,
  );
}
