import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { FeedError } from '../../document.ts';
import type { Door, DoorOptions, Fetched } from '../door.ts';
import { filesFolder } from '../files.ts';
import { decode, readDocument } from '../read-text.ts';
import { isZip, type ZipFile, zipFiles } from '../zip.ts';
import { readTransfer } from './document.ts';
import { mapHome } from './map.ts';
import { OPENIMMO } from './table.ts';

/** OpenImmo 1.2.7: a file, an archive with pictures, an address, or a folder into which software puts its transfers. */
export const openImmoDoor: Door = {
  name: 'openimmo',
  title: 'OpenImmo 1.2.7',
  table: OPENIMMO,
  fetch: fetchTransfers,
  map: mapHome,
  pushes: 'transfers',
  readPushed,
};

async function fetchTransfers(location: string, options: DoorOptions): Promise<Fetched> {
  const found = await stat(location).catch(() => undefined);
  const folder = path.resolve(location);
  const files = found?.isDirectory() ? await transfersIn(folder) : [location];
  const documents = await Promise.all(
    files.map((file) => readDocument(file, { ...options, accept: 'application/xml' })),
  );
  const isPacked = documents.some(({ bytes }) => isZip(bytes));
  const transfers = await Promise.all(
    documents.map(async ({ name, bytes, receivedAt }) =>
      isZip(bytes) ? unpacked(bytes, name, receivedAt, options) : plain(bytes, name, receivedAt, isPacked, options),
    ),
  );
  const [first] = documents;
  const base = isPacked ? ({ kind: 'folder', path: filesFolder(options.dataDir) } as const) : first?.base;
  return {
    name: found?.isDirectory() ? folder : (first?.name ?? location),
    base: base ?? { kind: 'folder', path: folder },
    transfers: transfers.flat(),
  };
}

/** A transfer as its bytes: a document, or an archive. */
async function readPushed(bytes: Buffer, receivedAt: number, options: DoorOptions): Promise<Transfers> {
  const name = 'The transfer';
  if (isZip(bytes)) return unpacked(bytes, name, receivedAt, options);
  return [readTransfer(await decode({ name, bytes }), { name, receivedAt })];
}

async function transfersIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:xml|zip)$/i.test(name)).sort();
  if (names.length === 0)
    throw new FeedError(`${folder} holds no transfer: expected files that end with .xml or .zip.`);
  return names.map((name) => path.join(folder, name));
}

type Transfers = Fetched['transfers'];

/** Pictures beside it stay where they are, unless others have come in archives: then all lie in one place. */
async function plain(
  bytes: Buffer,
  name: string,
  receivedAt: number,
  isPacked: boolean,
  { keepFile }: DoorOptions,
): Promise<Transfers> {
  const beside = (file: string) => {
    const whole = path.resolve(path.dirname(name), file);
    return whole.startsWith(path.dirname(name) + path.sep) && existsSync(whole)
      ? keepFile(readFileSync(whole))
      : undefined;
  };
  return [readTransfer(await decode({ name, bytes }), { name, receivedAt, unpack: isPacked ? beside : undefined })];
}

/** An archive: its documents, with the pictures that lie beside them in it. */
async function unpacked(
  bytes: Buffer,
  archive: string,
  receivedAt: number,
  { keepFile }: Pick<DoorOptions, 'keepFile'>,
): Promise<Transfers> {
  const files = zipFiles(bytes, archive);
  const byName = new Map(files.map((file) => [file.name, file]));
  const documents = files.filter(({ name }) => /\.xml$/i.test(name));
  if (documents.length === 0) throw new FeedError(`${archive} holds no file that ends with .xml. Export it again.`);
  const transferOf = async (file: ZipFile) => {
    const name = `${archive}, ${file.name}`;
    const unpack = (wanted: string) => {
      const picture = byName.get(path.posix.join(path.posix.dirname(file.name), wanted.replaceAll('\\', '/')));
      return picture && keepFile(picture.read());
    };
    return readTransfer(await decode({ name, bytes: file.read() }), { name, receivedAt, unpack });
  };
  return Promise.all(documents.map(transferOf));
}
