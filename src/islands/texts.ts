import { withRetries } from './retry.ts';

/** Sentences of one part of the site in one language, by key. */
export type IslandTexts = Readonly<Record<string, string>>;

const loading = new Map<string, Promise<IslandTexts>>();

/** Fetches `/{language}/{part}-texts.json` once; a failure is tried again at the next call. */
export function loadTexts(part: 'form' | 'search', language: string): Promise<IslandTexts> {
  const path = `/${language}/${part}-texts.json`;
  const known = loading.get(path);
  if (known) return known;
  const load = withRetries(async () => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as IslandTexts;
  });
  loading.set(path, load);
  load.catch(() => loading.delete(path));
  return load;
}

/** A sentence with its `{{names}}` filled in. */
export function filled(text: string | undefined, values: Readonly<Record<string, string | number>>): string {
  return (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
