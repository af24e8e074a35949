import { createInstance, type i18n } from 'i18next';
import type { Language } from '#domain/language.ts';
import { CV_MAX_MB } from '#domain/office.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

/** Keys of all texts, taken from the Dutch file: `listing.askVisit`. */
export type TextKey = Leaves<typeof nl>;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many`
  ? Base
  : K;

/** Values for `{{name}}` in a text; `count` chooses the plural form. */
export type TextValues = Record<string, string | number>;
/** A text in one language. */
export type Texts = (key: TextKey, values?: TextValues) => string;

/** Texts that an agency has written itself, by their full keys (`home.intro`). Each plural form has its own key. */
export type OwnTexts = Partial<Record<Language, Readonly<Record<string, string>>>>;

const DEFAULTS: Record<Language, object> = { nl, fr, en, de };

let own: OwnTexts = {};
let instance: i18n | undefined;
let perLanguage = new Map<Language, Texts>();

/** Replaces texts with the agency's own texts that have the same keys. */
export function wordTexts(texts: OwnTexts): void {
  own = texts;
  instance = undefined;
  perLanguage = new Map();
}

/** Returns the site's own wording of every text in one language, by full key, without the agency's changes. */
export const defaultTexts = (language: Language): Readonly<Record<string, string>> => leaves(DEFAULTS[language]);

function translator(): i18n {
  if (instance) return instance;
  instance = createInstance({
    resources: Object.fromEntries(
      Object.entries(DEFAULTS).map(([language, translation]) => [
        language,
        // The agency's own texts are written into this copy.
        { translation: structuredClone(translation) },
      ]),
    ),
    fallbackLng: false,
    initAsync: false,
    // Astro and React escape the texts when they write them into HTML.
    interpolation: { escapeValue: false, defaultVariables: { cvMaxMb: CV_MAX_MB } },
    returnEmptyString: false,
  });
  instance.init();
  for (const [language, texts] of Object.entries(own)) {
    for (const [key, text] of Object.entries(texts)) instance.addResource(language, 'translation', key, text);
  }
  return instance;
}

/** Largest number of filled-in texts that are cached per language. */
const KEPT_MAX = 10_000;

/** Returns the texts of one language. Results are cached, because a build uses the same texts on thousands of pages. */
export function textsOf(language: Language): Texts {
  const known = perLanguage.get(language);
  if (known) return known;
  const translate = translator().getFixedT(language);
  const plain = new Map<string, string>();
  const filled = new Map<string, string>();
  const texts: Texts = (key, values) => {
    const kept = values ? filled : plain;
    const name = values ? `${key}\0${Object.values(values).join('\0')}` : key;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const text = tied(values ? translate(key, values) : translate(key), language);
    if (kept === plain || kept.size < KEPT_MAX) kept.set(name, text);
    return text;
  };
  perLanguage.set(language, texts);
  return texts;
}

/**
 * Returns all texts of a group by their full keys. Plural forms are listed separately and `{{names}}` stay as they are,
 * because an island fills them in.
 */
export function groupTexts(language: Language, group: 'portal' | 'desk' | 'content' | 'hide'): Record<string, string> {
  const texts = leaves(translator().getResource(language, 'translation', group), `${group}.`);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, tied(text, language)]));
}

/** Returns the texts below a node by their full keys. */
function leaves(node: object, above = ''): Record<string, string> {
  const entries = Object.entries(node).flatMap(([name, below]) =>
    typeof below === 'string' ? [[above + name, below]] : Object.entries(leaves(below, `${above}${name}.`)),
  );
  return Object.fromEntries(entries);
}

/**
 * Returns the message about the problem of a field. If the value is missing, the message names the field; otherwise, it
 * depends on the problem only.
 */
export function problemText(language: Language, field: string, problem: string): string {
  const t = textsOf(language);
  if (problem === 'missing') return t(`form.missing.${field}` as TextKey);
  // The price fields of the search say the same.
  return t(problem === 'amount' ? 'search.wrong.amount' : (`form.wrong.${problem}` as TextKey));
}

/** Returns a French text with non-breaking spaces: no line begins with `:`, `;`, `?`, `!`, `»` or `%`, or ends with `«`. */
export function tied(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/ (?=[:;?!»%])|(?<=«) /g, '\u00a0') : text;
}
