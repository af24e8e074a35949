import { readFileSync } from 'node:fs';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { type FeedProperty, type Language, type SampleFeed, WORDS } from './export-records.ts';

/** The export of the sample, which is written by hand. */
export const sampleFeed = JSON.parse(readFileSync(SAMPLE_FEED, 'utf8')) as SampleFeed;

/** A home of the sample, with its record in each language that it has. */
export type SampleProperty = Partial<Record<Language, FeedProperty>> & { id: number; any: FeedProperty };

/** The homes of the sample, in the order of the export. */
export const sampleProperties: readonly SampleProperty[] = [
  ...Map.groupBy(sampleFeed.properties, ({ ID }) => ID).entries(),
].map(([id, records]) => ({
  ...Object.fromEntries(records.map((record) => [languageOf(record), record])),
  id,
  any: one(records),
}));

/** Returns the language of a record. Exports may write it in upper or lower case. */
export function languageOf({ language }: { language: string }): Language {
  return language.toLowerCase() as Language;
}

/**
 * Translations of words in the sample. The key consists of language, field and original text, for example for the
 * French text of «Goed».
 */
const translations = new Map<string, string>();
for (const property of sampleProperties) {
  for (const [language, record] of Object.entries(property)) {
    if (typeof record !== 'object') continue;
    for (const field of WORDS) {
      const [from, to] = [property.any[field], record[field]];
      if (from !== undefined && to !== undefined) translations.set(`${language} ${field} ${from}`, to);
    }
  }
}

/** Returns the values of a home's text fields in a language, even if the home has no record in it. */
export function wordsOf({ any }: SampleProperty, language: Language): Partial<FeedProperty> {
  return Object.fromEntries(
    WORDS.flatMap((field) => {
      const text = translations.get(`${language} ${field} ${any[field]}`);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** Returns the first item. Throws if the list is empty, because the sample then lacks data for composing homes. */
export function one<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`${SAMPLE_FEED} lacks the records that invented homes are based on.`);
  return item;
}
