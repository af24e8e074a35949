import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acceptSource, currentImport } from '#feed/accept.ts';
import { readDocument, writeSealed } from '#feed/sealed-document.ts';
import { importFiles, readImportRecord } from '#feed/stored-import.ts';
import { feed, property, RULES } from './records.ts';
import { temporaryFolder } from './support.ts';

const document = Buffer.from(
  JSON.stringify(
    feed({
      properties: [property({ PublishAddress: false, PublishPrice: false, Street: 'Vossenbeslei', Price: 484334 })],
    }),
  ),
);

async function imported(): Promise<string> {
  const dataDir = await temporaryFolder();
  const source = { name: 'export.json', base: { kind: 'folder', path: dataDir } as const, bytes: document };
  await acceptSource(source, { ...RULES, dataDir, kind: 'file' });
  return dataDir;
}

test('the files of an import contain no hidden data, and the stored document can be read again', async () => {
  const dataDir = await imported();
  for (const file of Object.values(importFiles(dataDir)).filter((name) => name !== importFiles(dataDir).folder)) {
    const bytes = await readFile(file, 'latin1');
    expect(bytes, file).not.toMatch(/Vossenbeslei|484334/);
  }
  expect(await readDocument(dataDir)).toEqual(document);
  expect((await stat(path.join(dataDir, 'feed/key'))).mode & 0o077).toBe(0);
});

test('the stored document is mapped again if the rules change', async () => {
  const dataDir = await imported();
  const before = await readImportRecord(dataDir);
  const after = await currentImport({ ...RULES, dataDir, sample: undefined, hideCity: true });
  expect(after.digest).not.toBe(before?.digest);
  expect(after.listings).toBe(1);
});

test('the stored document is not read if neither the code nor the rules have changed', async () => {
  const dataDir = await imported();
  await rm(importFiles(dataDir).document);
  expect(await currentImport({ ...RULES, dataDir, sample: undefined })).toEqual(await readImportRecord(dataDir));
  await expect(currentImport({ ...RULES, dataDir, sample: undefined, hideCity: true })).rejects.toThrow(
    'import the export again',
  );
});

test('a document of several pieces is read as it was stored, and refused if a byte has changed', async () => {
  const dataDir = await temporaryFolder();
  const { document: file, folder } = importFiles(dataDir);
  await mkdir(folder, { recursive: true });
  const large = randomBytes(9 * 2 ** 20 + 7);
  await writeSealed(file, dataDir, large);
  expect((await readDocument(dataDir)).equals(large)).toBe(true);
  const stored = await readFile(file);
  stored.writeUInt8(stored.readUInt8(stored.length - 5) ^ 1, stored.length - 5);
  await writeFile(file, stored);
  await expect(readDocument(dataDir)).rejects.toThrow('import the export again');
  await writeFile(file, stored.subarray(0, 5 * 2 ** 20));
  await expect(readDocument(dataDir)).rejects.toThrow('import the export again');
});

test('if the document’s key is missing, the message says what to do', async () => {
  const dataDir = await imported();
  await rm(path.join(dataDir, 'feed/key'));
  await expect(readDocument(dataDir)).rejects.toThrow('import the export again');
});

test('a document that an older version has stored is read as it is', async () => {
  const dataDir = await imported();
  await writeFile(importFiles(dataDir).document, document);
  expect(await readDocument(dataDir)).toEqual(document);
});
