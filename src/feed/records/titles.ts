import { LANGUAGES, type Language, type Localized, speak } from '#domain/language.ts';
import type { Place } from '#domain/listing.ts';
import { slug } from '#domain/url-part.ts';
import { isHollow } from './redaction.ts';

/**
 * Replaces titles that only consisted of the hidden address («Kaaistraat 5, 2850 Boom» has become «…, 2850 Boom») by the type
 * and municipality, or by the municipality alone. Keeps all others.
 */
export function replaceHiddenTitles(
  titles: Localized,
  {
    languages,
    place,
    typeName = {},
    otherwise,
    reveals = () => false,
  }: {
    languages: readonly Language[];
    place: Pick<Place, 'municipality' | 'zip'>;
    typeName?: Localized;
    /** title to use if type and municipality are both hidden */
    otherwise: string;
    /** whether a text reveals something hidden: a title is also read as part of an address, which drops some letters */
    reveals?: ((text: string) => boolean) | undefined;
  },
): Localized {
  const kept: Localized = {};
  for (const language of languages) {
    const title = titles[language] ?? '';
    kept[language] =
      isOnlyPlace(title, place) || reveals(slug(title)) ? standIn(language, place, typeName) || otherwise : title;
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
