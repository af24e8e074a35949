import type { Goal } from '#domain/price.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { withRetries } from '#platform/islands/retry.ts';
import type { SearchEngine } from './engine/engine.ts';
import { indexFile } from './engine/published-files.ts';

/**
 * Fetches the code that searches. The search box hydrates without it, because a touch has to fetch less then.
 * @throws if it cannot be fetched
 */
export const searchCode = () => withRetries(() => import('./fetch-search-files.ts'));

interface ReadyEngine {
  engine: SearchEngine;
  code: Awaited<ReturnType<typeof searchCode>>;
}

/** Returns the search engine of a goal. The first call fetches its code and its index. @throws if one cannot be fetched */
export async function startEngine(language: string, goal: Goal): Promise<ReadyEngine> {
  const [code] = await Promise.all([searchCode(), fetchOnce(indexFile(language, goal))]);
  return { code, engine: await code.loadEngine(language, goal) };
}
