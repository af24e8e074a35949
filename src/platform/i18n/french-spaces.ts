import type { Language } from '#domain/language.ts';

/** A text as its language sets it: in French no line begins with a sign that stands after a space, and none ends with «. */
export function tied(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0') : text;
}
