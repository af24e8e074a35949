import { hash } from 'node:crypto';
import { StartRefused } from '#platform/server/failures.ts';

/** One of several builds that make the pages of a site together. */
export interface Shard {
  /** from 1 on; the first also makes what belongs to no page */
  index: number;
  of: number;
}

/** Reads `2/4`. @throws {StartRefused} */
export function readShard(text: string): Shard {
  const [, index = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new StartRefused(`--shard is «${text}»; expected which part of how many, such as 2/4.`);
}

/** Whether a file falls to a shard: by its name alone, so that it stays there while others come and go. */
export const isOfShard = (file: string, { index, of }: Shard): boolean =>
  hash('sha256', file, 'buffer').readUInt32BE() % of === index - 1;
