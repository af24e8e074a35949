import { atom } from 'nanostores';
import { withRetries } from '#platform/islands/retry.ts';

/** The code that renders found homes, once {@link loadFoundHomes} has fetched it. */
export const $foundHomes = atom<typeof import('./FoundHomes.tsx') | undefined>(undefined);

/** Fetches the code that renders found homes. @throws if it cannot be fetched */
export async function loadFoundHomes(): Promise<void> {
  if (!$foundHomes.get()) $foundHomes.set(await withRetries(() => import('./FoundHomes.tsx')));
}
