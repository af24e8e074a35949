import { describe, expect, it } from 'vitest';
import { branchesOf, discriminatorOf, type JsonSchema, shapeOf } from '#desk/content/form/value/json-schema.ts';
import { branchNames, type Labels, labelsOf } from '#desk/content/form/value/labels.ts';
import { LANGUAGES } from '#domain/language.ts';
import { readTexts } from '../../../scripts/check/texts/text-files.ts';
import { allFields, type FormField } from './form-fields.ts';

const files = readTexts();
const fields = allFields();

/** Returns the values of a field that the form shows by name. */
function optionsOf({ schema }: FormField): string[] {
  const items = schema.items as JsonSchema | undefined;
  switch (shapeOf(schema)) {
    case 'select':
      return (schema.enum ?? []).map(String);
    case 'choices':
      return (items?.enum ?? []).map(String);
    case 'record':
      return ['name', ...((schema.additionalProperties as JsonSchema).enum ?? []).map(String)];
    case 'either':
      return branchNames(schema);
    case 'row':
      return rowNames(schema);
    default:
      return [];
  }
}

function rowNames({ items, minItems = 0 }: JsonSchema): string[] {
  const count = Array.isArray(items) ? items.length : minItems;
  return count === 2 ? ['least', 'most'] : Array.from({ length: count }, (_, index) => `${index + 1}`);
}

/** Returns the labels in a language, and the keys of the texts that they have used. */
function labelsIn(language: (typeof LANGUAGES)[number], schemaName: string, used = new Set<string>()): Labels {
  const texts = Object.fromEntries(files[language]);
  const watched = new Proxy(texts, {
    get: (all, key) => {
      const text = Reflect.get(all, key) as string | undefined;
      if (text !== undefined) used.add(String(key));
      return text;
    },
  });
  return labelsOf(watched, schemaName);
}

const placeOf = ({ schemaName, words }: FormField) => [schemaName, ...words].join('.');

describe.each(LANGUAGES)('in %s', (language) => {
  it('every field has a name', () => {
    expect(fields.length).toBeGreaterThan(400);
    const nameless = fields.filter((field) => {
      const used = new Set<string>();
      labelsIn(language, field.schemaName, used).label(field.words);
      return field.words.length > 0 && used.size === 0;
    });
    expect(nameless.map(placeOf)).toEqual([]);
  });

  it('every value that can be chosen has a name', () => {
    const nameless = fields.flatMap((field) =>
      optionsOf(field)
        .filter((value) => {
          const used = new Set<string>();
          labelsIn(language, field.schemaName, used).option(field.words, value);
          return used.size === 0;
        })
        .map((value) => `${placeOf(field)}: ${value}`),
    );
    expect(nameless).toEqual([]);
  });

  it('every kind of module has a sentence about what it shows', () => {
    const kinds = fields.filter(({ schema }) => branchesOf(schema).length > 0 && discriminatorOf(schema) !== undefined);
    expect(kinds.length).toBeGreaterThan(0);
    const silent = kinds.flatMap((field) =>
      optionsOf(field).filter((kind) => !labelsIn(language, field.schemaName).optionHelp(field.words, kind)),
    );
    expect(silent).toEqual([]);
  });

  it('every text of a field is used', () => {
    const used = new Set<string>();
    for (const field of fields) {
      const labels = labelsIn(language, field.schemaName, used);
      labels.label(field.words);
      labels.help(field.words);
      for (const value of optionsOf(field)) {
        labels.option(field.words, value);
        labels.optionHelp(field.words, value);
      }
    }
    const written = [...files[language].keys()].filter((key) => key.startsWith('content.field.'));
    expect(written.length).toBeGreaterThan(400);
    expect(written.filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('the name of a field', () => {
  const labels = labelsIn('nl', 'page');
  it.each([
    [['title'], 'Titel'],
    [['banner', 'title'], 'Titel op het beeld'],
    [['modules', 2, 'title'], 'Titel'],
    [['modules', 2, 'relations', 'contact', 'id'], 'Welk formulier'],
    [['modules', 2, 'relations', 'property-list', 'id'], 'Welke lijst'],
  ] as const)('is that of the longest end of its path: %j', (keys, label) => {
    expect(labels.label(keys)).toBe(label);
  });

  it('says where a mistake is', () => {
    expect(labels.place(['modules', 2, 'title', 'fr'])).toBe('Blokken › Nummer 3 › Titel › Frans');
  });
});
