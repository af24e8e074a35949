import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Original, Originals, PrivateDocument, PrivateDocuments } from '#domain/original.ts';

/** Where the feed document lies: what its relative addresses are relative to. */
export type FeedBase = { kind: 'folder'; path: string } | { kind: 'web'; url: string };

/** Collects the originals of pictures and documents and gives each a key that says nothing about it. */
export class OriginalsIndex {
  readonly originals: Originals = {};
  /** originals that no page may lead to, and whose they are */
  readonly privateOriginals: Originals = {};
  readonly privateDocuments: PrivateDocuments = {};
  readonly hosts = new Set<string>();
  readonly #base: FeedBase;

  constructor(base: FeedBase) {
    this.#base = base;
    if (base.kind === 'web') this.hosts.add(new URL(base.url).host);
  }

  /**
   * Registers an address of the export under `{owner}-{number}-{check}`; the check changes with the address (or with
   * `identity`, where addresses end and others take their place), with
   * `version` (a date of the record) and with what a file holds, so that what is replaced gets a new key: addresses are
   * kept by browsers for a year. `undefined`: not an address we can use.
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
    if (original.kind === 'remote') this.hosts.add(new URL(original.url).host);
    return key;
  }

  /** Registers a document that is sent after a request only; `undefined` as above. */
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

  /** Forgets everything of some owners (`p1012`). */
  forget(owners: readonly string[]): void {
    if (owners.length === 0) return;
    const gone = new Set(owners);
    for (const originals of [this.originals, this.privateOriginals]) {
      for (const key of Object.keys(originals)) if (gone.has(key.split('-', 1)[0] ?? '')) delete originals[key];
    }
    for (const owner of owners) delete this.privateDocuments[owner];
  }

  #resolve(address: string): Original | undefined {
    const absolute = URL.parse(address) ?? (this.#base.kind === 'web' ? URL.parse(address, this.#base.url) : null);
    if (absolute) {
      return /^https?:$/.test(absolute.protocol) ? { kind: 'remote', url: absolute.href } : undefined;
    }
    if (this.#base.kind !== 'folder') return undefined;
    const file = path.resolve(this.#base.path, safelyDecoded(address));
    // No file system knows the character 0.
    if (file.includes('\0')) return undefined;
    return file.startsWith(`${path.resolve(this.#base.path)}${path.sep}`) ? { kind: 'file', path: file } : undefined;
  }
}

/** What a file beside the feed holds, as a digest; 0 where there is none, it cannot be looked at, or it lies elsewhere. */
function contentOf(original: Original): string {
  if (original.kind !== 'file') return '0';
  try {
    const name = `${original.path} ${stampOf(original.path)}`;
    const known = digests.get(name) ?? createHash('sha256').update(readFileSync(original.path)).digest('hex');
    digests.set(name, known);
    return known;
  } catch {
    return '0';
  }
}

/** A text that changes when one of the files among these is replaced, comes or goes; none of them is read. */
export function filesStamp(...all: readonly Originals[]): string {
  const digest = createHash('sha256');
  for (const original of all.flatMap((originals) => Object.values(originals)))
    if (original.kind === 'file') digest.update(`${original.path}\0${stampOf(original.path)}\0`);
  return digest.digest('hex');
}

function stampOf(file: string): string {
  try {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  } catch {
    return '';
  }
}

/** Of files that were read: while a site is worked on, the export is read again and again. */
const digests = new Map<string, string>();

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
