import { withRetries } from '../retry.ts';

/** Sentences of the forms in one language, by key: `missing.email`, `problem.offline`. */
export type FormTexts = Readonly<Record<string, string>>;

const loading = new Map<string, Promise<FormTexts>>();

export function loadTexts(language: string): Promise<FormTexts> {
  const known = loading.get(language);
  if (known) return known;
  const load = withRetries(async () => {
    const response = await fetch(`/${language}/form-texts.json`);
    if (!response.ok) throw new Error(`form texts: ${response.status}`);
    return (await response.json()) as FormTexts;
  });
  loading.set(language, load);
  load.catch(() => loading.delete(language));
  return load;
}
