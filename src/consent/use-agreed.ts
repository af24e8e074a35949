import { useSyncExternalStore } from 'react';
import type { Category } from './choice/categories.ts';
import { onConsent } from './choice/changes.ts';
import { isAgreed } from './choice/stored.ts';

/** Whether a category may load now, told again when that changes. Nothing is agreed to in what was built. */
export function useAgreed(category: Category): boolean {
  return useSyncExternalStore(
    onConsent,
    () => isAgreed(category),
    () => false,
  );
}
