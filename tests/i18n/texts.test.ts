import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type TextKey, textsOf } from '#i18n/texts.ts';

const FORM = /_(zero|one|two|few|many|other)$/;
const files = Object.fromEntries(
  LANGUAGES.map((language) => [language, leaves(JSON.parse(readFileSync(`content/texts/${language}.json`, 'utf8')))]),
);
const textOf = (language: Language) => files[language] ?? new Map<string, string>();
const KEYS = keysOf('nl');

/** Texts by their key, plural forms apart. */
function leaves(node: Record<string, unknown>, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? [...leaves({ ...value }, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)] as const],
    ),
  );
}

/** Keys as the code writes them. */
function keysOf(language: Language): Set<string> {
  return new Set([...textOf(language).keys()].map((key) => key.replace(FORM, '')));
}

function placeholders(language: Language, key: string): string[] {
  const texts = [...textOf(language)].filter(([name]) => name.replace(FORM, '') === key).map(([, text]) => text);
  return [...new Set(texts.flatMap((text) => text.match(/{{\s*\w+\s*}}/g) ?? []))].sort();
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  it('have the keys of the Dutch file, no others', () => {
    expect([...keysOf(language)].sort()).toEqual([...KEYS].sort());
  });

  it('have the placeholders of the Dutch file', () => {
    const of = (texts: Language) => Object.fromEntries([...KEYS].map((key) => [key, placeholders(texts, key)]));
    expect(of(language)).toEqual(of('nl'));
  });

  it('have every plural form that the language needs, and nothing is empty', () => {
    const forms = new Set(Array.from({ length: 1000 }, (_, count) => new Intl.PluralRules(language).select(count)));
    const counted = new Set(
      [...textOf(language).keys()].filter((key) => FORM.test(key)).map((key) => key.replace(FORM, '')),
    );
    const missing = [...counted]
      .flatMap((key) => [...forms].map((form) => `${key}_${form}`))
      .filter((key) => !textOf(language).has(key));
    expect(missing).toEqual([]);
    expect([...textOf(language)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('are translated: no language is another one', () => {
  for (const [one, other] of [
    ['nl', 'fr'],
    ['nl', 'en'],
    ['nl', 'de'],
    ['fr', 'en'],
    ['fr', 'de'],
    ['en', 'de'],
  ] as const) {
    const same = [...KEYS].filter((key) => textOf(one).get(key) === textOf(other).get(key));
    expect(same.length / KEYS.size, `${one} and ${other}`).toBeLessThan(0.1);
  }
});

describe('keys in the code', () => {
  const source = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:astro|tsx?)$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n');
  const groups = [...new Set([...KEYS].map((key) => key.split('.')[0]))].join('|');
  /** `'list.empty'` and `` `list.${list}.title` `` */
  const named = [...source.matchAll(new RegExp(`(['"\`])((?:${groups})\\.[\\w.$\\{\\}-]+)\\1`, 'g'))].flatMap(
    // A group may be called as a file of the editors is.
    ([, , key = '']) => (key.endsWith('.yaml') ? [] : key),
  );
  const patterns = named.map(
    (key) => new RegExp(`^${key.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '([\\w-]+)')}$`),
  );

  it('exist', () => {
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((_key, index) => ![...KEYS].some((key) => patterns[index]?.test(key)))).toEqual([]);
  });

  it('and every text is asked for', () => {
    // The part of a key that a template fills in must be a word of the code.
    const isWord = (part: string) => new RegExp(`['"]${part}['"]|\\b${part}:`).test(source);
    const used = (key: string) => patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isWord));
    expect([...KEYS].filter((key) => !used(key))).toEqual([]);
  });
});

describe('a text', () => {
  const t = textsOf('nl');
  it.each([
    [1, '1 slaapkamer'],
    [0, '0 slaapkamers'],
    [2, '2 slaapkamers'],
  ])('counts: %d', (count, text) => {
    expect(t('card.bedrooms', { count })).toBe(text);
    expect(textsOf('fr')('card.bedrooms', { count })).not.toBe(text);
  });

  it('is not taken for another whose values read alike', () => {
    expect(t('listing.metaTitle', { title: 'Huis te', city: 'Boom' })).not.toBe(
      t('listing.metaTitle', { title: 'Huis', city: 'te Boom' }),
    );
  });

  it('leaves escaping to the page', () => {
    expect(t('listing.metaTitle', { title: '<b>', city: 'A & B' })).toContain('<b>');
  });

  it('that nobody wrote shows its key', () => {
    expect(t('no.such.text' as TextKey)).toBe('no.such.text');
  });
});
