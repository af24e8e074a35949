import { useSyncExternalStore } from 'react';
import type { Category } from './choice/categories.ts';
import { isAgreed, onConsent } from './choice/stored.ts';

/** Returns whether a category may load, and re-renders when that changes. During the build, no category may load. */
export function useAgreed(category: Category): boolean {
  return useSyncExternalStore(
    onConsent,
    () => isAgreed(category),
    () => false,
  );
}
