import { useSyncExternalStore } from 'react';
import type { Category } from './choice/categories.ts';
import { isAgreed, onConsent } from './choice/stored.ts';

/** Returns whether a category may load, and updates when that changes. In the build, nothing may. */
export function useAgreed(category: Category): boolean {
  return useSyncExternalStore(
    onConsent,
    () => isAgreed(category),
    () => false,
  );
}
