import type { SiteLanguages } from './localized-texts.ts';

const TITLE_FIELDS = ['title', 'name', 'label', 'place', 'id', 'text', 'introText', 'says', 'from', 'percent', 'file'];

/** Returns a text of an entry by which the editor recognises it; undefined if it has none yet. */
export function itemTitle(item: unknown, language: string, languages: SiteLanguages): string | undefined {
  if (typeof item !== 'object' || item === null) return item ? String(item) : undefined;
  const fields = item as Readonly<Record<string, unknown>>;
  for (const name of TITLE_FIELDS) {
    const text = spokenText(fields[name], language, languages);
    if (text) return text;
  }
  return undefined;
}

function spokenText(value: unknown, language: string, languages: SiteLanguages): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = value as Readonly<Record<string, unknown>>;
  const text = [language, languages.default, ...Object.keys(texts)].map((one) => texts[one]).find(Boolean);
  return typeof text === 'string' ? text : undefined;
}
