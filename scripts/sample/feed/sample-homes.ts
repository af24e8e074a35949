import { readFileSync } from 'node:fs';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { type FeedProperty, type Language, type SampleFeed, WORDS } from './export-records.ts';

/** The day of the sample's export: its dates, and those of what is composed beside it, lie around it. */
export const SAMPLE_DAY = '2026-11-21';

/** The export that editors of the sample write by hand. */
export const sampleFeed = JSON.parse(readFileSync(SAMPLE_FEED, 'utf8')) as SampleFeed;

/** A property of the sample: its record in each language it has one in. */
export type SampleProperty = Partial<Record<Language, FeedProperty>> & { id: number; any: FeedProperty };

/** The properties of the sample in the order of the export. */
export const sampleProperties: readonly SampleProperty[] = [
  ...Map.groupBy(sampleFeed.properties, ({ ID }) => ID).entries(),
].map(([id, records]) => ({
  ...Object.fromEntries(records.map((record) => [languageOf(record), record])),
  id,
  any: one(records),
}));

/** Real exports write a record's language in any case. */
export function languageOf({ language }: { language: string }): Language {
  return language.toLowerCase() as Language;
}

/** What the sample's records of a language say where a record of its own says `text`, such as «Goed» in French. */
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

/** The words of a property in a language, which it need not have a record in. */
export function wordsOf({ any }: SampleProperty, language: Language): Partial<FeedProperty> {
  return Object.fromEntries(
    WORDS.flatMap((field) => {
      const text = translations.get(`${language} ${field} ${any[field]}`);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** The first item. Throws where there is none: the sample lacks something that composing needs. */
export function one<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`${SAMPLE_FEED} lacks what composed homes are made of.`);
  return item;
}
