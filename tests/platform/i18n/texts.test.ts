import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { keyUse } from '../../../scripts/check/texts/key-use.ts';
import { keysOf, missingTexts, PLURAL, readTexts } from '../../../scripts/check/texts/text-files.ts';
import { textsIn, textsOutside } from '../../../scripts/check/texts/texts-in-code.ts';

const files = readTexts();
const textOf = (language: Language) => files[language];
const KEYS = keysOf(files.nl);

function placeholders(language: Language, key: string): string[] {
  const texts = [...textOf(language)].filter(([name]) => name.replace(PLURAL, '') === key).map(([, text]) => text);
  return [...new Set(texts.flatMap((text) => text.match(/{{\s*\w+\s*}}/g) ?? []))].sort();
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  it('have exactly the keys of the Dutch file', () => {
    expect([...keysOf(files[language])].sort()).toEqual([...KEYS].sort());
  });

  it('have the placeholders of the Dutch file', () => {
    const of = (texts: Language) => Object.fromEntries([...KEYS].map((key) => [key, placeholders(texts, key)]));
    expect(of(language)).toEqual(of('nl'));
  });

  it('have every text and plural form that the language needs, and no empty one', () => {
    expect(missingTexts(files, language)).toEqual([]);
  });
});

it('are translated: no two languages have the same texts', () => {
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
  const { named, unknown, unused } = keyUse(KEYS);

  it('exist', () => {
    expect(named).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });

  it('are all used', () => {
    // tests/desk/content/form-labels.test.ts finds the names of fields that no form uses.
    expect(unused.filter((key) => !key.startsWith('content.field.'))).toEqual([]);
  });

  it('are reported if a key has no text or a text is never used', () => {
    const keys = new Set(['list.empty', 'list.sort.city', 'list.sort.price']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to look through
    const found = keyUse(keys, "t('list.empty'); t('list.full'); t(`list.sort.${one}`); const SORTS = ['city'];");
    expect(found).toEqual({ named: 3, unknown: ['list.full'], unused: ['list.sort.price'] });
  });
});

describe('no text is written in the code', () => {
  it('in the current code', () => {
    expect(textsOutside()).toEqual([]);
  });

  it.each([
    ['between tags', 'a.astro', '---\nconst a = 1;\n---\n<p>Te koop</p>', 'a.astro:4 «Te koop»'],
    ['after an element without content', 'a.astro', '<p><img src={a > b ? c : d}>Te koop</p>', 'a.astro:1 «Te koop»'],
    ['in an attribute', 'a.tsx', 'const a = <a title="Te koop" />;', 'a.tsx:1 «Te koop»'],
    ['in an expression', 'a.tsx', "const a = <p>{sold ? 'Verkocht' : price}</p>;", 'a.tsx:1 «Verkocht»'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code to look through
    ['beside a value', 'a.astro', '<p>{`${count} panden`}</p>', 'a.astro:1 «panden»'],
    ['put there by a script', 'a.ts', "note.textContent = 'Te koop';", 'a.ts:1 «Te koop»'],
  ])('and would be found: %s', (_, file, code, expected) => {
    expect(textsIn(file, code)).toEqual([expected]);
  });

  it.each([
    ['a class', 'a.astro', '<p class="place">{t("a.b")}</p>'],
    ['a sign', 'a.tsx', "const a = <p>{one} · {two ? '–' : ''}</p>;"],
    ['a script', 'a.astro', '<script>\nnote("Te koop");\n</script>'],
  ])('and %s is none', (_, file, code) => {
    expect(textsIn(file, code)).toEqual([]);
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

  it('is not confused with another text whose joined values are the same', () => {
    expect(t('listing.metaTitle', { title: 'Huis te', city: 'Boom' })).not.toBe(
      t('listing.metaTitle', { title: 'Huis', city: 'te Boom' }),
    );
  });

  it('is not escaped, because the page escapes it', () => {
    expect(t('listing.metaTitle', { title: '<b>', city: 'A & B' })).toContain('<b>');
  });

  it('that does not exist shows its key', () => {
    expect(t('no.such.text' as TextKey)).toBe('no.such.text');
  });
});
