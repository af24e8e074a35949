import { createInstance, type i18n } from 'i18next';
import { CV_MAX_MB } from '#domain/cv.ts';
import type { Language } from '#domain/language.ts';
import de from '../../content/texts/de.json' with { type: 'json' };
import en from '../../content/texts/en.json' with { type: 'json' };
import fr from '../../content/texts/fr.json' with { type: 'json' };
import nl from '../../content/texts/nl.json' with { type: 'json' };

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

let instance: i18n | undefined;
const perLanguage = new Map<Language, Texts>();

function translator(): i18n {
  if (instance) return instance;
  instance = createInstance({
    resources: { nl: { translation: nl }, fr: { translation: fr }, en: { translation: en }, de: { translation: de } },
    fallbackLng: false,
    initAsync: false,
    // Texts go into HTML through Astro and React, which escape.
    interpolation: { escapeValue: false, defaultVariables: { cvMaxMb: CV_MAX_MB } },
    returnEmptyString: false,
  });
  instance.init();
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
    const text = values ? translate(key, values) : translate(key);
    if (kept === plain || kept.size < KEPT_MAX) kept.set(name, text);
    return text;
  };
  perLanguage.set(language, texts);
  return texts;
}

/** All texts below one key by their whole keys, plural forms apart and `{{names}}` open: for an island, which fills them in. */
export function groupTexts(language: Language, group: 'portal'): Record<string, string> {
  const texts: Record<string, string> = {};
  const collect = (node: unknown, key: string) => {
    if (typeof node === 'string') texts[key] = node;
    else for (const [name, below] of Object.entries(node as object)) collect(below, `${key}.${name}`);
  };
  collect(translator().getResource(language, 'translation', group), group);
  return texts;
}
