import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { readTexts } from '../../../scripts/check/texts/text-files.ts';

/** A text that people read, with the place where it is written. */
interface Written {
  place: string;
  text: string;
}

/** Keys whose texts are words that visitors type. */
const TYPED = /^search\.(?:ignored|words|understood|typed)\b/;

const glossary = readFileSync('docs/glossary.md', 'utf8');

/** Returns the rows of the tables in a part of the glossary, without their heads. */
function rowsOf(part: string): string[][] {
  return part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first = ''], index, rows) => !/^-+$/.test(first) && !/^-+$/.test(rows[index + 1]?.[0] ?? ''));
}

/** Returns the words that a language does not say, each with those that it says. */
function unsaid(language: Language): { word: string; instead: string }[] {
  const part = glossary.split(`### ${language}\n`)[1]?.split('\n#')[0] ?? '';
  return rowsOf(part).flatMap(([words = '', instead = '']) =>
    words.split(', ').map((word) => ({ word: word.trim(), instead })),
  );
}

/** Returns the texts of one language in a value: below its code, or in a record that names it. */
function spokenIn(value: unknown, language: Language, place: string): Written[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => spokenIn(one, language, `${place}.${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const own = Reflect.get(value, 'language');
  if (typeof own === 'string') return own.toLowerCase() === language ? textsBelow(value, place) : [];
  return fields.flatMap(([name, field]) => {
    if (name === language) return textsBelow(field, place);
    return spokenIn(field, language, `${place}.${name}`);
  });
}

/** Returns every text in a value, without the names of streets, which are not translated. */
function textsBelow(value: unknown, place: string): Written[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'Street' ? [] : textsBelow(field, `${place}.${name}`),
  );
}

const texts = readTexts();
const records: Record<string, unknown> = Object.fromEntries([
  ...globSync('content/**/*.yaml').map((file) => [file, parse(readFileSync(file, 'utf8'))] as const),
  ...['content/feed/feed.json', 'content/feed/owners.json'].map(
    (file) => [file, JSON.parse(readFileSync(file, 'utf8'))] as const,
  ),
]);

/** Returns everything that people read in a language: texts, content, articles and the homes of the sample. */
function writtenIn(language: Language): Written[] {
  return [
    ...[...texts[language]].filter(([key]) => !TYPED.test(key)).map(([place, text]) => ({ place, text })),
    ...Object.entries(records).flatMap(([file, value]) =>
      file === `content/texts/${language}.yaml` ? textsBelow(value, file) : spokenIn(value, language, file),
    ),
    ...globSync(`{content/articles/**/${language}.md,scripts/sample/compose/sentences/${language}.ts}`).map((file) => ({
      place: file,
      text: readFileSync(file, 'utf8'),
    })),
  ];
}

/** Returns the places where a text says a word, alone and not inside a longer one. */
function says(written: readonly Written[], word: string): string[] {
  const spaced = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  const alone = new RegExp(`(?<![\\p{L}\\d@/.-])${spaced}(?![\\p{L}\\d@-]|\\.\\p{L})`, 'iu');
  return written.filter(({ text }) => alone.test(text)).map(({ place }) => place);
}

it('has a word in all four languages in each row', () => {
  const words = rowsOf(glossary.split('## Words\n')[1]?.split('\n## ')[0] ?? '');
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((row) => row.length !== 5 || row.slice(0, 4).some((word) => !word))).toEqual([]);
});

describe.each(LANGUAGES)('texts in %s', (language) => {
  const written = writtenIn(language);
  const words = unsaid(language);

  it('are all read', () => {
    expect(words.length).toBeGreaterThan(5);
    const parts = ['content/pages/', 'content/articles/', 'content/team', 'content/feed/', 'consent.title'];
    expect(parts.filter((part) => !written.some(({ place }) => place.startsWith(part)))).toEqual([]);
  });

  it('say none of the words that the glossary replaces', () => {
    const found = words.flatMap(({ word, instead }) =>
      says(written, word).map((place) => `${place}: «${word}», say «${instead}»`),
    );
    expect(found).toEqual([]);
  });
});

describe('a word', () => {
  const found = (text: string, word: string) => says([{ place: 'here', text }], word).length;
  it.each([
    ['Un mail par mois', 'mail', 1],
    ['Un e-mail par mois', 'mail', 0],
    ['Mails?', 'mails', 1],
    ['page@mail.example', 'mail', 0],
    ['Vult u\nzeker in', 'vult u zeker in', 1],
    ['Jezelf', 'je', 0],
  ])('in «%s»: %s', (text, word, count) => {
    expect(found(text, word)).toBe(count);
  });
});
