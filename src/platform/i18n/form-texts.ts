import type { Language } from '#domain/language.ts';
import { type TextKey, textsOf } from './texts.ts';

/** What is wrong with a field, in words: its own sentence where it is missing, one by problem otherwise. */
export function problemText(language: Language, field: string, problem: string): string {
  return textsOf(language)((problem === 'missing' ? `form.missing.${field}` : `form.wrong.${problem}`) as TextKey);
}
