import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** A store that several islands share: another one may have changed it, and yet this one begins with what was built. */
export const useShared = <Value>(store: ReadableAtom<Value>): Value => useStore(store, { ssr: 'initial' });
