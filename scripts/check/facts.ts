import { hash } from 'node:crypto';
import type { Fact } from './finding.ts';

/** A fact that a rule has remembered: the index of the rule, and its key and value. */
export type RuleFact = readonly [rule: number, key: string, value: string];

/**
 * The facts that a thread has remembered, by the index of the rule. Each chunk is a text in UTF-8 with entries of JSON
 * `[at,key,value]`, separated by commas. `at` is the index of the file and never decreases. In this form, a fact takes little memory,
 * none of it in the heap of V8, and can be handed to another thread without a copy.
 */
export type PackedFacts = (readonly Uint8Array<ArrayBuffer>[] | undefined)[];

/** Facts, and the names of the files that they are about. */
export interface FactSource {
  facts: PackedFacts;
  nameAt(index: number): string;
}

/** Number of characters of a chunk. */
const CHUNK_LENGTH = 64 * 1024;

/** Number of characters of a digest, each with 6 bits. For a million texts, the probability that two have the same digest is 10^-10. */
const DIGEST_LENGTH = 12;

/** Returns a short digest of a text that is only compared with others, so that a fact takes little memory. */
export const shortDigest = (text: string): string => hash('sha1', text, 'base64url').slice(0, DIGEST_LENGTH);

/** Packs facts as they are found. */
export class FactPacker {
  readonly #chunks: Uint8Array<ArrayBuffer>[][] = [];
  readonly #open: string[] = [];
  readonly #encoder = new TextEncoder();

  /** Adds the facts about the file with the index `at`, which must not be smaller than that of the file before. */
  add(at: number, facts: readonly RuleFact[]): void {
    for (const [rule, key, value] of facts) {
      const open = this.#open[rule];
      const next = `${open ? `${open},` : ''}${JSON.stringify([at, key, value])}`;
      this.#open[rule] = next.length < CHUNK_LENGTH ? next : '';
      if (next.length >= CHUNK_LENGTH) this.#close(rule, next);
    }
  }

  #close(rule: number, text: string): void {
    this.#chunks[rule] ??= [];
    this.#chunks[rule].push(this.#encoder.encode(text));
  }

  /** Returns the facts that were added since the last call. */
  take(): PackedFacts {
    for (const [rule, text] of this.#open.entries()) if (text) this.#close(rule, text);
    this.#open.length = 0;
    return this.#chunks.splice(0);
  }
}

/** Returns the facts that a rule has remembered, in the order of the files. A fact that several sources have is returned once. */
export function factsOfRule(sources: readonly FactSource[], rule: number): Iterable<Fact> {
  return { [Symbol.iterator]: () => merged(sources.map((source) => unpacked(source, rule))) };
}

function* unpacked({ facts, nameAt }: FactSource, rule: number): Generator<Fact, undefined> {
  const decoder = new TextDecoder();
  for (const chunk of facts[rule] ?? []) {
    const entries = JSON.parse(`[${decoder.decode(chunk)}]`) as [at: number, key: string, value: string][];
    for (const [at, key, value] of entries) yield { file: nameAt(at), key, value };
  }
}

/** Merges lists that are sorted by file. */
function* merged(lists: readonly Iterator<Fact, undefined>[]): Generator<Fact, undefined> {
  const heads = lists.map((list) => ({ list, next: list.next() }));
  let file: string | undefined;
  let known = new Set<string>();
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.next.done) continue;
      if (!first?.next.value || head.next.value.file < first.next.value.file) first = head;
    }
    const fact = first?.next.value;
    if (!first || !fact) return;
    first.next = first.list.next();
    if (fact.file !== file) {
      file = fact.file;
      known = new Set();
    }
    const text = JSON.stringify([fact.key, fact.value]);
    if (known.has(text)) continue;
    known.add(text);
    yield fact;
  }
}
