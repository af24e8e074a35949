import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { writeAgency } from '#agency/new/write-agency.ts';
import { ContentFields } from '#desk/content/form/ContentForm.tsx';
import { checkValue } from '#desk/content/form/value/check-value.ts';
import { editedFiles } from './files.ts';

const root = await mkdtemp(path.join(tmpdir(), 'form-'));
const agency = path.join(root, 'agency');
afterAll(() => rm(root, { recursive: true, force: true }));

const OFFICE = { name: 'Gent', street: 'Veldstraat', houseNumber: '1', zip: '9000', city: 'Gent' };
const answers = answersSchema.parse({
  name: 'Huis & Haard',
  legalName: 'Huis & Haard bv',
  url: 'https://www.example.org',
  languages: ['fr', 'nl'],
  offices: [{ ...OFFICE, phone: '09 000 00 00', email: 'gent@example.org' }],
  colour: '#112233',
});
await writeAgency(agency, answers);

describe.each([
  ['the sample', 'content', 60],
  ['a new agency', agency, 40],
])('a form of %s that is opened and not changed', (_, folder, least) => {
  const files = editedFiles(folder);

  it('exists for all files', () => {
    expect(files.length).toBeGreaterThan(least);
    expect(new Set(files.map(({ name }) => name)).size).toBeGreaterThan(8);
  });

  it.each(files)('reports neither a change nor a mistake: $file', ({ name, schema, value }) => {
    const before = structuredClone(value);
    const changes: unknown[] = [];
    const html = renderToStaticMarkup(
      createElement(ContentFields, {
        ...{ schema, value, mistakes: [], isSubmitted: true, texts: {}, language: 'nl', choices: undefined },
        schemaName: name,
        languages: { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'] },
        onChange: (changed: unknown) => changes.push(changed),
      }),
    );
    expect(html).toMatch(/<(?:input|textarea|button|details)/);
    expect(changes).toEqual([]);
    expect(value).toEqual(before);
    expect(checkValue(schema, value, '', {})).toEqual([]);
  });
});
