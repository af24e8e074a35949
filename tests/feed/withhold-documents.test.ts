import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { acceptSource } from '#feed/accept.ts';
import { createDocumentReader } from '#feed/documents/document-reader.ts';
import { readSource } from '#feed/feed-source.ts';
import { zipOf } from './doors/zip.ts';
import { pdfOf } from './pdf.ts';
import { feed, property, type Row, RULES } from './records.ts';
import { temporaryFolder } from './support.ts';

const HIDDEN = {
  PublishAddress: false,
  PublishPrice: false,
  Street: 'Brandneteldreef',
  HouseNumber: '47',
  Price: 487_361,
};
const PLAN = { ID: 7, Name: 'Plan', Url: 'plan.pdf', Public: true };

/** Imports a home with one document, and returns what the site keeps of it. */
async function importWith(document: Buffer | undefined, change: Row = HIDDEN, name = 'plan.pdf') {
  const folder = await temporaryFolder();
  const dataDir = await temporaryFolder();
  if (document) await writeFile(path.join(folder, name), document);
  const location = path.join(folder, 'feed.json');
  await writeFile(
    location,
    JSON.stringify(feed({ properties: [property({ ...change, Documents: [{ ...PLAN, Url: name }] })] })),
  );
  const again = async () => {
    const source = await readSource(location);
    if (source === 'unchanged') throw new Error('a file is never unchanged');
    const imported = await acceptSource(source, { ...RULES, dataDir, kind: 'file', force: true });
    const { report, catalogue, originals } = imported;
    const finding = report.findings.find(({ field }) => field === 'Documents (ID 7)');
    return {
      isPublished: catalogue.listings[0]?.documents.length === 1,
      files: Object.keys(originals.originals).length,
      received: finding?.received,
      finding,
    };
  };
  return { ...(await again()), again, dataDir, folder };
}

const word = (files: Record<string, string>) => {
  const all = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:p><w:t>Plan</w:t></w:p>', ...files };
  return zipOf(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, Buffer.from(xml)])));
};

