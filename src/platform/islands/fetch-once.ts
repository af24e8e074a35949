import { withRetries } from './retry.ts';

const loading = new Map<string, Promise<unknown>>();

/** A JSON file of the site, fetched once with retries; a failure is tried again at the next call. */
export function fetchOnce<T>(path: string): Promise<T> {
  const known = loading.get(path);
  if (known) return known as Promise<T>;
  const load = withRetries(async () => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as T;
  });
  loading.set(path, load);
  load.catch(() => loading.delete(path));
  return load;
}
