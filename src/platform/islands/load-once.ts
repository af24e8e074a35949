import { withRetries } from './retry.ts';

const files = new Map<string, Promise<unknown>>();
const styles = new Map<string, Promise<void>>();

/** Fetches a JSON file of the site once, with retries. If all attempts fail, the next call fetches the file again. */
export function fetchOnce<T>(path: string): Promise<T> {
  const known = files.get(path);
  if (known) return known as Promise<T>;
  const load = withRetries(async () => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as T;
  });
  files.set(path, load);
  load.catch(() => files.delete(path));
  return load;
}

/**
 * Adds a style sheet to the page when an island needs it. (A style sheet that an island imports is instead linked by every
 * page on which the island may appear.) The promise also resolves if the style sheet cannot be fetched, because the island
 * works without it.
 */
export function loadStyle(href: string): Promise<void> {
  const known = styles.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const load = new Promise<void>((resolve) => {
    for (const event of ['load', 'error'] as const) link.addEventListener(event, () => resolve());
  });
  styles.set(href, load);
  // A style sheet that is not the last one makes Chromium load all fonts and lay out the whole page again.
  document.body.append(link);
  return load;
}

/** Fetches a page that the visitor is about to open in a frame, with low priority. */
export function fetchAhead(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}
