import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { articleSchema } from '#agency/content/articles.ts';
import { CONTENT_FILES } from '#agency/content/content-kinds.ts';
import { complianceSchema } from '#agency/law/compliance.ts';
import { say, type Words } from '#platform/mistakes/said.ts';
import { translated } from '#platform/mistakes/translated.ts';

const sentences = Object.fromEntries(
  ['nl', 'fr', 'de'].map((language): [string, Record<string, string>] => [
    language,
    JSON.parse(readFileSync(`src/platform/i18n/mistakes/${language}.json`, 'utf8')),
  ]),
);
const words = Object.keys(sentences.nl ?? {});

/** Returns the messages that a schema and the schemas inside it contain. */
function messagesIn(node: unknown, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  const def = (node as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (!def) {
    const isPlain = Array.isArray(node) || Object.getPrototypeOf(node) === Object.prototype;
    return isPlain ? Object.values(node).flatMap((part) => messagesIn(part, seen)) : [];
  }
  const own = typeof def.error === 'function' ? def.error({ code: 'custom', input: '', path: [] }) : undefined;
  const message = typeof own === 'object' ? own?.message : own;
  return [...(message ? [message] : []), ...Object.values(def).flatMap((part) => messagesIn(part, seen))];
}

it('every message in a schema of content files exists in every language', () => {
  const schemas = [...Object.values(CONTENT_FILES).map(({ schema }) => schema), articleSchema, complianceSchema];
  const messages = [...new Set(messagesIn(schemas))];
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.filter((one) => !words.includes(one))).toEqual([]);
});

it('the languages have the same sentences, with the same values', () => {
  const valuesIn = (text = '') => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))];
  for (const [language, texts] of Object.entries(sentences)) {
    expect(Object.keys(texts), language).toEqual(words);
    for (const [key, text] of Object.entries(texts)) {
      const known = valuesIn(key);
      expect(
        valuesIn(text).filter((name) => !known.includes(name)),
        `${language}: ${key}`,
      ).toEqual([]);
    }
  }
});

it('every sentence is used', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .concat(
      readdirSync('scripts', { recursive: true, encoding: 'utf8' }).map((file) => path.join('..', 'scripts', file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join('src', file), 'utf8'))
    .join('\n');
  const isUsed = (text: string) => code.includes(`'${text.replaceAll('\\', '\\\\')}'`);
  expect(words.filter((text) => !isUsed(text))).toEqual([]);
});

it('a sentence is told with its values, parts and alternatives', () => {
  const either = say('expected {each}', {
    each: [
      say('expected {noun}', { noun: say('a number from {least} to {most}', { least: 1, most: 9 }) }),
      say('expected nine steps'),
    ],
  });
  expect(translated(either, 'en')).toBe('expected a number from 1 to 9, or nine steps');
  expect(translated(either, 'nl')).toBe('Vul hier een getal van 1 tot en met 9 in. Of: Geef precies negen stappen op.');
  expect(translated(say(' (did you mean {name}?)', { name: 'title' }), 'fr')).toBe(' (vouliez-vous dire title\u00a0?)');
  expect(translated(say('no such sentence' as Words), 'de')).toBe('no such sentence');
});
