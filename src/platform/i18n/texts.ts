import { createInstance, type i18n } from 'i18next';
import type { Language } from '#domain/language.ts';
import { CV_MAX_MB } from '#domain/office.ts';
import { tied } from './french-spaces.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

/** Keys of all texts, as the Dutch file has them: `listing.askVisit`. */
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

/** Texts that an agency words itself, by their whole keys, as `home.intro`; plural forms apart. */
export type OwnTexts = Partial<Record<Language, Readonly<Record<string, string>>>>;

const DEFAULTS: Record<Language, object> = { nl, fr, en, de };

let own: OwnTexts = {};
let instance: i18n | undefined;
let perLanguage = new Map<Language, Texts>();

/** From now on an agency's own words stand in place of the texts of the same keys. */
export function wordTexts(texts: OwnTexts): void {
  own = texts;
  instance = undefined;
  perLanguage = new Map();
}

/** Every text of the interface in one language by its whole key, as it is where no agency words it itself. */
export const defaultTexts = (language: Language): Readonly<Record<string, string>> => leaves(DEFAULTS[language]);

function translator(): i18n {
  if (instance) return instance;
  instance = createInstance({
    resources: Object.fromEntries(
      Object.entries(DEFAULTS).map(([language, translation]) => [
        language,
        // What an agency words itself is written into the copy.
        { translation: structuredClone(translation) },
      ]),
    ),
    fallbackLng: false,
    initAsync: false,
    // Texts go into HTML through Astro and React, which escape.
    interpolation: { escapeValue: false, defaultVariables: { cvMaxMb: CV_MAX_MB } },
    returnEmptyString: false,
  });
  instance.init();
  for (const [language, texts] of Object.entries(own)) {
    for (const [key, text] of Object.entries(texts)) instance.addResource(language, 'translation', key, text);
  }
  return instance;
}

/** Texts with values kept per language; what comes after is made each time. */
const KEPT_MAX = 10_000;

/** The texts of one language. A text is made once and kept: a build asks for the same ones on thousands of pages. */
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

/** All texts below one key by their whole keys, plural forms apart and `{{names}}` open: for an island, which fills them in. */
export function groupTexts(language: Language, group: 'portal'): Record<string, string> {
  const texts = leaves(translator().getResource(language, 'translation', group), `${group}.`);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, tied(text, language)]));
}

/** The texts below a node by their whole keys. */
function leaves(node: object, above = ''): Record<string, string> {
  const entries = Object.entries(node).flatMap(([name, below]) =>
    typeof below === 'string' ? [[above + name, below]] : Object.entries(leaves(below, `${above}${name}.`)),
  );
  return Object.fromEntries(entries);
}
