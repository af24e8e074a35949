import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FeedError } from '../../document.ts';
import type { Door, DoorOptions, Fetched, FetchedTransfer } from '../door.ts';
import { filesFolder } from '../packed-files.ts';
import { decode, type ReadDocument, readDocument } from '../read-document.ts';
import { isZip, type PackedFile, zipFiles } from '../zip.ts';
import { mapHome } from './openimmo-map.ts';
import { OPENIMMO } from './openimmo-table.ts';
import { holdsFiles, readTransfers } from './openimmo-transfer.ts';

/** OpenImmo 1.2.7: a file, an archive with pictures, an address, or a folder of transfers. */
export const openImmoDoor: Door = {
  name: 'openimmo',
  title: 'OpenImmo 1.2.7',
  table: OPENIMMO,
  fetch: fetchTransfers,
  map: mapHome,
  pushes: 'transfers',
  readPushed,
};

/** Reads transfers one by one, because the pictures of all transfers together may not fit into memory. */
async function fetchTransfers(location: string, options: DoorOptions): Promise<Fetched> {
  const isFolder = (await stat(location).catch(() => undefined))?.isDirectory() === true;
  const documents: ReadDocument[] = [];
  const transfers: FetchedTransfer[] = [];
  let isPacked = options.areFilesKept === true;
  let name = isFolder ? path.resolve(location) : undefined;
  for (const file of isFolder ? await transfersIn(path.resolve(location)) : [location]) {
    const read = await readDocument(file, { ...options, accept: 'application/xml' });
    isPacked ||= isZip(read.bytes) || holdsFiles(read.bytes);
    if (isZip(read.bytes)) transfers.push(...(await unpacked(read.bytes, read.name, read.receivedAt, options)));
    else documents.push(read);
    name ??= read.name;
  }
  for (const document of documents) transfers.push(...(await plain(document, isPacked, options)));
  const base = isPacked ? ({ kind: 'folder', path: filesFolder(options.dataDir) } as const) : documents[0]?.base;
  return { name: name ?? location, base: base ?? { kind: 'folder', path: path.resolve(location) }, transfers };
}

/** Reads a pushed transfer: a document or an archive. */
async function readPushed(bytes: Buffer, receivedAt: number, options: DoorOptions): Promise<FetchedTransfer[]> {
  const name = 'The transfer';
  if (isZip(bytes)) return unpacked(bytes, name, receivedAt, options);
  return readTransfers(await decode({ name, bytes }), { name, receivedAt, keepFile: options.keepFile });
}

async function transfersIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:xml|zip)$/i.test(name)).sort();
  if (names.length === 0)
    throw new FeedError(
      `The folder ${folder} holds no transfer: expected files that end with .xml or .zip. Check the path.`,
    );
  return names.map((name) => path.join(folder, name));
}

/**
 * Reads a document that is not in an archive. Pictures beside the document stay in place. Only if other pictures came
 * in a transfer and were stored, these pictures are stored in the same folder.
 */
async function plain(
  { name, bytes, receivedAt }: ReadDocument,
  isPacked: boolean,
  { keepFile }: DoorOptions,
): Promise<FetchedTransfer[]> {
  const folder = path.dirname(name);
  const beside = async (file: string) => {
    if (/^https?:/i.test(name)) return URL.parse(file, name)?.href;
    const whole = path.resolve(folder, file);
    return whole.startsWith(folder + path.sep) && existsSync(whole) ? keepFile(readFileSync(whole)) : undefined;
  };
  const unpack = isPacked ? beside : undefined;
  return readTransfers(await decode({ name, bytes }), { name, receivedAt, unpack, keepFile });
}

/** Reads the documents of an archive, with the pictures beside them. */
async function unpacked(
  bytes: Buffer,
  archive: string,
  receivedAt: number,
  { keepFile }: Pick<DoorOptions, 'keepFile'>,
): Promise<FetchedTransfer[]> {
  const files = await zipFiles(bytes, archive);
  const byName = new Map(files.map((file) => [file.name, file]));
  const documents = files.filter(({ name }) => /\.xml$/i.test(name));
  if (documents.length === 0) throw new FeedError(`${archive} holds no file that ends with .xml. Export it again.`);
  const transferOf = async (file: PackedFile) => {
    const name = `${archive}, ${file.name}`;
    const unpack = async (wanted: string) => {
      const picture = byName.get(path.posix.join(path.posix.dirname(file.name), wanted.replaceAll('\\', '/')));
      return picture && keepFile(await picture.read());
    };
    return readTransfers(await decode({ name, bytes: await file.read() }), { name, receivedAt, unpack, keepFile });
  };
  return (await Promise.all(documents.map(transferOf))).flat();
}
