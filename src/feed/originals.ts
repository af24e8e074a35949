import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Original, Originals } from '#domain/original.ts';

/** Where the feed document lies: what its relative addresses are relative to. */
export type FeedBase = { kind: 'folder'; path: string } | { kind: 'web'; url: string };

/** Collects the originals of pictures and documents and gives each a key that says nothing about it. */
export class OriginalsIndex {
  readonly originals: Originals = {};
  readonly hosts = new Set<string>();
  readonly #base: FeedBase;

  constructor(base: FeedBase) {
    this.#base = base;
    if (base.kind === 'web') this.hosts.add(new URL(base.url).host);
  }

  /**
   * Registers an address of the export under `{owner}-{number}-{check}`; the check changes with the address and with
   * `version` (a date of the record), so that a replaced picture gets a new key. `undefined`: not an address we can use.
   */
  add(address: string, owner: string, number: number, version: string): string | undefined {
    const original = this.#resolve(address.trim());
    if (!original) return undefined;
    const check = createHash('sha256').update(`${address}\n${version}`).digest('hex').slice(0, 6);
    const key = `${owner}-${number}-${check}`;
    this.originals[key] = original;
    if (original.kind === 'remote') this.hosts.add(new URL(original.url).host);
    return key;
  }

  #resolve(address: string): Original | undefined {
    const absolute = URL.parse(address) ?? (this.#base.kind === 'web' ? URL.parse(address, this.#base.url) : null);
    if (absolute) {
      return /^https?:$/.test(absolute.protocol) ? { kind: 'remote', url: absolute.href } : undefined;
    }
    if (this.#base.kind !== 'folder') return undefined;
    const file = path.resolve(this.#base.path, safelyDecoded(address));
    return file.startsWith(`${path.resolve(this.#base.path)}${path.sep}`) ? { kind: 'file', path: file } : undefined;
  }
}

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
