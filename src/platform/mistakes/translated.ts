import type { Language } from '#domain/language.ts';
import de from '../i18n/mistakes/de.json' with { type: 'json' };
import fr from '../i18n/mistakes/fr.json' with { type: 'json' };
import nl from '../i18n/mistakes/nl.json' with { type: 'json' };
import { tied } from '../i18n/texts.ts';
import { fillIn, inEnglish, OR, type Said, type Words } from './said.ts';

type Sentences = Readonly<Record<Words, string>>;
/** Sentences of the other languages by their English words. */
const SENTENCES: Readonly<Record<Exclude<Language, 'en'>, Sentences>> = { nl, fr, de };

/** Returns a sentence about a mistake in a language. */
export const translated = (said: Said, language: Language): string =>
  language === 'en' ? inEnglish(said) : tied(sentenceFrom(SENTENCES[language], said), language);

function sentenceFrom(sentences: Sentences, { words, values }: Said): string {
  return fillIn(sentences[words] ?? words, values, (value) => {
    if (Array.isArray(value)) return [...new Set(value.map((one) => sentenceFrom(sentences, one)))].join(sentences[OR]);
    return typeof value === 'object' ? sentenceFrom(sentences, value as Said) : String(value);
  });
}