describe('a public document of a home with a hidden address and price', () => {
  test.each<[string, Buffer, string]>([
    ['the title', pdfOf({ info: { Title: 'EPC Brandneteldreef 47' } }), 'its properties'],
    ['the author', pdfOf({ info: { Author: 'BRANDNETELDREEF' } }), 'its properties'],
    ['the subject', pdfOf({ info: { Subject: '€ 487.361' } }), 'its properties'],
    ['the keywords', pdfOf({ info: { Keywords: 'plan, brandneteldreef' } }), 'its properties'],
    ['a property of its own', pdfOf({ info: { Source: 'Brandneteldreef 47.docx' } }), 'its properties'],
    ['the title in UTF-16', pdfOf({ info: { Title: utf16('Brandneteldreef') } }), 'its properties'],
    ['XMP', pdfOf({ xmp: 'Brandneteldreef 47' }), 'its properties'],
    ['XMP that is not packed', pdfOf({ xmp: 'Brandneteldreef 47', isPacked: false }), 'its properties'],
    ['the title of an earlier revision', pdfOf({ before: 'Brandneteldreef 47' }), 'the strings of its file'],
    ['a bookmark', pdfOf({ bookmark: 'Brandneteldreef' }), 'its bookmarks'],
    ['the name of an attachment', pdfOf({ attachment: 'brandneteldreef-47.xlsx' }), 'its attachments'],
    ['a comment', pdfOf({ comment: 'Brandneteldreef 47' }), 'page 1'],
    ['the text of a page', pdfOf({ pages: ['Plan', 'Woning gelegen te Brandneteldreef 47'] }), 'page 2'],
    ['the price in the text', pdfOf({ pages: ['Vraagprijs 487.361 euro'] }), 'page 1'],
    ['an abbreviation', pdfOf({ pages: ['Adres: Brandneteldr. 47'] }), 'page 1'],
    ['the price in words', pdfOf({ info: { Title: 'Woning 487 duizend 361 euro' } }), 'its properties'],
    [
      'the text of a .docx',
      word({ 'word/document.xml': '<w:p><w:r><w:t>Brand</w:t></w:r><w:r><w:t>neteldreef 47</w:t></w:r></w:p>' }),
      'its text',
    ],
    ['the header of a .docx', word({ 'word/header1.xml': '<w:p><w:t>Brandneteldreef</w:t></w:p>' }), 'its text'],
    [
      'the title of a .docx',
      word({ 'docProps/core.xml': '<dc:title>Brandneteldreef 47</dc:title>' }),
      'its properties',
    ],
    [
      'a custom property of a .docx',
      word({ 'docProps/custom.xml': '<vt:lpwstr>€ 487 361</vt:lpwstr>' }),
      'its properties',
    ],
  ])('that names them in %s is withheld, and the report says where', async (_, document, where) => {
    const { isPublished, files, received, finding } = await importWith(document);
    expect([isPublished, files, received]).toEqual([false, 0, `a file that reveals it in ${where}; not published`]);
    expect(finding).toMatchObject({ kind: 'corrected', record: 'properties 1' });
    expect(JSON.stringify(finding)).not.toMatch(/brandnetel|487/i);
  });

  test.each<[string, Buffer | undefined]>([
    ['is damaged', Buffer.from('%PDF-1.7 nonsense')],
    ['is missing', undefined],
    ['is of another kind', Buffer.from('<html>Brandneteldreef</html>')],
    ['has more pages than anybody reads', pdfOf({ pages: Array.from({ length: 301 }, () => 'x') })],
  ])('that %s is withheld, because nobody knows what it shows', async (_, document) => {
    const { isPublished, received } = await importWith(document);
    expect([isPublished, received]).toEqual([
      false,
      expect.stringMatching(/cannot be (?:read|searched).*; not published/),
    ]);
  });

  test('that reveals nothing is published, and searched again only when it changes', async () => {
    const clean = pdfOf({
      info: { Title: 'Plan', Author: 'Anna' },
      xmp: 'Plan',
      pages: ['Gelijkvloers', 'Verdieping'],
    });
    const { isPublished, received, again, dataDir, folder } = await importWith(clean);
    expect([isPublished, received]).toEqual([true, undefined]);
    const known = await readFile(path.join(dataDir, 'feed/documents-searched.json'), 'utf8');
    expect(JSON.parse(known)).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
    expect(await again()).toMatchObject({ isPublished: true });
    await writeFile(path.join(folder, 'plan.pdf'), pdfOf({ info: { Title: 'Brandneteldreef' } }));
    expect(await again()).toMatchObject({ isPublished: false });
  });

  test('that is a scan is published, and the report asks somebody to look', async () => {
    const { isPublished, finding } = await importWith(pdfOf({ pages: ['', ''] }));
    expect(isPublished).toBe(true);
    expect(finding).toMatchObject({ kind: 'contradiction', received: 'a scan; look whether it shows them' });
  });
});

test('a home that hides nothing may name its address in its documents', async () => {
  const document = pdfOf({ info: { Title: 'EPC Kaaistraat 47' }, pages: ['Kaaistraat 47, € 325.000'] });
  expect(await importWith(document, {})).toMatchObject({ isPublished: true, received: undefined });
});

test('a document that takes too long is given up, and the next one is read', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'plan.pdf');
  await writeFile(file, pdfOf());
  const hasty = createDocumentReader(1);
  onTestFinished(hasty.close);
  expect(await hasty.read(file)).toBeUndefined();
  const patient = createDocumentReader();
  onTestFinished(patient.close);
  expect(await patient.read(path.join(folder, 'missing.pdf'))).toBeUndefined();
  expect((await patient.read(file))?.find(({ where }) => where === 'page 1')?.text).toContain('A plan');
});

function utf16(text: string): string {
  return `\u{fe}\u{ff}${[...text].map((letter) => `\0${letter}`).join('')}`;
}
