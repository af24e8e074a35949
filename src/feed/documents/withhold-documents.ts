import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFileCache } from '#platform/images/file-cache.ts';
import { originalFile } from '#platform/images/original-file.ts';
import type { Import } from '../import.ts';
import type { WatchedDocument } from '../records/originals.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import type { DocumentPart } from './document-text.ts';

const CACHE_MAX_BYTES = 2 * 1024 ** 3;
/** Remembers by digest which documents revealed nothing, so that a night reads only new ones. */
const KNOWN_FILE = 'feed/documents-searched.json';

/**
 * Withholds public documents that reveal the hidden address or price of their home: in the text of a page, or in properties
 * that only programs show. A document that cannot be read is withheld too, because nobody knows what it shows. The report
 * names the home, the document and the place, and not what was found. `code` is a digest of the code that searches.
 */
export async function withholdDocuments(imported: Import, dataDir: string, code: string): Promise<void> {
  const { watched } = imported;
  if (watched.length === 0) return;
  const known = await readKnown(dataDir);
  const next: string[] = [];
  const withheld = new Set<string>();
  const reader = createDocumentReader();
  try {
    for (const document of watched) {
      const found = await search(document, { imported, dataDir, code, reader, known });
      if (typeof found === 'string') {
        document.place.corrected(field(document.number), 'a document without the hidden address or price', found);
        withheld.add(document.key);
      } else next.push(found.digest);
    }
  } finally {
    await reader.close();
  }
  forget(withheld, imported);
  const file = path.join(dataDir, KNOWN_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(next));
}

const field = (number: number) => `Documents (ID ${number})`;

interface Search {
  imported: Import;
  dataDir: string;
  code: string;
  reader: DocumentReader;
  known: ReadonlySet<string>;
}

/** Returns the digest of a document that reveals nothing, or what is wrong with it. */
async function search(
  { key, reveals, record, place, number }: WatchedDocument,
  { imported, dataDir, code, reader, known }: Search,
): Promise<{ digest: string } | string> {
  const { root, hosts, originals } = imported.originals;
  const cache = createFileCache(path.join(dataDir, 'media'), CACHE_MAX_BYTES);
  const original = await originalFile(key, { root, hosts: new Set(hosts), originals }, cache).catch(() => undefined);
  if (!original) return 'a file that cannot be read; not published';
  const bytes = await readFile(original.path);
  const digest = createHash('sha256').update(`${code}\n${record}\n`).update(bytes).digest('hex');
  if (known.has(digest)) return { digest };
  const parts = await reader.read(original.path);
  if (!parts) return 'a file that cannot be searched (too long, damaged or protected); not published';
  const shown = parts.find(({ text }) => reveals(text));
  if (shown) return `a file that reveals it in ${shown.where}; not published`;
  if (original.kind === 'pdf' && isScanned(parts))
    place.contradiction(
      field(number),
      'a text that can be searched for the hidden address or price',
      'a scan; look whether it shows them',
    );
  return { digest };
}

/** Returns whether a PDF has pages without any text. */
const isScanned = (parts: readonly DocumentPart[]): boolean =>
  parts.filter(({ where }) => where.startsWith('page ')).every(({ text }) => text.trim() === '');

/** Removes documents from the homes, the projects and the files of an import. */
function forget(keys: ReadonlySet<string>, { catalogue, originals }: Import): void {
  if (keys.size === 0) return;
  for (const one of [...catalogue.listings, ...catalogue.projects])
    one.documents = one.documents.filter(({ key }) => !keys.has(key));
  for (const key of keys) delete originals.originals[key];
}

async function readKnown(dataDir: string): Promise<Set<string>> {
  const text = await readFile(path.join(dataDir, KNOWN_FILE), 'utf8').catch(() => '[]');
  try {
    return new Set(JSON.parse(text) as string[]);
  } catch {
    return new Set();
  }
}
