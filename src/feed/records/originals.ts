import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Original, Originals, PrivateDocument, PrivateDocuments } from '#domain/media/original.ts';
import type { ReportPlace } from './findings.ts';

/** Location of the feed document. Relative addresses in the document refer to it. */
export type FeedBase = { kind: 'folder'; path: string } | { kind: 'web'; url: string };

/** A public document of a home with hidden data. It is searched before it is published (../documents/). */
export interface WatchedDocument {
  key: string;
  /** its ID in the export */
  number: number;
  place: ReportPlace;
  /** digest of the records of its home */
  record: string;
  /** returns whether a text reveals what is hidden */
  reveals: (text: string) => boolean;
}

/** Collects the originals of pictures and documents, each under a key that does not reveal its address. */
export class OriginalsIndex {
  readonly originals: Originals = {};
  /** originals that no page may link to */
  readonly privateOriginals: Originals = {};
  readonly privateDocuments: PrivateDocuments = {};
  /** documents that must be searched before they are published */
  readonly watched: WatchedDocument[] = [];
  readonly hosts = new Set<string>();
  readonly #base: FeedBase;

  constructor(base: FeedBase) {
    this.#base = base;
    if (base.kind === 'web') this.hosts.add(new URL(base.url).host);
  }

  /**
   * Registers an address of the export under the key `{owner}-{number}-{check}`. Browsers cache a picture for a year,
   * so the check changes with the address, with `version` (a date of the record) and with the content of a local file.
   * If the software replaces addresses because they expire, `identity` is used in place of the address. Returns
   * `undefined` for an unusable address.
   */
  add(
    address: string,
    owner: string,
    number: number,
    version: string,
    { into = this.originals, identity = address }: { into?: Originals; identity?: string | undefined } = {},
  ): string | undefined {
    const original = this.#resolve(address.trim());
    if (!original) return undefined;
    const check = createHash('sha256')
      .update(`${identity}\n${version}\n${contentOf(original)}`)
      .digest('hex')
      .slice(0, 6);
    const key = `${owner}-${number}-${check}`;
    into[key] = original;
    return key;
  }

  /** Registers a document that is only sent on request. Returns `undefined` for an unusable address. */
  addPrivate(
    address: string,
    owner: string,
    number: number,
    version: string,
    name: PrivateDocument['name'],
  ): string | undefined {
    const key = this.add(address, `${owner}-x`, number, version, { into: this.privateOriginals });
    if (!key) return undefined;
    const known = this.privateDocuments[owner] ?? [];
    if (!known.some((one) => one.key === key)) this.privateDocuments[owner] = [...known, { key, name }];
    return key;
  }

  /** Removes all originals of some owners (`p1012`). */
  forget(owners: readonly string[]): void {
    if (owners.length === 0) return;
    const gone = new Set(owners);
    for (const originals of [this.originals, this.privateOriginals]) {
      for (const key of Object.keys(originals)) if (gone.has(key.split('-', 1)[0] ?? '')) delete originals[key];
    }
    for (const owner of owners) delete this.privateDocuments[owner];
  }

  /** Returns the original at an address, and remembers its host. */
  #resolve(address: string): Original | undefined {
    const absolute = URL.parse(address) ?? (this.#base.kind === 'web' ? URL.parse(address, this.#base.url) : null);
    if (absolute) {
      if (!/^https?:$/.test(absolute.protocol)) return undefined;
      this.hosts.add(absolute.host);
      return { kind: 'remote', url: absolute.href };
    }
    if (this.#base.kind !== 'folder') return undefined;
    const file = path.resolve(this.#base.path, safelyDecoded(address));
    // No file system supports NUL in a path.
    if (file.includes('\0')) return undefined;
    return file.startsWith(`${path.resolve(this.#base.path)}${path.sep}`) ? { kind: 'file', path: file } : undefined;
  }
}

/** Returns the digest of a local file; `0` for a remote original or a file that cannot be read. */
function contentOf(original: Original): string {
  const stamp = original.kind === 'file' ? stampOf(original.path) : '';
  if (original.kind !== 'file' || stamp === '') return '0';
  try {
    const name = `${original.path} ${stamp}`;
    const known = digests.get(name) ?? createHash('sha256').update(readFileSync(original.path)).digest('hex');
    digests.set(name, known);
    return known;
  } catch {
    return '0';
  }
}

/**
 * Returns a digest that changes if a file is replaced, added or removed. The digest is made from sizes and dates,
 * without reading the files.
 */
export function filesStamp(...all: readonly Originals[]): string {
  const digest = createHash('sha256');
  for (const original of all.flatMap((originals) => Object.values(originals)))
    if (original.kind === 'file') digest.update(`${original.path}\0${stampOf(original.path)}\0`);
  return digest.digest('hex');
}

/** Returns the size and date of a file as one text, which is empty if the file cannot be read. */
function stampOf(file: string): string {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.size} ${found.mtimeMs}` : '';
  } catch {
    return '';
  }
}

/** Digests of files that were already read. During development the export is imported repeatedly. */
const digests = new Map<string, string>();

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
