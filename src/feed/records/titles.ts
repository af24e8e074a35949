import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import type { Place } from '#domain/listing.ts';
import { isHollow } from './redaction.ts';

/**
 * Titles of which something is left besides the hidden address: «Kaaistraat 5, 2850 Boom» has become «…, 2850 Boom».
 * Those of which nothing is left are replaced by the type and the municipality, or by the municipality alone.
 */
export function titlesOrStandIns(
  titles: Localized,
  {
    languages,
    place,
    typeName = {},
    otherwise,
  }: {
    languages: readonly Language[];
    place: Pick<Place, 'municipality' | 'zip'>;
    typeName?: Localized;
    /** where neither may be told */
    otherwise: string;
  },
): Localized {
  const kept: Localized = {};
  for (const language of languages) {
    const title = titles[language] ?? '';
    kept[language] = isOnlyPlace(title, place) ? standIn(language, place, typeName) || otherwise : title;
  }
  return kept;
}

function isOnlyPlace(title: string, { municipality, zip }: Pick<Place, 'municipality' | 'zip'>): boolean {
  if (title === '') return true;
  if (!title.includes('…')) return false;
  const shown = [zip, ...Object.values(municipality)];
  const rest = shown.reduce((text, word) => text.replaceAll(word, ''), title);
  return isHollow(rest.replace(/\d/g, ''));
}

function standIn(
  language: Language,
  { municipality, zip }: Pick<Place, 'municipality' | 'zip'>,
  typeName: Localized,
): string {
  const words = (texts: Localized) => speak(texts, language, LANGUAGES[0])?.text;
  return [words(typeName), words(municipality) ?? zip].filter(Boolean).join(', ');
}
