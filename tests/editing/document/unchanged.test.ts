import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKind } from '#agency/content/content-kinds.ts';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { writeAgency } from '#agency/new/write-agency.ts';
import { editText, readValue } from '#editing/document/document.ts';

const root = await mkdtemp(path.join(tmpdir(), 'document-'));
const agency = path.join(root, 'agency');
afterAll(() => rm(root, { recursive: true, force: true }));

const OFFICE = { street: 'Veldstraat', houseNumber: '1', zip: '9000', city: 'Gent', phone: '09 000 00 00' };

beforeAll(async () => {
  const answers = answersSchema.parse({
    name: 'Huis & Haard',
    legalName: 'Huis & Haard bv',
    url: 'https://www.example.org',
    languages: ['fr', 'nl'],
    offices: [{ ...OFFICE, name: 'Gent', email: 'gent@example.org' }],
    colour: '#112233',
  });
  await writeAgency(agency, answers);
});

/** Returns the YAML files and articles of a content folder. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => contentKind(file) !== undefined || /^articles\/.*\.md$/.test(file));

describe.each([
  ['the sample', 'content', 60],
  ['a new agency', agency, 40],
])('the files of %s', (_, folder, least) => {
  it('stay as they are if nothing changes, with every line ending', () => {
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThan(least);
    for (const file of files) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const windows = text.replaceAll('\n', '\r\n');
      for (const form of [text, windows, `\uFEFF${windows}`, text.replace(/\n$/, '')])
        expect(editText(file, form, structuredClone(readValue(file, form))), file).toBe(form);
    }
  });
});
